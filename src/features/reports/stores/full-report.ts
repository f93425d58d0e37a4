// Loads the full report with the reader's own token.

import { ApiError, callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

export type ReportSource = { kind: 'daily' | 'weekly'; date: string } | { kind: 'thirty-day' }

/** Refusals of a report. `sign_in_required` occurs if the token was revoked. */
const REFUSALS = ['plan_required', 'sign_in_required'] as const

const report = createLoadable<{ html: string }, (typeof REFUSALS)[number] | 'waiting'>({
  initial: 'waiting',
  stateAfter: ({ code }) => REFUSALS.find(refusal => refusal === code)
})

export const $fullReport = report.$state

export function loadFullReport(source: ReportSource): Promise<void> {
  return report.load(async () => {
    const html = await fetchReport(source)
    if (html === undefined) throw new ApiError('report_missing', 'The answer does not hold the report.')
    return { html }
  })
}

async function fetchReport(source: ReportSource): Promise<string | undefined> {
  if (source.kind === 'weekly') return fetchWeekly(source.date)
  const { transactionTable } = await (source.kind === 'daily'
    ? callApi('GET /api/v1/insider-trading/daily-top-trades', { query: { targetdate: source.date } })
    : callApi('GET /api/v1/insider-trading/top-trades-past-thirty-days'))
  return transactionTable.result
}

async function fetchWeekly(date: string): Promise<string | undefined> {
  const { reports } = await callApi('GET /api/v1/insider-trading/weekly-top-trades', { query: { targetdate: date } })
  return reports.find(({ reportDate }) => reportDate === date)?.reportContent ?? undefined
}
