import type { ListActivitiesAnswer } from '#core/activities/list-activities.ts'
import type { OpenFilingCode } from '#core/filings/open-filing.ts'
import type { OpenProfileAnswer } from '#core/insiders/open-profile.ts'
import type { Language } from '#core/language.ts'
import type { ListWeeklyReportsAnswer } from '#core/reports/list-weekly-reports.ts'
import type { OpenDailyReportCode } from '#core/reports/open-daily-report.ts'
import type { OpenThirtyDayReportCode } from '#core/reports/open-thirty-day-report.ts'
import type { OpenWeeklyReportCode } from '#core/reports/open-weekly-report.ts'
import type { SearchStocksCode } from '#core/stocks/search-stocks.ts'
import { errorText } from '#src/i18n/catalogue.ts'

/** Refusals of the pipeline itself, before a use case is asked. */
type PipelineCode =
  | 'bad_request'
  | 'body_too_large'
  | 'cross_site_request'
  | 'internal_error'
  | 'method_not_allowed'
  | 'not_found'
  | 'unavailable'

/** Codes of answers that name more than a code. */
type CodeOf<Answer> = Extract<Answer, { ok: false; code: string }>['code']

/** Grows by one code type per use case that a route calls. */
export type FailureCode =
  | PipelineCode
  | CodeOf<ListActivitiesAnswer>
  | CodeOf<ListWeeklyReportsAnswer>
  | CodeOf<OpenProfileAnswer>
  | OpenDailyReportCode
  | OpenFilingCode
  | OpenThirtyDayReportCode
  | OpenWeeklyReportCode
  | SearchStocksCode

/** The one place where an expected failure of the core becomes an HTTP status. */
const STATUS: Record<FailureCode, number> = {
  bad_request: 400,
  body_too_large: 413,
  cross_site_request: 403,
  filing_not_found: 404,
  insider_not_found: 404,
  internal_error: 500,
  invalid_date: 400,
  invalid_parameter: 400,
  invalid_search_text: 400,
  method_not_allowed: 405,
  not_found: 404,
  plan_required: 402,
  report_not_found: 404,
  sign_in_required: 401,
  unavailable: 503,
  unknown_parameter: 400,
  unknown_ticker: 404
}

/** After an outage the database is back within seconds. */
export const RETRY_AFTER_SECONDS = 5

export function statusOf(code: FailureCode): number {
  return STATUS[code]
}

/** `details` say what is at fault: the parameter, or tickers that may have been meant. */
export function failure(code: FailureCode, language: Language, details: object = {}): Response {
  const headers = code === 'unavailable' ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
  return Response.json({ code, message: errorText(language, code), ...details }, { headers, status: STATUS[code] })
}
