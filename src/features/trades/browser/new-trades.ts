// Announces new trades as they arrive and shows them on request.

import type { ArrivedTrade } from '#core/filings/arrivals/arrived-trade.ts'
import { companyName } from '#core/filings/company-name.ts'
import { fillIn } from '#core/fill-in.ts'
import { callApi } from '#src/browser/api.ts'
import { paths } from '#src/paths.ts'
import { fetchPage, followList } from './fetch-page.ts'
import { insertRows, rowOf } from './insert-rows.ts'

/**
 * Delay before new trades are announced, in milliseconds, because they come in bursts. A random part prevents
 * simultaneous requests of all browsers.
 */
const GATHER_MS = { first: 500, spread: 1_500 }
const TRY_AGAIN_MS = 500
const MOST_TRIES = 10
/** Maximum number of trades shown on a page without a list. */
const MOST_KEPT = 20

interface Words {
  readonly new_trades_failed: string
  readonly new_trades_one: string
  readonly new_trades_other: string
}

/** Names of kinds of trades, by transaction code. */
type Kinds = Readonly<Record<string, string>>

interface Told {
  readonly count: number
  readonly trades: readonly ArrivedTrade[]
}

/** Returns the handler for events of the stream. `place` is the element of NewTrades.astro. */
export function tellOfNewTrades(place: HTMLElement): (event: MessageEvent<string>) => void {
  const words = JSON.parse(place.dataset['words'] ?? '') as Words // written by NewTrades.astro
  const kinds = JSON.parse(place.dataset['kinds'] ?? '{}') as Kinds
  const button = place.querySelector('button')!
  const section = place.querySelector('section')
  const language = document.documentElement.lang
  const plural = new Intl.PluralRules(language)
  const number = new Intl.NumberFormat(language)
  const kept: ArrivedTrade[] = []
  let shown = Number(place.dataset['newTrades'])
  let newest = shown
  let told = 0
  let isGathering = false

  function say(count: number): void {
    const text = plural.select(count) === 'one' ? words.new_trades_one : words.new_trades_other
    button.textContent = fillIn(text, { count: number.format(count) })
    button.hidden = count === 0
  }

  /** Asks the server how many new trades match the list's filters. */
  async function countForList(): Promise<number> {
    const query = new URLSearchParams(location.search)
    if (!isNewestFirst(query)) return 0
    for (const name of ['cursor', 'limit']) query.delete(name)
    if (!query.has('group')) query.set('group', 'filing')
    query.set('arrivedAfter', String(shown))
    query.set('limit', '1')
    return (await callApi('GET /api/v1/insider-trading/activities', { query })).total
  }

  async function tell(): Promise<void> {
    isGathering = false
    // If this request fails, the next arrival asks again.
    const count = section ? told : await countForList().catch(() => 0)
    say(count)
  }

  function heard(event: MessageEvent<string>): void {
    newest = Number(event.lastEventId)
    if (event.type === 'arrival') {
      const { count, trades } = JSON.parse(event.data) as Told // typed by the contract of the stream
      told += count
      kept.unshift(...trades)
      kept.length = Math.min(kept.length, MOST_KEPT)
    }
    if (isGathering) return
    isGathering = true
    setTimeout(() => void tell(), GATHER_MS.first + Math.random() * GATHER_MS.spread)
  }

  async function show(): Promise<void> {
    const [upTo, listed] = [newest, told]
    button.ariaBusy = 'true'
    try {
      if (section) list(section)
      else await insertIntoList(upTo)
      shown = upTo
      told -= listed
      say(0)
    } catch {
      button.textContent = words.new_trades_failed
    }
    button.ariaBusy = null
  }

  function list(into: HTMLElement): void {
    const reading = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    const before = reading?.getBoundingClientRect().top ?? 0
    into.hidden = false
    into.querySelector('ul')?.prepend(...kept.splice(0).map(trade => itemOf(trade, kinds, language)))
    if (scrollY > innerHeight / 2)
      scrollBy({ behavior: 'instant', top: (reading?.getBoundingClientRect().top ?? before) - before })
    else into.querySelector('a')?.focus({ preventScroll: true })
  }

  button.addEventListener('click', () => void show())
  return heard
}

/** Returns true if new trades appear at the top of this list: first page, default order, and not for a past date. */
function isNewestFirst(query: URLSearchParams): boolean {
  const isOfTrades = query.get('group') !== 'company'
  return isOfTrades && !['asOf', 'cursor', 'direction', 'sort'].some(name => query.has(name))
}

/**
 * Loads the list that includes arrival number `arrival`. Repeats the request, because the server may still return an
 * older version of the page.
 * @throws if the list cannot be loaded.
 */
async function fetchListWith(arrival: number): Promise<Document> {
  for (let tries = 1; ; tries += 1) {
    const page = await fetchPage(location.href)
    const held = page.querySelector<HTMLElement>('[data-new-trades]')?.dataset['newTrades']
    if (held === undefined || Number(held) >= arrival) return page
    if (tries === MOST_TRIES) throw new Error('The list does not hold yet what was told of.')
    await new Promise(resolve => setTimeout(resolve, TRY_AGAIN_MS))
  }
}

/**
 * Inserts the trades up to this arrival into the list.
 * @throws if the list cannot be loaded.
 */
async function insertIntoList(upTo: number): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-trade-list]')
  const page = await fetchListWith(upTo)
  const newer = page.querySelector('[data-trade-list]')
  const inserted = place && newer ? insertRows(place, newer) : undefined
  if (!place || !inserted) {
    location.reload()
    return
  }
  // The link to the next page stays, because it continues after the rows that were already listed.
  followList(page, ['pages'])
  const first = rowOf(place, inserted[0] ?? '')
  if (first && first.getBoundingClientRect().top >= 0) first.querySelector('a')?.focus({ preventScroll: true })
}

function itemOf(trade: ArrivedTrade, kinds: Kinds, language: string): HTMLElement {
  const { entryValue, issuerName, owners, ticker, tradeId, transactionCode } = trade
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = paths.trade(tradeId)
  link.textContent = ticker ?? companyName(issuerName)
  const dollars = new Intl.NumberFormat(language, { currency: 'USD', maximumFractionDigits: 0, style: 'currency' })
  const parts = [owners[0]?.name, kinds[transactionCode] ?? transactionCode, entryValue && dollars.format(entryValue)]
  item.append(link, ` ${parts.filter(Boolean).join(' · ')}`)
  return item
}
