import type { Result } from '../result.ts'
import type { OpenScores } from '../scores/score-visibility.ts'
import type { MarketTrade } from '../stocks/chart-data.ts'
import type { WatchedStock, WatchList } from './watched-stock.ts'

/** Each call except `findShared` accesses the lists of one account only. */
export interface WatchListStore {
  /** Lists in order of creation. The default list comes first, even while it is empty. */
  list(userId: string): Promise<readonly WatchList[]>
  /** Changes a list; an undefined id stands for the default list. Changes of one account run one after the other. */
  change<Code extends string>(
    userId: string,
    listId: string | undefined,
    change: (stocks: readonly WatchedStock[]) => Result<readonly WatchedStock[], Code>
  ): Promise<Result<readonly WatchedStock[], Code | 'watchlist_not_found'>>
  /** Adds a list. Refuses a name that is already used, and more than MAX_LISTS lists. */
  addList(userId: string, list: { id: string; name: string }): Promise<'list_name_taken' | 'too_many_lists' | undefined>
  renameList(userId: string, id: string, name: string): Promise<'list_name_taken' | 'watchlist_not_found' | undefined>
  /** Removes a list. Returns false for an unknown list and for the default list. */
  removeList(userId: string, id: string): Promise<boolean>
  /** Shares a list under `key`; an undefined `key` ends sharing. Returns false if there is no such list. */
  share(userId: string, id: string, key: string | undefined): Promise<boolean>
  findShared(key: string): Promise<WatchList | undefined>
}

/** Last open-market trade of each company, by trade date. */
export interface LastTrades {
  load(
    ciks: readonly string[],
    question: { readonly asOf: Date; readonly openScores: OpenScores }
  ): Promise<ReadonlyMap<string, LastTrade>>
}

export interface LastTrade extends MarketTrade {
  /** Time at which the trade became known. */
  readonly knownAt: Date
}
