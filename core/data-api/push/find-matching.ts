import type { Clock } from '../../clock.ts'
import type { CongressDistribution } from '../../congress/distribution.ts'
import { heldSince } from '../../filings/coverage.ts'
import { shareNext } from '../../gate.ts'
import { parseActivityQuery } from '../../lists/activities/activity-filter.ts'
import { refuseWithheld } from '../../lists/activities/filters/withheld.ts'
import { findIssuersOf } from '../../lists/activities/find-issuers.ts'
import type { ActivityQuestion, ActivityStore, TickerDirectory } from '../../lists/activities/ports.ts'
import type { ScreenStore } from '../../lists/activities/saved-screens/ports.ts'
import { pairsOfQuery } from '../../lists/activities/saved-screens/saved-screen.ts'
import { readTrades } from '../../lists/activities/trades-json.ts'
import type { EventLog } from './ports.ts'
import type { PushEvent } from './push-event.ts'

const TRADES_AT_ONCE = 500
/** Maximum number of pages read, more than the filings of several busy days need. */
const MOST_PAGES = 100

export interface MatchingPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly screens: Pick<ScreenStore, 'list'>
  readonly tickers: TickerDirectory
}

/** Finds the query of an account's saved screen by its name; undefined if there is none. */
export function findScreen({ screens }: Pick<MatchingPorts, 'screens'>) {
  return async (userId: string, name: string): Promise<string | undefined> =>
    (await screens.list(userId)).find(screen => screen.name === name)?.query
}

/**
 * Finds filings that arrived after `arrivedAfter` and have a trade matching a saved screen's query, by accession
 * number.
 */
export function findMatching(ports: Omit<MatchingPorts, 'screens'>) {
  const { activities, clock, tickers } = ports
  return async (query: string, arrivedAfter: number): Promise<ReadonlySet<string>> => {
    const read = parseActivityQuery(pairsOfQuery(query))
    if (!read.ok || refuseWithheld(read.value, ports)) return new Set()
    const issuers = await findIssuersOf(tickers, read.value.ticker)
    if (!issuers.ok) return new Set()
    await activities.catchUp()
    const { group, ...asked } = read.value
    const filter = { ...asked, arrivedAfter, group: group === 'lot' ? group : ('filing' as const) }
    const question: ActivityQuestion = {
      after: undefined,
      asOf: clock.now(),
      direction: 'desc',
      filter,
      heldSince: heldSince(await activities.held()),
      hidesPurchaseLinks: false,
      issuerCiks: issuers.value,
      limit: TRADES_AT_ONCE,
      // Plans with pushed events include scores without the delay of the public pages.
      openScores: 'all',
      showsReturns: false,
      sort: 'filed'
    }
    const matching = new Set<string>()
    let page = await activities.listTrades(question)
    for (let pages = 1; ; pages += 1) {
      for (const { accession } of readTrades(page.json)) matching.add(accession)
      if (!page.next || pages >= MOST_PAGES) return matching
      page = await activities.listTrades({ ...question, after: page.next })
    }
  }
}

/**
 * Filters events to filings with a trade matching a saved screen. One query checks all events that are already stored,
 * and followers of the same screen share it.
 */
export function createScreen({
  eventLog,
  ...ports
}: Omit<MatchingPorts, 'screens'> & { eventLog: Pick<EventLog, 'findNewest'> }) {
  const findAlone = findMatching(ports)
  const find = shareNext(
    ({ after, query }: { after: number; query: string }) => findAlone(query, after),
    ({ after, query }) => `${after} ${query}`
  )
  const findNewest = shareNext(
    (_: 'events') => eventLog.findNewest(),
    name => name
  )
  return (query: string): ((events: readonly PushEvent[]) => Promise<readonly PushEvent[]>) => {
    let asked: { readonly accessions: ReadonlySet<string>; readonly until: number } | undefined
    return async events => {
      const [first, last] = [events[0], events.at(-1)]
      if (!first || !last) return []
      if (!asked || last.seq > asked.until) {
        const until = await findNewest('events')
        asked = { accessions: await find({ after: first.seq - 1, query }), until }
      }
      const { accessions } = asked
      return events.filter(({ accession }) => accession !== null && accessions.has(accession))
    }
  }
}
