import { newYorkInstant } from '#core/dates/new-york-time.ts'
import { parseReportDate } from '#core/dates/report-date.ts'
import type { PeriodicReport } from '#core/filings/earnings/earnings-releases.ts'
import { exactTime, type ResultsFiling } from '#core/filings/earnings/results-filing.ts'

export const day = (text: string) => parseReportDate(text)!

let number = 0

/** Form 8-K with Item 2.02 and exhibits, accepted at 16:05 in New York. */
export function results(
  text: string,
  changed: Partial<ResultsFiling> & { readonly time?: string } = {}
): ResultsFiling {
  const { time = '16:05', ...rest } = changed
  number += 1
  return {
    accession: `0000000009-24-${String(number).padStart(6, '0')}`,
    filedOn: day(text),
    issuerCik: '9100001',
    items: ['2.02', '9.01'],
    source: 'header',
    ...exactTime(newYorkInstant(day(text), time)),
    ...rest
  }
}

export const report = (text: string): PeriodicReport => ({ filedOn: day(text) })
