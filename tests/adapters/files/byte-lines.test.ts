import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'

import { cellText, decimalBetween, noCells, readCells, repeatedCell, wholeLines } from '#adapters/files/byte-lines.ts'
import { makeRandom } from '#adapters/sample/random.ts'
import { runs } from '#tests/support/properties.ts'

async function linesOf(pieces: readonly (Buffer | string)[]): Promise<string[][]> {
  const cells = noCells()
  const lines: string[][] = []
  for await (const bytes of wholeLines(Readable.from(pieces))) {
    for (let at = 0; at < bytes.length; ) {
      at = readCells(bytes, at, cells)
      lines.push(Array.from({ length: cells.count }, (_, place) => cellText(cells, place)))
    }
  }
  return lines
}

describe('lines as bytes', () => {
  test('are the same wherever the content is split', async () => {
    const content = Buffer.from('\uFEFF"a","é",\r\n\n1,,3\r\n4,5,ü')
    for (let cut = 0; cut <= content.length; cut++) {
      expect(await linesOf([content.subarray(0, cut), content.subarray(cut)])).toEqual([
        ['a', 'é', ''],
        [],
        ['1', '', '3'],
        ['4', '5', 'ü']
      ])
    }
  })

  test('have no cells beyond their end', () => {
    const cells = noCells()
    readCells(Buffer.from('a,b\n'), 0, cells)
    expect([cellText(cells, 2), cellText(cells, -1)]).toEqual(['', ''])
  })

  test('parse a cell only when it changes', () => {
    const [cells, asked] = [noCells(), [] as string[]]
    const meaning = repeatedCell(text => asked.push(text))
    for (const line of ['x,1', 'x,2', 'y,3', 'x,4']) {
      readCells(Buffer.from(`${line}\n`), 0, cells)
      meaning(cells, 0)
    }
    expect(asked).toEqual(['x', 'y', 'x'])
  })
})

describe('decimals of bytes', () => {
  const read = (text: string) => decimalBetween(Buffer.from(text), 0, text.length)

  test('equal those of their text', () => {
    const random = makeRandom('decimals')
    for (let count = 0; count < runs(5_000); count++) {
      const digits = String(random.integer(0, 999_999_999_999))
      const point = random.integer(0, digits.length)
      const text = `${random.chance(0.5) ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`
      expect(read(text)).toBe(Number(text))
    }
    expect([read('640'), read('.5'), read('5.'), read('0')]).toEqual([640, 0.5, 5, 0])
  })

  test.each(['', '-', '.', '1.2.3', '1e5', '+1', ' 1', '1 ', 'NaN', '1234567890.123456'])(
    'leave %j to others',
    text => {
      expect(read(text)).toBeUndefined()
    }
  )
})
