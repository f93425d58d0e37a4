import { fillIn } from '#core/fill-in.ts'
import { type ChartModel, dayOf } from './chart-model.ts'
import { factsOf, rowOf, type Told } from './chart-words.ts'

/** Maximum number of rows; our choice. The list of trades shows all. */
const MOST_ROWS = 100

interface ListedSpan {
  readonly model: ChartModel
  /** First and last second of the span, inclusive. */
  readonly span: readonly [number, number]
  readonly told: Told
}

/** Lists the marks of a span in the table below the chart, newest first. */
export function listMarks(list: HTMLElement, { model, span: [from, to], told }: ListedSpan): void {
  const { formats, words } = told
  const within = model.marks.filter(({ session }) => model.seconds[session]! >= from && model.seconds[session]! <= to)
  const items = within.flatMap(mark => factsOf(mark, told)).reverse()
  list.querySelector('summary')!.textContent = fillIn(words.range, {
    count: formats.number(items.length),
    from: formats.day(dayOf(from)),
    to: formats.day(dayOf(to))
  })
  const rows = items.slice(0, MOST_ROWS).map(item => rowOf(item, formats))
  list.querySelector('tbody')!.replaceChildren(...rows)
}
