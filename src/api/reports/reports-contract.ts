import * as v from 'valibot'
import { day as dayParameter } from '#core/query.ts'
import { WEEKLY_REPORTS_LISTED, WeeklyReportQuery } from '#core/reports/list-weekly-reports.ts'
import { SCORE_VERSION } from '#core/scores/score-weights.ts'
import { note } from '../serving/operation.ts'
import { day, described, instant, sample, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'

const html = (description: string) => described(text, `${description}, as HTML.`, '<section>…</section>')
const scoreVersion = described(text, 'The method of the scores.', SCORE_VERSION)
const asOf = described(instant, 'Nothing that became known later is in the report.')
const datesAvailable = described(v.array(day), 'Newest first.', ['2026-03-06', '2026-02-27'])

const TableAnswer = v.strictObject({
  asOf,
  reportDate: day,
  sample,
  scoreVersion,
  transactionTable: v.strictObject({ result: html('The report') })
})

export const reports = {
  openDaily: operation({
    access: 'subscriber',
    answer: TableAnswer,
    notes: { targetdate: note('The day of the report.', '2026-03-05') },
    parameterCodes: { targetdate: 'invalid_date' },
    query: v.strictObject({ targetdate: dayParameter }),
    refusals: ['invalid_date', 'report_not_found'],
    route: 'GET /api/v1/insider-trading/daily-top-trades',
    summary: "Read a day's top insider buys"
  }),
  listDays: operation({
    access: 'everybody',
    answer: v.strictObject({ dates_available: datesAvailable, sample }),
    refusals: [],
    route: 'GET /api/v1/insider-trading/daily-top-trades-grid',
    summary: 'List the days that have a report'
  }),
  listWeeks: operation({
    access: 'everybody',
    answer: v.strictObject({
      dates_available: v.exactOptional(datesAvailable),
      reports: v.array(
        v.strictObject({
          asOf,
          reportContent: v.nullable(html('The report; null for a visitor')),
          reportContentBlurred: html('How many insiders, companies and dollars; of the rows their shape alone'),
          reportDate: day,
          sample,
          scoreVersion
        })
      ),
      sample
    }),
    description: 'Newest first: a year of reports, those before a day, or the one of a day.',
    notes: {
      before: note('Only reports of earlier days.', '2026-03-06'),
      limit: note(`How many, ${WEEKLY_REPORTS_LISTED} at most.`, 4),
      targetdate: note('Only the report of this day; the others are ignored then.', '2026-03-06')
    },
    parameterCodes: { before: 'invalid_date', targetdate: 'invalid_date' },
    query: WeeklyReportQuery,
    refusals: ['invalid_date', 'report_not_found'],
    route: 'GET /api/v1/insider-trading/weekly-top-trades',
    summary: 'Read weekly top insider buys'
  }),
  openThirtyDay: operation({
    access: 'subscriber',
    answer: TableAnswer,
    refusals: ['report_not_found'],
    route: 'GET /api/v1/insider-trading/top-trades-past-thirty-days',
    summary: 'Read the newest report of the top buys in 30 days'
  })
} as const
