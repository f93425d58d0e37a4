// Parameters of GET /v1/congress/transactions: the filters of the site's list, and a page size.

import * as v from 'valibot'

import { CongressParameters } from '../congress/congress-filter.ts'
import { tableLimit } from './tables/table-query.ts'

export const MAX_CONGRESS_ROWS = 500

export const SizedCongressParameters = v.strictObject({ ...CongressParameters.entries, limit: tableLimit })

export type SizedCongressFilter = v.InferOutput<typeof SizedCongressParameters>
