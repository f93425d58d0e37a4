// What a customer may ask of GET /v1/congress/transactions: what readers of the site ask, and the size of a page.

import * as v from 'valibot'

import { CongressParameters } from '../congress/congress-filter.ts'
import { tableLimit } from './tables/table-query.ts'

export const MAX_CONGRESS_ROWS = 500

export const SizedCongressParameters = v.strictObject({ ...CongressParameters.entries, limit: tableLimit })

export type SizedCongressFilter = v.InferOutput<typeof SizedCongressParameters>
