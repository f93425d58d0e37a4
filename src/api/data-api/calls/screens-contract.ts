import * as v from 'valibot'

import { ScreenQuery, ScreenRunQuery } from '#core/data-api/measure-screen.ts'
import { API_NOTES } from '#core/lists/activities/filters/api-filters.ts'
import { OUTCOME } from '../../lists/outcome-schemas.ts'
import { type Note, note } from '../../serving/operation.ts'
import { SCREEN_SETTING_NOTES, SCREEN_STRATEGY } from '../../strategy/screen-strategy-schemas.ts'
import { publicOperation } from './public-operation.ts'
import { SCORE_NOTES, tableNotes } from './schemas.ts'

const FILTER_NOTES = {
  ...API_NOTES,
  as_of: note(
    'What was known then, a day meaning 22:00 in New York. Only outcomes that had matured by then count.',
    '2024-03-05'
  ),
  insider: note('SEC number of an insider who takes part in the trade.', '9991111'),
  ...SCORE_NOTES,
  ticker: note('Ticker symbols, today’s or former ones.', 'NLKW')
}

const NOTES = {
  ...FILTER_NOTES,
  ...tableNotes('side,horizon,year,counted,medianExcess')
} satisfies Record<keyof typeof ScreenQuery.entries, Note>

export const openOutcome = publicOperation({
  answer: v.strictObject(OUTCOME),
  description:
    'What the stocks did after the trades that a filter selects, at 1, 3, 6 and 12 months, beside all trades of the same days. Entry is the next open after the filing was known. All lots of one filing are one trade. What matured in the last 18 months is locked, and a filter may not choose by what happened later. As a table it is a row for each side, horizon and year of entry, and one without a year for all.',
  isTable: true,
  notes: NOTES,
  query: ScreenQuery,
  refusals: ['screen_uses_hindsight', 'unknown_ticker'],
  access: 'transactions',
  route: 'GET /v1/screens/outcome',
  summary: 'Measure a filter'
})

const RUN_NOTES = { ...FILTER_NOTES, ...SCREEN_SETTING_NOTES } satisfies Record<
  keyof typeof ScreenRunQuery.entries,
  Note
>

export const runStrategy = publicOperation({
  access: 'transactions',
  answer: v.strictObject(SCREEN_STRATEGY),
  description:
    'Buys what a filter of trades selects at the next open after the filing was known, and sells after the longest holding, with costs and limits of volume. Curve and positions end with the session before the last 18 months, which are locked. A filter may not choose by what happened later, and selects 5,000 purchases at most. One run of an account at a time. An answer may take a minute.',
  isSlow: true,
  notes: RUN_NOTES,
  query: ScreenRunQuery,
  refusals: ['screen_too_wide', 'screen_uses_hindsight', 'strategy_busy', 'strategy_too_slow', 'unknown_ticker'],
  route: 'GET /v1/screens/strategy',
  summary: 'Run a filter as a strategy'
})
