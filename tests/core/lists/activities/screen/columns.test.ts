import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { BLOCK_ROWS } from '#core/lists/activities/screen/block.ts'
import { appendRow, makeColumns } from '#core/lists/activities/screen/columns.ts'
import { columnRow } from '#tests/support/activities/columns.ts'
import { runs } from '#tests/support/properties.ts'

const accession = fc.integer({ max: 60, min: 0 }).map(number => `0009993333-26-${String(number).padStart(6, '0')}`)
const aRow = fc.record({
  filing: fc.oneof(accession, fc.constantFrom('1', '12', '1-2', '')),
  isGroup: fc.boolean(),
  line: fc.constantFrom('#ND1', '#ND2', '#D1')
})

describe('numbers of filings', () => {
  test('are equal for rows whose ids begin with the same filing, and for no others', () => {
    fc.assert(
      fc.property(fc.array(aRow, { maxLength: 300 }), rows => {
        const columns = makeColumns()
        const numbers = new Map<string, number>()
        for (const { filing, isGroup, line } of rows) {
          const list = isGroup ? 'groups' : 'blocks'
          appendRow(columns, columnRow({ id: filing + line }), list)
          const block = columns[list].at(-1)!
          const number = block.filing[block.count - 1]!
          expect(number).toBe(numbers.get(filing) ?? numbers.size)
          numbers.set(filing, number)
        }
        expect(columns.filings.count).toBe(numbers.size)
      }),
      { numRuns: runs(50) }
    )
  })

  test('stay equal over several blocks', () => {
    const columns = makeColumns()
    const rows = 2 * BLOCK_ROWS + 10
    for (let row = 0; row < rows; row += 1) appendRow(columns, columnRow({ id: `${row % (BLOCK_ROWS + 1)}#ND1` }))
    expect(columns.filings.count).toBe(BLOCK_ROWS + 1)
    expect(columns.blocks[1]!.filing[0]).toBe(BLOCK_ROWS)
    expect(columns.blocks[1]!.filing[1]).toBe(0)
    expect(columns.blocks[2]!.filing[0]).toBe(BLOCK_ROWS - 1)
  })
})
