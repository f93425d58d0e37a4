import * as v from 'valibot'

import { ScreenQuery } from '#core/data-api/measure-screen.ts'
import { API_NOTES } from '#core/lists/activities/filters/api-filters.ts'
import { OUTCOME } from '../../lists/outcome-schemas.ts'
import { type Note, note } from '../../serving/operation.ts'
import { publicOperation } from './public-operation.ts'
import { tableNotes } from './schemas.ts'

const NOTES = {
  ...API_NOTES,
  ...tableNotes('side,horizon,year,counted,medianExcess'),
  as_of: note(
    'What was known then, a day meaning 22:00 in New York. Only outcomes that had matured by then count.',
    '2024-03-05'
  ),
  insider: note('SEC number of an insider who takes part in the trade.', '9991111'),
  ticker: note('Ticker symbols, today’s or former ones.', 'NLKW')
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
