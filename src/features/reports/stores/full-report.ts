// The report that this reader may read in full, fetched with the reader's own token.

import { atom, readonlyType } from 'nanostores'

import { ApiError, callApi } from '#src/browser/api.ts'

export type ReportSource = { kind: 'daily' | 'weekly'; date: string } | { kind: 'thirty-day' }

export type FullReport =
  | { state: 'failed' }
  | { state: 'loaded'; html: string }
  | { state: 'loading' }
  /** `plan_required`, or `sign_in_required` after a token was revoked. */
  | { state: 'refused'; code: string }
  | { state: 'waiting' }

const REFUSALS = ['plan_required', 'sign_in_required']

const $report = atom<FullReport>({ state: 'waiting' })

export const $fullReport = readonlyType($report)

export async function loadFullReport(source: ReportSource): Promise<void> {
  $report.set({ state: 'loading' })
  try {
    const html = await fetchReport(source)
    $report.set(html === undefined ? { state: 'failed' } : { html, state: 'loaded' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $report.set(REFUSALS.includes(error.code) ? { code: error.code, state: 'refused' } : { state: 'failed' })
  }
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
