// Controls the interactive chart of a stock: range, pointer and selection. stock-plot.ts draws it.

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { listMarks } from './chart-list.ts'
import {
  type ChartMark,
  type ChartModel,
  dayOf,
  nearestMark,
  type PointedAt,
  RANGES,
  readChart,
  spanOf
} from './chart-model.ts'
import { factsOf, rowOf, type Told } from './chart-words.ts'
import type { LoadedChart } from './load-chart.ts'
import { drawStockPlot, type PlotLook } from './stock-plot.ts'

/** Maximum number of rows in the card. A taller card would push down the content below. */
const MOST_IN_CARD = 2

/** Shows day, close and volume of a session in the card. */
function showSession(card: HTMLElement, { prices, seconds }: ChartModel, session: number, told: Told): void {
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

/** Shows the trades or events of a mark in the card. */
function showMark(card: HTMLElement, mark: ChartMark, told: Told): void {
  const { formats, words } = told
  const table = document.createElement('table')
  table.className = 'mark-facts'
  const facts = factsOf(mark, told)
  table.append(...facts.slice(0, MOST_IN_CARD).map(fact => rowOf(fact, formats)))
  const more = facts.length - MOST_IN_CARD
  card.replaceChildren(table, ...(more > 0 ? [fillIn(words.more, { count: String(more) })] : []))
}

/** Maximum distance in pixels at which the pointer selects a mark. */
const REACH_PIXELS = 14
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

/** Makes the chart interactive. `place` is the element of StockPrices.astro. */
export function mountStockChart(place: HTMLElement, { chart, ...told }: LoadedChart): void {
  const model = readChart(chart)
  if (model.seconds.length > 1) operate(place, model, told)
}

function operate(
  place: HTMLElement,
  model: ChartModel,
  { language, words }: Pick<LoadedChart, 'language' | 'words'>
): void {
  const formats = formatsOf(language)
  const nameDay = dayNames(language)
  const controls = find(place, '[data-chart-controls]')
  const field = find(place, '.chart-plot')
  const card = find(place, '[data-mark-card]')
  const below = find<HTMLDetailsElement>(place, '[data-chart-trades]')
  const told = { formats, ticker: place.dataset['stockChart'] ?? '', words }
  const height = field.clientHeight
  let chosen: number | undefined
  let brushed: readonly [number, number] | undefined
  let plot = draw()

  function lookOf(): PlotLook {
    const range = RANGES.find(known => known === valuesOf('range')[0]) ?? '2Y'
    return {
      averages: valuesOf('average').map(Number),
      hasCandles: valuesOf('kind')[0] === 'candles',
      isLog: valuesOf('scale')[0] === 'log',
      span: spanOf(model.seconds, range)
    }
  }

  function valuesOf(name: string): string[] {
    return [...controls.querySelectorAll<HTMLInputElement>(`input[name="${name}"]:checked`)].map(({ value }) => value)
  }

  function draw() {
    field.replaceChildren()
    return drawStockPlot(
      field,
      {
        chosen: () => chosen,
        height,
        model,
        nameDay,
        namePrice: formats.priceTick,
        onBrush: (from, to) => list([from, to]),
        onPoint: point
      },
      lookOf()
    )
  }

  function redraw(): void {
    plot.destroy()
    plot = draw()
  }

  function point(at: PointedAt | undefined): void {
    if (!at) return
    const { span } = lookOf()
    const shown = model.seconds.filter(at => at >= span[0] && at <= span[1]).length
    const mark = nearestMark(model.marks, at, Math.ceil((REACH_PIXELS * shown) / field.clientWidth))
    if (mark === undefined) showSession(card, model, at.session, told)
    if (mark !== chosen) choose(mark)
  }

  function choose(mark: number | undefined): void {
    if (mark !== undefined) showMark(card, model.marks[mark]!, told)
    if (mark === chosen) return
    chosen = mark
    plot.redraw(false)
  }

  /** Lists the marks between two sessions, or within the current range if `undefined`. */
  function list(sessions: readonly [number, number] | undefined): void {
    brushed = sessions
    const span = sessions ? ([model.seconds[sessions[0]]!, model.seconds[sessions[1]]!] as const) : lookOf().span
    listMarks(below, { model, span, told })
    if (sessions) below.open = true
  }

  function forgetBrush(): void {
    plot.setSelect({ height: 0, left: 0, top: 0, width: 0 }, false)
    list(undefined)
  }

  function stepTo(way: number): void {
    const { span } = lookOf()
    const shown = model.marks.flatMap(({ session }, index) =>
      model.seconds[session]! >= span[0] && model.seconds[session]! <= span[1] ? [index] : []
    )
    const at = chosen === undefined ? -1 : shown.indexOf(chosen)
    const start = way > 0 ? 0 : shown.length - 1
    const next = at < 0 ? shown[start] : shown[at + way]
    if (next !== undefined) choose(next)
  }

  function widen(way: number): void {
    const radios = [...controls.querySelectorAll<HTMLInputElement>('input[name="range"]')]
    const next = radios[radios.findIndex(({ checked }) => checked) + way]
    if (!next) return
    next.checked = true
    change()
  }

  function change(): void {
    redraw()
    list(undefined)
  }

  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key]
    if (step !== undefined) stepTo(step)
    else if (event.key === '+') widen(-1)
    else if (event.key === '-') widen(1)
    else if (event.key === 'Escape' && brushed) forgetBrush()
    else return
    event.preventDefault()
  }

  for (const input of controls.querySelectorAll<HTMLInputElement>('input[value="candles"]')) {
    input.disabled = model.prices.opens.length === 0
  }
  controls.addEventListener('change', change)
  field.tabIndex = 0
  field.setAttribute('role', 'group')
  field.setAttribute('aria-label', place.dataset['label'] ?? '')
  field.setAttribute('aria-describedby', card.id)
  field.addEventListener('keydown', press)
  new ResizeObserver(() => plot.setSize({ height, width: field.clientWidth })).observe(field)
  new MutationObserver(redraw).observe(document.documentElement, {
    attributeFilter: ['data-color', 'data-theme']
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', redraw)
  place.dataset['ready'] = ''
  setTimeout(() => list(brushed)) // fills the closed table after the chart is drawn
}

/** Returns a formatter for the day labels below the plot. */
function dayNames(language: Language): (instant: Date, isShort: boolean) => string {
  const long = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC', year: 'numeric' })
  const short = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  return (instant, isShort) => (isShort ? short : long).format(instant)
}

/**
 * Finds a part of the chart.
 * @throws if StockPrices.astro has no such part.
 */
function find<Part extends HTMLElement = HTMLElement>(place: HTMLElement, selector: string): Part {
  const part = place.querySelector<Part>(selector)
  if (!part) throw new Error(`The chart of a stock has no ${selector}`)
  return part
}
