import { fillIn } from '#core/fill-in.ts'
import { type ChartMark, type ChartModel, dayOf } from './chart-model.ts'
import { factsOf, rowOf, type Told } from './chart-words.ts'

/** A taller card would push the content below it. */
const MOST_IN_CARD = 2

/** Shows day, close and volume of a session. */
export function showSession(card: HTMLElement, { prices, seconds }: ChartModel, session: number, told: Told): void {
  const { formats, words } = told
  const volume = prices.volumes[session]
  const parts = [
    fillIn(words.readout, {
      day: formats.day(dayOf(seconds[session]!)),
      price: formats.price(prices.closes[session]!)
    }),
    ...(volume ? [fillIn(words.volume, { count: formats.number(volume) })] : [])
  ]
  card.textContent = parts.join(' · ')
}

/** Shows the trades or events of a mark, the first ones as rows. */
export function showMark(card: HTMLElement, mark: ChartMark, told: Told): void {
  const { formats, words } = told
  const table = document.createElement('table')
  table.className = 'mark-facts'
  const facts = factsOf(mark, told)
  table.append(...facts.slice(0, MOST_IN_CARD).map(fact => rowOf(fact, formats)))
  const more = facts.length - MOST_IN_CARD
  card.replaceChildren(table, ...(more > 0 ? [fillIn(words.more, { count: String(more) })] : []))
}
