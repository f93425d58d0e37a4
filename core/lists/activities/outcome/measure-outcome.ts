// Measures what the stocks did after the trades that a filter selects. Entry, exit, splits, dividends and delistings are
// those of outcomes (docs/reference/scores.md, "Outcomes"); these figures only count them.

import { dayNumber, type ReportDate } from '../../../dates/report-date.ts'
import { OUTCOME_HORIZONS, OUTCOME_SPANS, type OutcomeHorizon } from '../../../trades/events/trade-returns.ts'
import type { Block } from '../screen/block.ts'
import { NONE } from '../screen/block.ts'
import type { EventRows, Pause, SelectedEvents } from './collect-events.ts'
import { type Counted, figuresOf, type HorizonOutcome, monthOf, shapeOf } from './outcome-figures.ts'

export interface SideOutcome {
  /** Number of events that the filter selects. */
  readonly events: number
  /** Shortest horizon first. */
  readonly horizons: readonly HorizonOutcome[]
}

export interface ScreenOutcome {
  readonly buys: SideOutcome
  readonly sales: SideOutcome
}

/** Days that decide which outcomes count. */
export interface OutcomeDays {
  /** Day of the list. */
  readonly asOf: ReportDate
  /** Last day whose close the list knows. */
  readonly knownUntil: ReportDate
  /** Last day before the locked window, or `knownUntil` if that is earlier. */
  readonly countedUntil: ReportDate
}

export async function measureOutcome(
  { blocks, buys, sales }: SelectedEvents,
  days: OutcomeDays,
  pause: Pause
): Promise<ScreenOutcome> {
  const measure = async (events: EventRows, isBuy: boolean): Promise<SideOutcome> => {
    await pause()
    const placed = placeByCompany(blocks, events)
    const horizons: HorizonOutcome[] = []
    for (const horizon of OUTCOME_HORIZONS) {
      await pause()
      const { tally, ...counted } = countMatured(blocks, events, { days, horizon, placed })
      await pause()
      const figures = figuresOf(counted, isBuy)
      await pause()
      horizons.push({ ...tally, horizon, ...figures, ...shapeOf(counted, horizon) })
    }
    return { events: events.count, horizons }
  }
  return { buys: await measure(buys, true), sales: await measure(sales, false) }
}

/** Events in the order of their companies, so that a company's events stand together. */
interface Placed {
  readonly company: Int32Array
  /** Day of entry, or of the filing without one. */
  readonly from: Int32Array
  /** Month of `from`: monthOf() in outcome-figures.ts. */
  readonly month: Int32Array
  /** Place by event number. */
  readonly place: Int32Array
}

/** Reads rows in their own order, because jumping between blocks costs more than all the rest. */
function placeByCompany(blocks: readonly Block[], { block, count, row }: EventRows): Placed {
  const unsorted = new Int32Array(count)
  let most = 0
  for (let event = 0; event < count; event += 1) {
    unsorted[event] = blocks[block[event]!]!.issuer[row[event]!]!
    most = Math.max(most, unsorted[event]!)
  }
  const next = new Int32Array(most + 2)
  for (let event = 0; event < count; event += 1) next[unsorted[event]! + 1]! += 1
  for (let company = 1; company < next.length; company += 1) next[company]! += next[company - 1]!
  const make = (): Int32Array => new Int32Array(count)
  const placed = { company: make(), from: make(), month: make(), place: make() }
  for (let event = 0; event < count; event += 1) {
    const { filed, outcomes } = blocks[block[event]!]!
    const place = next[unsorted[event]!]!++
    placed.place[event] = place
    placed.company[place] = unsorted[event]!
    const entry = outcomes.entry[row[event]!]!
    const from = entry === NONE ? filed[row[event]!]! : entry
    placed.from[place] = from
    placed.month[place] = monthOf(from)
  }
  return placed
}

interface Matured extends Counted {
  readonly tally: Pick<HorizonOutcome, 'counted' | 'locked' | 'open' | 'unknown'>
}

/** Cells of a horizon. Month and year are columns of the list, which readers filter by. */
const CELLS: Record<OutcomeHorizon, (block: Block) => Record<'excess' | 'return' | 'until', Int32Array>> = {
  half: ({ outcomes }) => ({ excess: outcomes.halfExcess, return: outcomes.half, until: outcomes.halfUntil }),
  month: ({ outcomes, returns }) => ({
    excess: returns.monthExcess,
    return: returns.month,
    until: outcomes.monthUntil
  }),
  quarter: ({ outcomes }) => ({
    excess: outcomes.quarterExcess,
    return: outcomes.quarter,
    until: outcomes.quarterUntil
  }),
  year: ({ outcomes, returns }) => ({ excess: returns.yearExcess, return: returns.year, until: outcomes.yearUntil })
}

/** Returns, excess returns and days of exit of one horizon, in the order of the companies. */
function gather(
  blocks: readonly Block[],
  { block, count, row }: EventRows,
  horizon: OutcomeHorizon,
  place: Int32Array
) {
  const cells = blocks.map(CELLS[horizon])
  const gathered = { excess: new Int32Array(count), return: new Int32Array(count), until: new Int32Array(count) }
  for (let event = 0; event < count; event += 1) {
    const from = cells[block[event]!]!
    const at = place[event]!
    gathered.excess[at] = from.excess[row[event]!]!
    gathered.return[at] = from.return[row[event]!]!
    gathered.until[at] = from.until[row[event]!]!
  }
  return gathered
}

/** Keeps the counted events, which move to the front of their arrays. */
function countMatured(
  blocks: readonly Block[],
  events: EventRows,
  { days, horizon, placed }: { days: OutcomeDays; horizon: OutcomeHorizon; placed: Placed }
): Matured {
  const { excess, return: returns, until } = gather(blocks, events, horizon, placed.place)
  const [knownUntil, countedUntil] = [dayNumber(days.knownUntil), dayNumber(days.countedUntil)]
  const stillOpenFrom = dayNumber(days.asOf) - OUTCOME_SPANS[horizon].days
  const { company: companies, from, month: months } = placed
  const [company, month] = [new Int32Array(events.count), new Int32Array(events.count)]
  let [counted, locked, open, unknown] = [0, 0, 0, 0]
  for (let place = 0; place < events.count; place += 1) {
    const isKnown = returns[place] !== NONE && until[place] !== NONE
    if (isKnown && until[place]! <= countedUntil) {
      company[counted] = companies[place]!
      month[counted] = months[place]!
      returns[counted] = returns[place]!
      excess[counted] = excess[place]!
      counted += 1
    } else if (isKnown && until[place]! <= knownUntil) locked += 1
    else if (isKnown || from[place]! >= stillOpenFrom) open += 1
    else unknown += 1
  }
  return {
    company: company.subarray(0, counted),
    excess: excess.subarray(0, counted),
    month: month.subarray(0, counted),
    return: returns.subarray(0, counted),
    tally: { counted, locked, open, unknown }
  }
}
