// Parses the queries of all lists: key=value pairs of a URL become typed values. Unknown names and unreadable values
// are refused, stating the name.

import * as v from 'valibot'

import { parseReportDate, type ReportDate } from './dates/report-date.ts'
import { edgarClose } from './dates/trading-calendar.ts'

export type Direction = 'asc' | 'desc'

const MAX_TEXT = 100
const MAX_LIST = 50

export const shortText = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT), v.check(isPrintable))
export const number = v.pipe(shortText, v.regex(/^[+-]?\d{1,15}(\.\d{1,10})?$/), v.transform(Number), v.number())
export const wholeNumber = v.pipe(
  shortText,
  v.regex(/^\d{1,9}$/),
  v.transform(Number),
  v.pipe(v.number(), v.integer(), v.minValue(0))
)
export const day = v.pipe(
  shortText,
  v.transform(parseReportDate),
  v.custom<ReportDate>(isFound),
  v.metadata({ format: 'date', type: 'string' })
)
export const cik = v.pipe(
  shortText,
  v.regex(/^\d{1,10}$/),
  v.transform(text => text.replace(/^0+(?=\d)/, ''))
)
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform(text => text === 'true'),
  v.boolean()
)
export const instant = v.pipe(
  shortText,
  v.transform(parseInstant),
  v.custom<Date>(isFound),
  v.metadata({
    anyOf: [
      { format: 'date-time', type: 'string' },
      { format: 'date', type: 'string' }
    ]
  })
)

/** List separated by commas: `a, b,a` becomes `['a', 'b']`. */
export const list = v.pipe(
  v.string(),
  v.maxLength(MAX_LIST * MAX_TEXT),
  v.check(isPrintable),
  v.transform(text => unique(text.split(',').map(part => part.trim())).filter(part => part !== '')),
  v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_LIST))
)
export const tickers = v.pipe(
  list,
  v.transform(parts => unique(parts.map(part => part.toUpperCase()))),
  v.array(v.pipe(v.string(), v.regex(/^[A-Z0-9][A-Z0-9.\-/]{0,11}$/)))
)
export const codes = v.pipe(
  list,
  v.transform(parts => unique(parts.map(part => part.toUpperCase()))),
  v.array(v.pipe(v.string(), v.regex(/^[A-Z]$/)))
)

/** Schema of a list's or page's query. A strict object refuses unknown names. */
export type QuerySchema = v.GenericSchema & {
  readonly entries: v.ObjectEntries
  readonly type: 'object' | 'strict_object'
}

export type QueryRefusal = {
  readonly ok: false
  readonly code: 'invalid_parameter' | 'unknown_parameter'
  /** Name of the refused parameter, as given. */
  readonly parameter: string
}

/**
 * Parses name-value pairs by a schema. Empty values count as not given, because forms send them, unless `refusesEmpty`
 * is set. Lists may be repeated or separated by commas; any other repeated parameter is refused.
 */
export function parseQuery<const Schema extends QuerySchema>(
  schema: Schema,
  pairs: Iterable<readonly [string, string]>,
  { refusesEmpty = false }: { readonly refusesEmpty?: boolean } = {}
): { readonly ok: true; readonly value: v.InferOutput<Schema> } | QueryRefusal {
  const given = new Map<string, string>()
  for (const [name, value] of pairs) {
    const isEmpty = isBlank(value)
    if (isEmpty && !refusesEmpty) continue
    const entry = Object.hasOwn(schema.entries, name) ? schema.entries[name] : undefined
    if (!entry && schema.type === 'strict_object') return { code: 'unknown_parameter', ok: false, parameter: name }
    if (!entry) continue
    if (isEmpty) return refuseParameter(name)
    const earlier = given.get(name)
    if (earlier !== undefined && !isList(entry)) return refuseParameter(name)
    given.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  const parsed = v.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success) return refuseParameter(String(parsed.issues[0].path?.[0]?.key ?? ''))
  return { ok: true, value: parsed.output }
}

/** Whether a value is empty, as that of an unset variable or an untouched field. */
export const isBlank = (value: string): boolean => value.trim() === ''

/** Sorts the entries of a schema by name. Of several unreadable parameters the first one is refused. */
export const sortedByName = <Entries extends object>(entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).sort(([left], [right]) => (left < right ? -1 : 1))) as Entries

/** Refuses contradictory values: `find` returns the name of the refused one. */
export function withoutContradiction<Values extends object>(
  find: (values: Values) => string | undefined
): v.RawCheckAction<Values> {
  return v.rawCheck<Values>(({ addIssue, dataset }) => {
    const key = dataset.typed ? find(dataset.value) : undefined
    if (key === undefined) return
    addIssue({
      path: [{ input: { ...(dataset.value as object) }, key, origin: 'value', type: 'object', value: undefined }]
    })
  })
}

/** Writes values as a URL query without the question mark, parameters in alphabetical order. */
export function writeQuery(values: Readonly<Record<string, QueryValue | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(writeValue(value))}`]))
    .sort()
    .join('&')
}

/** Returns the name of the first upper bound that is less than its lower bound. */
export function findInvertedRange<Name extends string>(
  values: Readonly<Partial<Record<Name, number | string | undefined>>>,
  ranges: readonly (readonly [Name, Name])[]
): Name | undefined {
  return ranges.find(([low, high]) => {
    const [least, most] = [values[low], values[high]]
    return least !== undefined && most !== undefined && least > most
  })?.[1]
}

export function refuseParameter(parameter: string): QueryRefusal {
  return { code: 'invalid_parameter', ok: false, parameter }
}

type QueryValue = Date | boolean | number | string | readonly string[]

function writeValue(value: QueryValue): string {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? value.join(',') : String(value)
}

/** Parses an ISO instant with its zone, or a day. A day means EDGAR's closing time of that day. */
function parseInstant(text: string): Date | undefined {
  const day = parseReportDate(text)
  if (day) return edgarClose(day)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const instant = new Date(text)
  // The zone offset may move the instant out of the valid years.
  const exists = !Number.isNaN(instant.getTime()) && parseReportDate(instant.toISOString().slice(0, 10)) !== undefined
  return exists && parseReportDate(text.slice(0, 10)) ? instant : undefined
}

/** Whether a parameter may be given more than once. */
export function isList(schema: object): boolean {
  if ('wrapped' in schema) return isList(schema.wrapped as object)
  if (schema === list) return true
  const [first] = 'pipe' in schema ? (schema.pipe as readonly object[]) : []
  return first !== undefined && isList(first)
}

function isFound(value: unknown): boolean {
  return value !== undefined
}

/** Whether a text is free of control characters and well-formed. PostgreSQL rejects NUL in text. */
export function isPrintable(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed()
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
