import { describe, expect, test } from 'vitest'

import { BULK_COLUMNS, type BulkType } from '#core/data-api/bulk/bulk-columns.ts'
import { bulkName, dueDay, endOf, isKeptOn, partsOf } from '#core/data-api/bulk/bulk-file.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { InsiderTransactionRow } from '#src/api/data-api/calls/transactions-contract.ts'
import { parameterSchema } from '#src/api/serving/openapi.ts'

const day = (text: string) => text as ReportDate

describe('bulk files', () => {
  test.each([
    ['2026-03-06T11:29:59Z', '2026-03-04'],
    ['2026-03-06T11:30:00Z', '2026-03-05'],
    // Clocks of New York changed on this day: 22:00 is an hour earlier in UTC.
    ['2026-03-09T10:29:59Z', '2026-03-07'],
    ['2026-03-09T10:30:00Z', '2026-03-08'],
    ['2026-03-09T23:00:00Z', '2026-03-08']
  ])('at %s the day %s is due: 8.5 hours after it ended', (now, due) => {
    expect(dueDay(new Date(now))).toBe(due)
  })

  test('are a whole one and the seven last days, each of which begins where the one before ended', () => {
    const [whole, ...daily] = partsOf(day('2026-03-10'))
    expect(whole).toEqual({
      asOf: endOf(day('2026-03-10')),
      day: '2026-03-10',
      knownAfter: undefined,
      span: 'whole'
    })
    expect(daily.map(part => part.day)).toEqual([
      '2026-03-10',
      '2026-03-09',
      '2026-03-08',
      '2026-03-07',
      '2026-03-06',
      '2026-03-05',
      '2026-03-04'
    ])
    for (const [at, part] of daily.entries())
      expect(part.knownAfter).toEqual(daily[at + 1]?.asOf ?? endOf(day('2026-03-03')))
  })

  test.each([
    ['daily', '2026-02-09', true],
    ['daily', '2026-02-08', false],
    ['whole', '2026-03-09', true],
    ['whole', '2026-03-08', false]
  ] as const)('a %s one of %s is kept: %s', (span, of, isKept) => {
    expect(isKeptOn(day('2026-03-10'), { day: day(of), span })).toBe(isKept)
  })

  test('have names that say what they hold', () => {
    expect(bulkName({ day: day('2026-03-10'), format: 'csv', span: 'daily' })).toBe('transactions-2026-03-10.csv')
    expect(bulkName({ day: day('2026-03-10'), format: 'parquet', span: 'whole' })).toBe(
      'transactions-whole-2026-03-10.parquet'
    )
  })

  test('have columns of the types that the API states', () => {
    const named: Readonly<Record<string, BulkType>> = {
      array: 'json',
      boolean: 'boolean',
      integer: 'integer',
      number: 'number',
      string: 'text'
    }
    for (const { name, type } of BULK_COLUMNS) {
      const schema = parameterSchema(InsiderTransactionRow.entries[name]) as {
        anyOf?: { format?: string; type: string }[]
        format?: string
        type?: string
      }
      const { format, type: stated = '' } = schema.anyOf?.find(one => one.type !== 'null') ?? schema
      const expected = format === 'date' ? 'day' : format === 'date-time' ? 'instant' : named[stated]
      expect([name, type]).toEqual([name, expected])
    }
  })
})
