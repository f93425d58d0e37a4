// Win counts over time. An event enters when its one-year outcome becomes known and leaves when it is retracted.

import type { Cik } from '../../sec-ids.ts'
import type { WinCount } from '../factors.ts'
import type { ScorableEvent } from '../scorable-event.ts'

/** Queue of items ordered by time. Fast if the times are pushed nearly sorted. */
interface TimeQueue<Item> {
  push(atMs: number, item: Item): void
  /** Removes and returns all items due up to and including `atMs`, earliest first. */
  takeUntil(atMs: number): Item[]
}

interface Entry<Item> {
  atMs: number
  item: Item
}

/** Number of removed entries kept in the list before it is shortened. */
const SLACK = 4_096

function createTimeQueue<Item>(): TimeQueue<Item> {
  let entries: Entry<Item>[] = []
  let first = 0
  return {
    push(atMs, item) {
      let index = entries.length
      while (index > first && entries[index - 1]!.atMs > atMs) index--
      entries.splice(index, 0, { atMs, item })
    },
    takeUntil(atMs) {
      const due: Item[] = []
      while (first < entries.length && entries[first]!.atMs <= atMs) due.push(entries[first++]!.item)
      if (first >= SLACK) {
        entries = entries.slice(first)
        first = 0
      }
      return due
    }
  }
}

export interface WinHistory {
  /** Applies changes known up to and including `asOfMs`, which must never decrease between calls. */
  moveTo(asOfMs: number): void
  /** Counts matured buys in which any of these owners took part, each once. */
  countOf(owners: readonly Cik[]): WinCount
  everyone(): WinCount
  add(event: ScorableEvent): void
}

interface WinRecord {
  wins: number
  events: ScorableEvent[]
}

interface Change {
  kind: 'matured' | 'named' | 'retracted'
  event: ScorableEvent
  /** Owner named by a later filing. */
  cik?: Cik
}

export function createWinHistory(): WinHistory {
  const changes = createTimeQueue<Change>()
  const records = new Map<Cik, WinRecord>()
  const retracted = new Set<ScorableEvent>()
  const everyone = { count: 0, wins: 0 }

  function apply({ cik, event, kind }: Change): void {
    if (kind === 'matured') mature(event)
    else if (kind === 'retracted') retract(event)
    else link(cik!, event)
  }

  function mature(event: ScorableEvent): void {
    everyone.count++
    if (event.isWin) everyone.wins++
    for (const { cik, knownAtMs } of event.owners)
      if (knownAtMs <= event.maturedAtMs!) link(cik, event)
      else changes.push(knownAtMs, { cik, event, kind: 'named' })
  }

  function link(cik: Cik, event: ScorableEvent): void {
    if (retracted.has(event)) return
    const record = records.get(cik)
    if (!record) records.set(cik, { events: [event], wins: Number(event.isWin) })
    else {
      record.events.push(event)
      record.wins += Number(event.isWin)
    }
  }

  function retract(event: ScorableEvent): void {
    retracted.add(event)
    everyone.count--
    if (event.isWin) everyone.wins--
    for (const { cik } of event.owners) unlink(records.get(cik), event)
  }

  return {
    add(event) {
      const { maturedAtMs, retractedAtMs } = event
      if (maturedAtMs === undefined || (retractedAtMs ?? Infinity) <= maturedAtMs) return
      changes.push(maturedAtMs, { event, kind: 'matured' })
      if (retractedAtMs !== undefined) changes.push(retractedAtMs, { event, kind: 'retracted' })
    },
    countOf: owners => countWins(owners.map(cik => records.get(cik) ?? EMPTY)),
    everyone: () => ({ ...everyone }),
    moveTo(asOfMs) {
      for (let due = changes.takeUntil(asOfMs); due.length > 0; due = changes.takeUntil(asOfMs)) due.forEach(apply)
    }
  }
}

const EMPTY: WinRecord = { events: [], wins: 0 }

function unlink(record: WinRecord | undefined, event: ScorableEvent): void {
  const index = record?.events.indexOf(event) ?? -1
  if (!record || index === -1) return
  record.events.splice(index, 1)
  record.wins -= Number(event.isWin)
}

/** Counts events of joint owners once. */
function countWins(records: readonly WinRecord[]): WinCount {
  if (records.length === 1) return { count: records[0]!.events.length, wins: records[0]!.wins }
  const events = new Set(records.flatMap(({ events }) => events))
  return { count: events.size, wins: [...events].filter(({ isWin }) => isWin).length }
}
