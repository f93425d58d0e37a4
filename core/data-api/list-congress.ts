import type { Secrets } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import { CONGRESS_PAGE_SIZE, type CongressFilter } from '../congress/congress-filter.ts'
import { congressDataFor } from '../congress/distribution.ts'
import { type CongressRows, readCongressPage } from '../congress/list-trades.ts'
import { coverageOf } from '../filings/coverage.ts'
import { type QueryRefusal, refuseParameter, writeQuery } from '../query.ts'
import { fail } from '../result.ts'
import type { ApiCaller } from './admit-caller.ts'
import { type ApiCongressQuery, toCongressFilter } from './congress-query.ts'
import { readApiCursor, writeApiCursor } from './cursor.ts'
import type { TransactionSource } from './ports.ts'
import { lacksRight, type RightRefusal } from './right-refusal.ts'
import { type ListMeta, metaOf } from './tables/list-meta.ts'

interface Ports extends ReadPorts {
  readonly clock: Clock
  readonly secrets: Secrets
  readonly transactions: Pick<TransactionSource, 'held'>
}

type ReadPorts = Parameters<typeof readCongressPage>[0]

/** Filters by facts about members that are not in their disclosures. */
const BACKGROUND = ['committee', 'party'] as const satisfies readonly (keyof CongressFilter)[]

export type ListApiCongressAnswer =
  | { readonly ok: true; readonly value: CongressRows & { readonly meta: ListMeta } }
  | QueryRefusal
  | RightRefusal
  | { readonly ok: false; readonly code: 'data_withheld' }

/**
 * Lists disclosures of members of Congress, unless the law forbids us to give them to paying customers. All pages show
 * the trades that were stored when the first one was read.
 */
export function listApiCongress(ports: Ports) {
  return async (asked: ApiCongressQuery, caller: Pick<ApiCaller, 'rights'>): Promise<ListApiCongressAnswer> => {
    const { cursor: written, limit = CONGRESS_PAGE_SIZE } = asked
    const filter = toCongressFilter(asked)
    if (!congressDataFor('paying', ports)) return fail('data_withheld')
    const asksBackground = BACKGROUND.some(name => filter[name] !== undefined)
    if (asksBackground && !caller.rights.includes('congress_background')) return lacksRight('congress_background')
    const scope = `congress ${writeQuery(filter)}`
    const cursor = written === undefined ? undefined : readApiCursor(ports.secrets, scope, written)
    if (written !== undefined && !cursor) return refuseParameter('cursor')
    const asOf = cursor?.asOf ?? (await ports.congress.findNewestChange()) ?? ports.clock.now()
    const [listed, meta] = await Promise.all([
      readCongressPage(ports, { ...filter, cursor: cursor?.after[0] }, { limit, memberId: undefined, storedBy: asOf }),
      describe(ports, filter, asOf)
    ])
    if (!listed.ok) return listed
    const { next, ...page } = listed.value
    const following = next === null ? null : writeApiCursor(ports.secrets, scope, { after: [next], asOf })
    return { ok: true, value: { ...page, meta, next: following } }
  }
}

/**
 * Metadata with coverage in days of disclosure. The list is incomplete if a report could not be read, because it may
 * contain matching rows.
 */
async function describe(
  ports: Ports,
  { chamber, disclosedFrom, disclosedTo }: CongressFilter,
  asOf: Date
): Promise<ListMeta> {
  const asked = { from: disclosedFrom, to: disclosedTo }
  const [{ isSample }, { from, hasUnread, to }] = await Promise.all([
    ports.transactions.held(),
    ports.congress.cover({ chamber, ...asked })
  ])
  const held = { from, gaps: [], isPending: hasUnread, isSample, lastKnownAt: undefined, to }
  return metaOf({ asOf, coverage: coverageOf(held, asked), isSample })
}
