import type { Clock } from '../clock.ts'
import { CONGRESS_PAGE_SIZE, type CongressFilter } from '../congress/congress-filter.ts'
import { congressDataFor } from '../congress/distribution.ts'
import { type CongressRows, readCongressPage } from '../congress/list-trades.ts'
import { coverageOf } from '../filings/coverage.ts'
import type { QueryRefusal } from '../query.ts'
import { fail } from '../result.ts'
import type { ApiCaller } from './admit-caller.ts'
import type { SizedCongressFilter } from './congress-query.ts'
import { type ListMeta, metaOf } from './list-meta.ts'
import type { TransactionSource } from './ports.ts'
import { lacksRight, type RightRefusal } from './right-refusal.ts'

interface Ports extends ReadPorts {
  readonly clock: Clock
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

/** Lists disclosures of members of Congress, unless the law forbids us to give them to paying customers. */
export function listApiCongress(ports: Ports) {
  return async (
    { limit = CONGRESS_PAGE_SIZE, ...filter }: SizedCongressFilter,
    caller: Pick<ApiCaller, 'rights'>
  ): Promise<ListApiCongressAnswer> => {
    if (!congressDataFor('paying', ports)) return fail('data_withheld')
    const asksBackground = BACKGROUND.some(name => filter[name] !== undefined)
    if (asksBackground && !caller.rights.includes('congress_background')) return lacksRight('congress_background')
    const [listed, meta] = await Promise.all([
      readCongressPage(ports, filter, { limit, memberId: undefined }),
      describe(ports, filter)
    ])
    return listed.ok ? { ok: true, value: { ...listed.value, meta } } : listed
  }
}

/**
 * Metadata with coverage in days of disclosure. The list is incomplete if a report could not be read, because it may
 * contain matching rows.
 */
async function describe(ports: Ports, { chamber, disclosedFrom, disclosedTo }: CongressFilter): Promise<ListMeta> {
  const asked = { from: disclosedFrom, to: disclosedTo }
  const [{ isSample }, { from, hasUnread, to }] = await Promise.all([
    ports.transactions.held(),
    ports.congress.cover({ chamber, ...asked })
  ])
  const held = { from, gaps: [], isPending: hasUnread, isSample, lastKnownAt: undefined, to }
  return metaOf({ asOf: ports.clock.now(), coverage: coverageOf(held, asked), isSample })
}
