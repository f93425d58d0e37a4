import * as v from 'valibot'

import type { Secrets } from '../../accounts/ports.ts'
import { instantOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import { coverageOf } from '../../filings/coverage.ts'
import type { StatedHolding } from '../../lists/insiders/insider.ts'
import type { HoldingPosition, InsiderStore } from '../../lists/insiders/ports.ts'
import { parseCik } from '../../ownership/open-schedule.ts'
import {
  cik,
  day,
  findInvertedRange,
  type QueryRefusal,
  refuseParameter,
  sortedByName,
  withoutContradiction,
  writeQuery
} from '../../query.ts'
import { fail, ok } from '../../result.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'
import { pageEntries } from '../tables/table-query.ts'

export const DEFAULT_HOLDINGS = 50
export const MAX_HOLDINGS = 500

export const HoldingParameters = v.strictObject(
  sortedByName({ ...pageEntries, filed_from: v.optional(day), filed_to: v.optional(day), issuer_cik: v.optional(cik) })
)

export type HoldingQuery = v.InferOutput<typeof HoldingParameters>

export const withoutInvertedDays = <Query extends HoldingQuery>() =>
  withoutContradiction(({ filed_from, filed_to }: Query) =>
    findInvertedRange({ filed_from, filed_to }, [['filed_from', 'filed_to']])
  )

interface Ports {
  readonly clock: Clock
  readonly insiders: Pick<InsiderStore, 'findIdentity' | 'listHoldings'>
  readonly secrets: Secrets
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface HoldingRows {
  readonly meta: ListMeta
  readonly next: string | null
  readonly rows: readonly StatedHolding[]
}

export type ListHoldingsAnswer =
  | { readonly ok: true; readonly value: HoldingRows }
  | QueryRefusal
  | { readonly ok: false; readonly code: 'insider_not_found' }

/** Lists what each filing of an insider says is held, newest known first. `typed` is the CIK in the URL. */
export function listApiHoldings({ clock, insiders, secrets, transactions }: Ports) {
  return async (typed: string, asked: HoldingQuery): Promise<ListHoldingsAnswer> => {
    const { cursor: written, filed_from: filedFrom, filed_to: filedTo, limit = DEFAULT_HOLDINGS } = asked
    const insiderCik = parseCik(typed)
    if (insiderCik === undefined) return fail('insider_not_found')
    const scope = scopeOf(insiderCik, asked)
    const cursor = written === undefined ? undefined : readApiCursor(secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const now = clock.now()
    const held = await transactions.held()
    const asOf = instantOf(cursor?.asOf ?? asked.as_of, held.lastKnownAt ?? now, now)
    if (!(cursor || (await insiders.findIdentity(insiderCik, asOf)))) return fail('insider_not_found')
    const found = await insiders.listHoldings({
      after: cursor && toPosition(cursor.after),
      asOf,
      filedFrom,
      filedTo,
      insiderCik,
      issuerCik: asked.issuer_cik,
      limit: limit + 1
    })
    const rows = found.slice(0, limit)
    const last = found.length > limit ? rows.at(-1) : undefined
    const after = last && [last.knownAt, last.accession, String(last.position)]
    const coverage = coverageOf(held, { asOf, from: filedFrom, to: filedTo })
    return ok({
      meta: metaOf({ asOf, coverage, isSample: held.isSample }),
      next: after ? writeApiCursor(secrets, scope, { after, asOf }) : null,
      rows
    })
  }
}

/** Text that is the same for all pages of a list. */
const scopeOf = (insiderCik: string, { cursor: _, limit: __, ...asked }: HoldingQuery): string =>
  `holdings ${insiderCik} ${writeQuery(asked)}`

const toPosition = ([knownAt = '', accession = '', position]: readonly string[]): HoldingPosition => ({
  accession,
  knownAt,
  position: Number(position)
})

/** Fields of a holding in the data API. */
export const holdingFields = ({ accession, knownAt, position: _, ...holding }: StatedHolding) => ({
  accessionNumber: accession,
  directOrIndirect: holding.directOrIndirect,
  documentType: holding.documentType,
  filedAt: holding.filedAt,
  heldOn: holding.heldOn,
  issuerCik: holding.issuerCik,
  issuerName: holding.issuerName,
  knownAt: new Date(knownAt).toISOString(),
  natureOfOwnership: holding.natureOfOwnership,
  securityTitle: holding.securityTitle,
  sharesOwnedFollowing: holding.shares
})
