import { findNewsOfHits, type ShownHit } from './news-of-hits.ts'
import type { OptionFilter } from './option-filter.ts'
import type { HeldSession, HitGroup, OptionReader } from './ports.ts'

export const GROUPS_PER_PAGE = 25
const HITS_OF_GROUP = 5
/** Maximum number of hits if one underlying is requested. So far no session has had more hits of one underlying. */
export const HITS_OF_ONE = 250

export interface OptionPage {
  readonly session: HeldSession
  readonly groups: readonly HitGroup<ShownHit>[]
  /** Number of underlyings with matching hits. */
  readonly total: number
  readonly page: number
  readonly hasNext: boolean
}

/** Lists the hits of one session by underlying; undefined if no session is stored. */
export function listOptions({ optionReader }: { readonly optionReader: OptionReader }) {
  return async ({ date, page = 1, sort = 'score', ...filter }: OptionFilter): Promise<OptionPage | undefined> => {
    const session = await optionReader.findSession(date)
    if (!session) return undefined
    const offset = (page - 1) * GROUPS_PER_PAGE
    const { groups, total } = await optionReader.listGroups({
      ...filter,
      hits: filter.ticker?.length === 1 ? HITS_OF_ONE : HITS_OF_GROUP,
      limit: GROUPS_PER_PAGE,
      offset,
      session: session.session,
      sort
    })
    const withNews = await findNewsOfHits(
      optionReader,
      groups.map(({ underlying }) => underlying)
    )
    const shown = groups.map(group => ({ ...group, hits: group.hits.map(withNews) }))
    return { groups: shown, hasNext: offset + groups.length < total, page, session, total }
  }
}
