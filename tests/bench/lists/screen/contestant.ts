// What both sides of the screen bench answer. Each runs in a process of its own, so that its memory is its own, and is
// asked through messages, in turn with the other.

import { createHash } from 'node:crypto'
import type { Position } from '#core/lists/activities/cursor.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import type { ColumnRow } from '#core/lists/activities/screen/columns.ts'
import { makeChangedRows, makeRows, SIZES, type Size, type SizeName } from './rows.ts'

export interface Contestant {
  load(rows: Iterable<ColumnRow>, size: Size): Promise<void>
  listTrades(question: ActivityQuestion, ids: readonly string[] | undefined): Promise<Answer>
  listCompanies(question: ActivityQuestion): Promise<Answer>
  listInsiders(question: InsiderSums): Promise<Answer>
  sumMonths(): Promise<Answer>
  /** Puts `rows` in the place of all rows of these issuers, in one step. */
  replace(issuerCiks: readonly string[], rows: readonly ColumnRow[]): Promise<void>
}

/** Insiders by what their trades come to. */
export interface InsiderSums {
  readonly sort: 'bought' | 'sold' | 'trades'
  readonly titles: readonly string[] | undefined
  readonly limit: number
}

export interface Answer {
  /** One line a row, equal on both sides where the answers are. */
  readonly lines: readonly string[]
  /** Where the next page starts. */
  readonly next?: Position | undefined
}

export type Asked =
  | { readonly kind: 'trades'; readonly question: ActivityQuestion; readonly ids?: readonly string[] }
  | { readonly kind: 'companies'; readonly question: ActivityQuestion }
  | { readonly kind: 'insiders'; readonly question: InsiderSums }
  | { readonly kind: 'months' }
  | { readonly kind: 'nothing' }

export type Request =
  | { readonly act: 'load'; readonly size: SizeName }
  | { readonly act: 'ask'; readonly asked: Asked }
  | { readonly act: 'replace'; readonly issuers: readonly number[] }

export interface Reply {
  /** What all threads of the process worked. */
  readonly cpuMs: number
  readonly ms: number
  readonly digest: string
  readonly rows: number
  readonly next: Position | undefined
  readonly residentMegabytes: number
}

/** Answers the parent's messages until it leaves. */
export function serve(contestant: Contestant): void {
  let size: Size = SIZES.million
  const act = async (request: Request): Promise<Reply> => {
    if (request.act === 'load') {
      size = SIZES[request.size]
      return timed(() => contestant.load(makeRows(size), size).then(() => NOTHING))
    }
    if (request.act === 'ask') return timed(() => ask(contestant, request.asked))
    const rows = [...makeChangedRows(size, new Set(request.issuers))]
    const ciks = [...new Set(rows.map(({ issuerCik }) => issuerCik))]
    return timed(() => contestant.replace(ciks, rows).then(() => NOTHING))
  }
  process.on('message', (message: Request) => {
    act(message).then(
      reply => process.send?.(reply),
      error => {
        console.error(error)
        process.exit(1)
      }
    )
  })
}

const NOTHING: Answer = { lines: [] }

function ask(contestant: Contestant, asked: Asked): Promise<Answer> {
  switch (asked.kind) {
    case 'companies':
      return contestant.listCompanies(revive(asked.question))
    case 'insiders':
      return contestant.listInsiders(asked.question)
    case 'months':
      return contestant.sumMonths()
    case 'nothing':
      return Promise.resolve(NOTHING)
    case 'trades':
      return contestant.listTrades(revive(asked.question), asked.ids)
  }
}

async function timed(work: () => Promise<Answer>): Promise<Reply> {
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const { lines, next } = await work()
  const ms = performance.now() - started
  const { system, user } = process.cpuUsage(cpuBefore)
  globalThis.gc?.()
  globalThis.gc?.()
  return {
    cpuMs: (system + user) / 1_000,
    digest: createHash('sha1').update(lines.join('\n')).digest('hex'),
    ms,
    next,
    residentMegabytes: process.memoryUsage.rss() / 2 ** 20,
    rows: lines.length
  }
}

/** A message carries instants as text. */
function revive(question: ActivityQuestion): ActivityQuestion {
  return { ...question, asOf: new Date(question.asOf) }
}
