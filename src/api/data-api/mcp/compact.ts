// Shortens answers and schemas for assistants, whose context is small.

import type { Json } from '../../serving/openapi.ts'

/** Greatest length of an answer whose length was not asked for. */
export const MAX_ANSWER_BYTES = 8_000
/** Greatest length of a text in an answer that is too long. */
const TEXT_CHARACTERS = 200
/** Least items that are left of a shortened list. */
const LEAST_ITEMS = 1

export interface ShortAnswer {
  readonly answer: unknown
  /** Lists that were cut, with the number of their items; left out if the answer is whole. */
  readonly shortened?: string
}

interface Told {
  /** Fields that are told beside the answer. */
  readonly beside: Json
  /** Name of the list that keeps all its items; undefined without one. */
  readonly rows: string | undefined
}

/**
 * Cuts long texts, and then halves the longest list, until all that is told fits. Lists inside of others go first, so that
 * all of a few things are told with less about each. A page of rows keeps all its rows, because its cursor goes on after the
 * last: `rows` names their list.
 */
export function shorten(answer: Json, { beside, rows }: Told): ShortAnswer {
  if (sizeOf({ ...beside, answer }) <= MAX_ANSWER_BYTES) return { answer }
  const copy = withShortTexts(answer) as Record<string, unknown>
  const cut = new Map<string, number>()
  while (sizeOf({ ...beside, answer: copy, shortened: wordsFor(cut) }) > MAX_ANSWER_BYTES) {
    const longest = listsIn(copy, '')
      .filter(({ items, place }) => place !== rows && items.length > LEAST_ITEMS)
      .map(list => ({ ...list, isOuter: list.items.some(holdsList), size: sizeOf(list.items) }))
      .sort((a, b) => Number(a.isOuter) - Number(b.isOuter) || b.size - a.size)[0]
    if (!longest) break
    const { items, place } = longest
    if (!cut.has(place)) cut.set(place, items.length)
    items.length = Math.ceil(items.length / 2)
  }
  return { answer: copy, shortened: wordsFor(cut) }
}

function wordsFor(cut: ReadonlyMap<string, number>): string {
  const lists = [...cut].map(([place, count]) => `${place} (${count} in all)`)
  const texts = `Texts end after ${TEXT_CHARACTERS} characters`
  const says = lists.length > 0 ? `${texts}, and these lists are cut: ${lists.join(', ')}` : texts
  return `${says}. Ask with \`whole\` for all.`
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

/** Whether a list that can be cut is inside. */
const holdsList = (item: unknown): boolean => listsIn(item, '').some(({ items }) => items.length > LEAST_ITEMS)

interface FoundList {
  readonly items: unknown[]
  readonly place: string
}

/** Lists of an answer. Those inside of rows are found too. */
function listsIn(value: unknown, place: string): FoundList[] {
  if (Array.isArray(value)) return [{ items: value, place }, ...value.flatMap(item => listsIn(item, `${place}[]`))]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => listsIn(inner, place ? `${place}.${name}` : name))
}

function withShortTexts(value: unknown): unknown {
  if (typeof value === 'string' && value.length > TEXT_CHARACTERS) return `${value.slice(0, TEXT_CHARACTERS)}…`
  if (Array.isArray(value)) return value.map(withShortTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withShortTexts(inner)]))
}

/** Keywords that say which fields there are, and of which type. */
const KEPT: readonly string[] = ['anyOf', 'const', 'enum', 'items', 'properties', 'type']

/** Reduces a schema to names and types. No field is required, because rows have only the fields that are asked for. */
export function compactSchema(schema: Json): Json {
  const kept = Object.entries(schema).filter(([keyword]) => KEPT.includes(keyword))
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, compactPart(keyword, value)]))
}

function compactPart(keyword: string, value: unknown): unknown {
  if (keyword === 'anyOf') return (value as readonly Json[]).map(compactSchema)
  if (keyword === 'items') return compactSchema(value as Json)
  if (keyword !== 'properties') return value
  const properties = Object.entries(value as Readonly<Record<string, Json>>)
  return Object.fromEntries(properties.map(([name, property]) => [name, compactSchema(property)]))
}
