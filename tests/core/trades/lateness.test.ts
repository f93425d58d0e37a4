import { describe, expect, test } from 'vitest'

import { newYorkInstant } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { timelinessOf } from '#core/trades/lateness.ts'
import { filing, line } from '#tests/support/filings/filing.ts'

const on = (day: string) => day as ReportDate
const accepted = (day: string, time: string) => filing({ acceptedAt: newYorkInstant(on(day), time), filedAt: day })

describe('timeliness', () => {
  test('ends for a Form 4 at 22:00 New York time on the second business day', () => {
    const trade = on('2026-03-02')
    expect(timelinessOf(accepted('2026-03-04', '22:00'), line(), trade)).toBe('on_time')
    expect(timelinessOf(accepted('2026-03-04', '22:00:01'), line(), trade)).toBe('late')
    expect(timelinessOf(accepted('2026-03-02', '09:00'), line(), trade)).toBe('on_time')
  })

  test('counts business days over weekends and federal holidays', () => {
    expect(timelinessOf(accepted('2023-06-21', '21:59'), line(), on('2023-06-16'))).toBe('on_time')
    expect(timelinessOf(accepted('2023-06-22', '06:00'), line(), on('2023-06-16'))).toBe('late')
  })

  test('counts from the deemed execution date', () => {
    const deemed = line({ deemedExecutionDate: '2026-03-04' })
    expect(timelinessOf(accepted('2026-03-06', '12:00'), deemed, on('2026-03-02'))).toBe('on_time')
    expect(timelinessOf(accepted('2026-03-09', '12:00'), deemed, on('2026-03-02'))).toBe('late')
    const earlier = line({ deemedExecutionDate: '2026-02-02' })
    expect(timelinessOf(accepted('2026-03-04', '12:00'), earlier, on('2026-03-02'))).toBe('on_time')
  })

  test('limits the deemed execution date to the third business day after the trade', () => {
    const typo = line({ deemedExecutionDate: '2031-03-02' })
    expect(timelinessOf(accepted('2026-03-09', '22:00'), typo, on('2026-03-02'))).toBe('on_time')
    expect(timelinessOf(accepted('2026-03-10', '06:00'), typo, on('2026-03-02'))).toBe('late')
  })

  test('uses the filing day if the acceptance time is unknown', () => {
    const byDay = (filedAt: string) => filing({ acceptedAt: null, filedAt })
    expect(timelinessOf(byDay('2026-03-04'), line(), on('2026-03-02'))).toBe('on_time')
    expect(timelinessOf(byDay('2026-03-05'), line(), on('2026-03-02'))).toBe('late')
    const signed = filing({ acceptedAt: null, filedAt: '2026-03-03', knownAtSource: 'signature-day' })
    expect(timelinessOf(signed, line(), on('2026-03-02'))).toBe('unknown')
  })

  test('accepts the codes of the form', () => {
    const late = accepted('2026-05-04', '12:00')
    expect(timelinessOf(late, line({ transactionFormType: '5' }), on('2026-03-02'))).toBe('early')
    expect(timelinessOf(late, line({ timeliness: 'E' }), on('2026-03-02'))).toBe('early')
    expect(timelinessOf(accepted('2026-03-03', '12:00'), line({ timeliness: 'L' }), on('2026-03-02'))).toBe('late')
    expect(timelinessOf(accepted('2026-03-03', '12:00'), line({ timeliness: '' }), on('2026-03-02'))).toBe('on_time')
  })

  test('is late for a Form 5 trade that belonged on a Form 4', () => {
    const form5 = filing({ documentType: '5', filedAt: '2027-02-10' })
    expect(timelinessOf(form5, line({ transactionFormType: '4' }), on('2026-03-02'))).toBe('late')
    expect(timelinessOf(form5, line({ transactionFormType: '5' }), on('2026-03-02'))).toBe('on_time')
    expect(timelinessOf(form5, line({ timeliness: 'L', transactionFormType: '5' }), on('2026-03-02'))).toBe('late')
    expect(timelinessOf(form5, line({ transactionFormType: null }), on('2026-03-02'))).toBe('unknown')
  })

  test('is unknown without a usable date', () => {
    expect(timelinessOf(filing(), line(), undefined)).toBe('unknown')
  })
})
