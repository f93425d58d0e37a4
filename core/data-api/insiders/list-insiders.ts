import type { Secrets } from '../../accounts/ports.ts'
import { instantOf, pastOf } from '../../as-of.ts'
import type { Clock } from '../../clock.ts'
import type { UnknownTicker } from '../../lists/activities/find-issuers.ts'
import type { Insider } from '../../lists/insiders/insider.ts'
import { type InsiderListPorts, listInsiders } from '../../lists/insiders/list-insiders.ts'
import { type QueryRefusal, refuseParameter, writeQuery } from '../../query.ts'
import { readApiCursor, writeApiCursor } from '../cursor.ts'
import type { TransactionSource } from '../ports.ts'
import { type ListMeta, metaOf } from '../tables/list-meta.ts'

export interface ApiInsiderPorts extends InsiderListPorts {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly transactions: Pick<TransactionSource, 'held'>
}

export interface ApiInsiderQuery {
  readonly as_of?: Date | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
  readonly min_trades?: number | undefined
  readonly name?: string | undefined
  readonly ticker?: string[] | undefined
}

export interface ApiInsiderPage {
  readonly meta: ListMeta
  readonly next: string | null
  readonly rows: readonly Insider[]
}

/**
 * Lists insiders, who traded last first. All pages are as of the same instant: `as_of`, or else the time of the newest
 * filing that is stored when the first page is read.
 */
export function listApiInsiders(ports: ApiInsiderPorts) {
  const list = listInsiders(ports)
  return async ({
    as_of,
    cursor: written,
    limit,
    min_trades: minTrades,
    ...filters
  }: ApiInsiderQuery): Promise<
    { readonly ok: true; readonly value: ApiInsiderPage } | QueryRefusal | UnknownTicker
  > => {
    const scope = `insiders ${writeQuery({ ...filters, as_of, minTrades })}`
    const cursor = written === undefined ? undefined : readApiCursor(ports.secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const now = ports.clock.now()
    const { lastKnownAt } = await ports.transactions.held()
    const asOf = cursor?.asOf ?? instantOf(as_of, lastKnownAt ?? now, now)
    const isPast = pastOf(as_of, now) !== undefined
    const listed = await list({ ...filters, cursor: cursor?.after[0], limit, minTrades }, { asOf, isPast })
    if (!listed.ok) return listed
    const { insiders, next, ...known } = listed.value
    const following = next === null ? null : writeApiCursor(ports.secrets, scope, { after: [next], asOf })
    return { ok: true, value: { meta: metaOf(known), next: following, rows: insiders } }
  }
}
