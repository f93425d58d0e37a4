import type { Result } from '../result.ts'
import type { OpenScores } from '../scores/score-visibility.ts'
import type { MarketTrade } from '../stocks/chart-data.ts'
import type { WatchedStock, WatchList } from './watched-stock.ts'

/** Each call but `findShared` sees the lists of one account and no others. */
export interface WatchListStore {
  /** In the order in which they were made; the list that every reader has comes first, also before anything is in it. */
  list(userId: string): Promise<readonly WatchList[]>
  /** Changes of one account come one after the other; undefined stands for the list that every reader has. */
  change<Code extends string>(
    userId: string,
    listId: string | undefined,
    change: (stocks: readonly WatchedStock[]) => Result<readonly WatchedStock[], Code>
  ): Promise<Result<readonly WatchedStock[], Code | 'watchlist_not_found'>>
  /** Refuses a name that is taken, and more than MAX_LISTS. */
  addList(userId: string, list: { id: string; name: string }): Promise<'list_name_taken' | 'too_many_lists' | undefined>
  renameList(userId: string, id: string, name: string): Promise<'list_name_taken' | 'watchlist_not_found' | undefined>
  /** False without one, and for the list that every reader has. */
  removeList(userId: string, id: string): Promise<boolean>
  /** undefined ends it. False without such a list. */
  share(userId: string, id: string, key: string | undefined): Promise<boolean>
  findShared(key: string): Promise<WatchList | undefined>
}

/** The last trade of each company at the market, by the day of the trade. */
export interface LastTrades {
  load(
    ciks: readonly string[],
    question: { readonly asOf: Date; readonly openScores: OpenScores }
  ): Promise<ReadonlyMap<string, LastTrade>>
}

export interface LastTrade extends MarketTrade {
  /** When it became known. */
  readonly knownAt: Date
}
