import type { CongressFilter, SizedCongressFilter } from '../congress/congress-filter.ts'
import { congressDataFor } from '../congress/distribution.ts'
import { type ListCongressAnswer, listCongressTrades } from '../congress/list-trades.ts'
import { fail } from '../result.ts'
import type { ApiCaller } from './admit-caller.ts'
import { lacksRight, type RightRefusal } from './right-refusal.ts'

type Ports = Parameters<typeof listCongressTrades>[0]

/** What is known of members beside what they disclosed. */
const BACKGROUND = ['committee', 'party'] as const satisfies readonly (keyof CongressFilter)[]

export type ListApiCongressAnswer =
  | ListCongressAnswer
  | RightRefusal
  | { readonly ok: false; readonly code: 'congress_withheld' }

/** What members of Congress disclosed, where the law lets us give it to who pays. */
export function listApiCongress(ports: Ports) {
  const list = listCongressTrades(ports)
  return async (
    { limit, ...filter }: SizedCongressFilter,
    caller: Pick<ApiCaller, 'rights'>
  ): Promise<ListApiCongressAnswer> => {
    if (!congressDataFor('paying', ports)) return fail('congress_withheld')
    const asksBackground = BACKGROUND.some(name => filter[name] !== undefined)
    if (asksBackground && !caller.rights.includes('congress_background')) return lacksRight('congress_background')
    return list(filter, undefined, limit)
  }
}
