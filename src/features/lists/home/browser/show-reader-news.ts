// Shows purchases filed since the reader's last visit: those of watched stocks first, then those with the best scores
// that the reader may see.

import { newYorkDay } from '#core/dates/new-york-time.ts'
import { addDays, daysBetween, parseReportDate, type ReportDate } from '#core/dates/report-date.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { pageLanguage } from '#src/browser/page-words.ts'
import { readStored, writeStored } from '#src/browser/storage.ts'
import { paths } from '#src/paths.ts'
import type { ReaderNewsWords } from '../reader-news-words.ts'

type Row = AnswerTo<'GET /api/v1/insider-trading/activities'>['activities'][number]
type Purchase = Extract<Row, { tradeId: string; owners: unknown }>

/** Local storage key of the day of the last visit, and session storage key of the day from which this visit shows. */
const LAST_VISIT = 'lastVisit'
const SHOWN_FROM = 'newsShownFrom'
const DAYS_OF_FIRST_VISIT = 7
const MOST_DAYS = 30
/** Most tickers in one request. */
const TICKERS = 50
/** After the worst score. */
const UNSCORED = 11

/** `place` is the element of ReaderNews.astro. */
export async function showReaderNews(place: HTMLElement, now: Date): Promise<void> {
  const language = pageLanguage()
  const words = JSON.parse(place.dataset['words'] ?? '') as ReaderNewsWords // written by ReaderNews.astro
  const list = find(place, 'ol')
  const since = shownFrom(newYorkDay(now))
  find(place, '[data-since]').textContent = fillIn(words.since_day, { day: formatsOf(language).day(since) })
  try {
    const scales = find<HTMLTemplateElement>(place, '[data-score-scales]').content.children
    const { own, rest } = await loadPurchases(since, Number(place.dataset['readerNews']))
    const rows = [
      ...own.map(purchase => rowOf(purchase, { isOwn: true, language, scales, words })),
      ...rest.map(purchase => rowOf(purchase, { isOwn: false, language, scales, words }))
    ]
    list.replaceChildren(...(rows.length > 0 ? rows : [lineOf(words.since_none)]))
  } catch {
    const again = cellOf('button', 'button secondary small', words.since_retry)
    again.type = 'button'
    again.addEventListener('click', () => void showReaderNews(place, now), { once: true })
    const line = lineOf(`${words.since_failed} `)
    line.append(again)
    list.replaceChildren(line)
  }
  list.removeAttribute('aria-busy')
  place.dataset['ready'] = ''
}

/** Returns the day of the last visit and keeps it for this tab, so that loading the page again shows the same. */
function shownFrom(today: ReportDate): ReportDate {
  const known = parseReportDate(readStored(SHOWN_FROM, 'session') ?? readStored(LAST_VISIT) ?? '')
  const days = known === undefined ? DAYS_OF_FIRST_VISIT : Math.min(daysBetween(known, today), MOST_DAYS)
  const since = addDays(today, -days)
  writeStored(SHOWN_FROM, since, 'session')
  writeStored(LAST_VISIT, today)
  return since
}

async function loadPurchases(since: ReportDate, count: number): Promise<{ own: Purchase[]; rest: Purchase[] }> {
  const { watchList } = await callApi('GET /api/v1/watchlist/onlysymbol')
  const batches = Array.from({ length: Math.ceil(watchList.length / TICKERS) }, (_, batch) =>
    watchList.slice(batch * TICKERS, (batch + 1) * TICKERS)
  )
  // A watched ticker may be unknown by now, which the list refuses.
  const ofBatch = (tickers: readonly string[]) =>
    listPurchases(since, count, { ticker: tickers.join(',') }).catch(() => [])
  const [all, ...found] = await Promise.all([listPurchases(since, count), ...batches.map(ofBatch)])
  const own = found
    .flat()
    .toSorted((one, other) => (one.score ?? UNSCORED) - (other.score ?? UNSCORED))
    .slice(0, count)
  const shown = new Set(own.map(({ tradeId }) => tradeId))
  return { own, rest: all.filter(({ tradeId }) => !shown.has(tradeId)).slice(0, count - own.length) }
}

async function listPurchases(since: ReportDate, count: number, filter: object = {}): Promise<Purchase[]> {
  const query = new URLSearchParams({
    codes: 'P',
    direction: 'asc',
    filedFrom: since,
    group: 'filing',
    limit: String(count),
    priceValidity: 'ok',
    sort: 'score',
    ...filter
  })
  const { activities } = await callApi('GET /api/v1/insider-trading/activities', { query })
  return activities.filter((row): row is Purchase => 'tradeId' in row && 'owners' in row)
}

interface RowLook {
  readonly isOwn: boolean
  readonly language: Language
  /** Scales of the scores 1 to 10. */
  readonly scales: HTMLCollection
  readonly words: ReaderNewsWords
}

function rowOf(purchase: Purchase, { isOwn, language, scales, words }: RowLook): HTMLLIElement {
  const { entryValue, filedAt, hasHiddenScore, issuerName, owners, score, ticker, tradeId } = purchase
  const { dollars, monthDay } = formatsOf(language)
  const company = cellOf('a', 'company')
  company.href = paths.trade(tradeId)
  if (isOwn) company.append(cellOf('span', 'visually-hidden', `${words.since_own}: `), '★ ')
  company.append(cellOf('b', 'figures', ticker ?? ''), ' ', cellOf('bdi', 'muted', issuerName))
  const scale = score === null ? undefined : scales[score - 1]
  const place = cellOf('span', 'score-place muted', !scale && hasHiddenScore ? words.since_score_later : '')
  if (scale) place.append(scale.cloneNode(true))
  const row = document.createElement('li')
  row.append(
    company,
    cellOf('bdi', 'muted', owners[0]?.name ?? ''),
    cellOf('span', 'value figures', entryValue === null ? '–' : `▲ ${dollars(entryValue)}`),
    place,
    cellOf('span', 'filed muted', monthDay(filedAt as ReportDate))
  )
  return row
}

function lineOf(text: string): HTMLLIElement {
  const line = cellOf('li', 'line muted')
  line.append(text)
  return line
}

function cellOf<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = ''
): HTMLElementTagNameMap[Name] {
  const cell = document.createElement(name)
  cell.className = className
  cell.textContent = text
  return cell
}

/** @throws if ReaderNews.astro has no such part. */
function find<Part extends HTMLElement = HTMLElement>(place: HTMLElement, selector: string): Part {
  const part = place.querySelector<Part>(selector)
  if (!part) throw new Error(`The news of a reader have no ${selector}`)
  return part
}
