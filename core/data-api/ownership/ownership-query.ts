// Parameters of GET /v1/ownership: the filters of the site's list, an instant and a page size.

import * as v from 'valibot'

import { type OwnershipFilter, OwnershipParameters } from '../../ownership/ownership-filter.ts'
import { findInvertedRange, sortedByName, withoutContradiction } from '../../query.ts'
import { pageEntries } from '../tables/table-query.ts'

export const DEFAULT_SCHEDULES = 50
export const MAX_SCHEDULES = 500

const { change, current, direction, filedFrom, filedTo, form, holder, holderCik, issuerCik, late, minPercent } =
  OwnershipParameters.entries
const { sort, tag, ticker } = OwnershipParameters.entries

export const ApiOwnershipParameters = v.strictObject(
  sortedByName({
    ...pageEntries,
    change,
    current,
    direction,
    filed_from: filedFrom,
    filed_to: filedTo,
    form,
    holder,
    holder_cik: holderCik,
    issuer_cik: issuerCik,
    late,
    min_percent: minPercent,
    sort,
    tag,
    ticker
  })
)

export type ApiOwnershipQuery = v.InferOutput<typeof ApiOwnershipParameters>

export const withoutInvertedFiling = <Query extends ApiOwnershipQuery>() =>
  withoutContradiction(({ filed_from, filed_to }: Query) =>
    findInvertedRange({ filed_from, filed_to }, [['filed_from', 'filed_to']])
  )

export const toOwnershipFilter = (asked: ApiOwnershipQuery): OwnershipFilter => ({
  change: asked.change,
  current: asked.current,
  filedFrom: asked.filed_from,
  filedTo: asked.filed_to,
  form: asked.form,
  holder: asked.holder,
  holderCik: asked.holder_cik,
  issuerCik: asked.issuer_cik,
  late: asked.late,
  minPercent: asked.min_percent,
  tag: asked.tag
})
