import { Hono } from 'hono'

import { MINUTE_MS } from '#core/dates/durations.ts'
import { fail, ok } from '#core/result.ts'
import type { Watched } from '#core/watchlist/change-lists.ts'
import type { ListChanges } from '#core/watchlist/list-changes.ts'
import { companyOf } from '#core/watchlist/watched-company.ts'
import { paths } from '#src/paths.ts'
import type { EventSeat } from '#src/server/http/event-connections.ts'
import type { ApiEnv } from '../env.ts'
import { STREAM_BEGINS } from '../filings/follow-arrivals.ts'
import { serve } from '../serve.ts'
import { watchLists as lists } from './watch-lists-contract.ts'
import { watchlist as contract } from './watchlist-contract.ts'

/** Maximum duration of a stream. The token is checked only when a stream begins, so ending it forces a new check. */
const LONGEST_MS = 10 * MINUTE_MS
const CHANGED = Buffer.from('event: changed\ndata: {}\n\n')
const ENDED = Buffer.from('event: ended\ndata: {}\n\n')

function followWatchLists(events: EventSeat, userId: string, { followChanges }: ListChanges): void {
  const end = followChanges(userId, () => events.send(CHANGED))
  const ending = setTimeout(() => {
    end()
    events.send(ENDED)
  }, LONGEST_MS).unref()
  events.whenGone(() => {
    clearTimeout(ending)
    end()
  })
}

/** Calls for the stocks that a reader follows. */
export const watchlist = new Hono<ApiEnv>()

serve(watchlist, contract.all, async (c, { query }) => {
  const opened = await c.var.app.watchList.open(c.var.user, query.list)
  return opened.ok ? ok(listOf(opened.value)) : opened
})

serve(watchlist, contract.onlySymbol, async (c, { query }) => {
  const opened = await c.var.app.watchList.open(c.var.user, query.list)
  return opened.ok ? ok({ watchList: opened.value.stocks.map(({ symbol }) => symbol) }) : opened
})

serve(watchlist, contract.add, async (c, { body }) => {
  const added = await c.var.app.watchList.add(c.var.user, body)
  return added.ok ? ok(listOf(added.value)) : added
})

serve(watchlist, contract.changes, async c => {
  const { events } = c.env
  if (!c.var.user) return fail('sign_in_required')
  if (events && !events.take()) return fail('too_many_attempts')
  if (events) followWatchLists(events, c.var.user.id, c.var.app.watchList)
  return { begins: STREAM_BEGINS, ok: true }
})

serve(watchlist, contract.remove, async (c, { body }) => {
  const removed = await c.var.app.watchList.remove(c.var.user, body)
  return removed.ok ? ok(listOf(removed.value)) : removed
})

serve(watchlist, contract.sort, async (c, { body }) => {
  const sorted = await c.var.app.watchList.sort(c.var.user, body)
  return sorted.ok ? ok(listOf(sorted.value)) : sorted
})

serve(watchlist, contract.note, async (c, { body }) => {
  const noted = await c.var.app.watchList.note(c.var.user, body)
  return noted.ok ? ok(listOf(noted.value)) : noted
})

serve(watchlist, contract.import, async (c, { body }) => {
  const taken = await c.var.app.watchList.import(c.var.user, body)
  return taken.ok ? ok({ ...listOf(taken.value), unknown: taken.value.unknown }) : taken
})

serve(watchlist, contract.exportCsv, async (c, { query }) => {
  const written = await c.var.app.watchList.exportCsv(c.var.user, query.list)
  return written.ok ? { fileName: 'watch-list.csv', ok: true, pieces: pieceOf(written.value) } : written
})

serve(watchlist, contract.news, c => c.var.app.watchList.openNews(c.var.user))

serve(watchlist, contract.rows, (c, { query }) => c.var.app.watchList.openRows(c.var.user, query))

serve(watchlist, contract.shared, (c, { params, query }) => c.var.app.watchList.openShared(params.key, query.from))

serve(watchlist, lists.list, async c => {
  const listed = await c.var.app.watchList.list(c.var.user)
  return listed.ok
    ? ok({ lists: listed.value.map(({ stocks, ...list }) => ({ ...list, stocks: stocks.length })) })
    : listed
})

serve(watchlist, lists.add, (c, { body }) => c.var.app.watchList.addList(c.var.user, body.name))

serve(watchlist, lists.rename, (c, { body, params }) =>
  c.var.app.watchList.renameList(c.var.user, params.id, body.name)
)

serve(watchlist, lists.remove, (c, { params }) => c.var.app.watchList.removeList(c.var.user, params.id))

serve(watchlist, lists.share, (c, { params }) => c.var.app.watchList.share(c.var.user, params.id, true))

serve(watchlist, lists.unshare, (c, { params }) => c.var.app.watchList.share(c.var.user, params.id, false))

const listOf = ({ index, stocks }: Watched) => ({
  watchList: stocks.map(stock => {
    const { company, name } = companyOf(index, stock)
    const logo = company?.logo
    return { logo: logo ? paths.logo(logo) : null, name, note: stock.note, symbol: stock.symbol }
  })
})

async function* pieceOf(text: string): AsyncGenerator<string> {
  yield text
}
