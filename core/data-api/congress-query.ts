// Parameters of GET /v1/congress/transactions: the filters of the site's list by the names of the data API, and a page size.

import * as v from 'valibot'

import { type CongressFilter, CongressParameters } from '../congress/congress-filter.ts'
import { findInvertedRange, sortedByName, withoutContradiction } from '../query.ts'
import { pageEntries } from './tables/table-query.ts'

export const MAX_CONGRESS_ROWS = 500

const { disclosedFrom, disclosedTo, minAmount, ...others } = CongressParameters.entries

export const ApiCongressParameters = v.strictObject(
  sortedByName({
    ...others,
    disclosed_from: disclosedFrom,
    disclosed_to: disclosedTo,
    limit: pageEntries.limit,
    min_amount: minAmount
  })
)

export type ApiCongressQuery = v.InferOutput<typeof ApiCongressParameters>

export const withoutInvertedDisclosure = <Query extends ApiCongressQuery>() =>
  withoutContradiction(({ disclosed_from, disclosed_to }: Query) =>
    findInvertedRange({ disclosed_from, disclosed_to }, [['disclosed_from', 'disclosed_to']])
  )

export const toCongressFilter = ({
  cursor: _,
  disclosed_from,
  disclosed_to,
  limit: __,
  min_amount,
  ...asked
}: ApiCongressQuery): CongressFilter => ({
  ...asked,
  disclosedFrom: disclosed_from,
  disclosedTo: disclosed_to,
  minAmount: min_amount
})
