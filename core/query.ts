// What the queries of all lists have in common: key=value pairs of a URL become typed values, unknown names and
// unreadable values are refused by name.

import * as v from 'valibot'

import { parseReportDate, type ReportDate } from './dates/report-date.ts'
import { edgarClose } from './dates/trading-calendar.ts'

const MAX_TEXT = 100
const MAX_LIST = 50

export const shortText = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT), v.check(isPrintable))
export const number = v.pipe(shortText, v.regex(/^[+-]?\d{1,15}(\.\d{1,10})?$/), v.transform(Number))
export const wholeNumber = v.pipe(shortText, v.regex(/^\d{1,9}$/), v.transform(Number))
export const day = v.pipe(
  shortText,
  v.transform(parseReportDate),
  v.check(found => found !== undefined),
  v.transform(found => found as ReportDate)
)
export const cik = v.pipe(
  shortText,
  v.regex(/^\d{1,10}$/),
  v.transform(text => text.replace(/^0+(?=\d)/, ''))
)
export const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform(text => text === 'true')
)
export const instant = v.pipe(
  shortText,
  v.transform(parseInstant),
  v.check(found => found !== undefined),
  v.transform(found => found as Date)
)

/** `a, b,a` → `['a', 'b']` */
export const list = v.pipe(
  v.string(),
  v.maxLength(MAX_LIST * MAX_TEXT),
  v.check(isPrintable),
  v.transform(text => unique(text.split(',').map(part => part.trim())).filter(part => part !== '')),
  v.minLength(1),
  v.maxLength(MAX_LIST)
)
export const tickers = v.pipe(
  list,
  v.transform(parts => unique(parts.map(part => part.toUpperCase()))),
  v.everyItem(part => /^[A-Z0-9][A-Z0-9.\-/]{0,11}$/.test(part))
)
export const codes = v.pipe(
  list,
  v.transform(parts => unique(parts.map(part => part.toUpperCase()))),
  v.everyItem(part => /^[A-Z]$/.test(part))
)
export type QueryRefusal = {
  readonly ok: false
  readonly code: 'invalid_parameter' | 'unknown_parameter'
  /** The parameter at fault, as it was given. */
  readonly parameter: string
}

/**
 * Reads pairs by a schema of which every entry is optional. Empty values count as not given, as forms send them;
 * parameters in `lists` may be repeated or separated by commas, anything else given twice is refused.
 */
export function parseQuery<const Schema extends v.StrictObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  pairs: Iterable<readonly [string, string]>,
  lists: ReadonlySet<string>
): { readonly ok: true; readonly value: v.InferOutput<Schema> } | QueryRefusal {
  const given = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (value.trim() === '') continue
    const earlier = given.get(name)
    if (earlier !== undefined && !lists.has(name)) return refuseParameter(name)
    given.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  const unknown = [...given.keys()].find(name => !Object.hasOwn(schema.entries, name))
  if (unknown !== undefined) return { code: 'unknown_parameter', ok: false, parameter: unknown }

  const parsed = v.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success) return refuseParameter(String(parsed.issues[0].path?.[0]?.key ?? ''))
  return { ok: true, value: parsed.output }
}

/** The same values as a URL query, without the question mark: parameters in alphabetical order. */
export function writeQuery(values: Readonly<Record<string, QueryValue | undefined>>): string {
  return Object.entries(values)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(writeValue(value))}`]))
    .sort()
    .join('&')
}

/** The name of the upper bound that lies below its lower bound. */
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

/** An ISO instant with its zone, or a day: then what was known once EDGAR had taken its last filing of that day. */
function parseInstant(text: string): Date | undefined {
  const day = parseReportDate(text)
  if (day) return edgarClose(day)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const instant = new Date(text)
  // A zone may lead out of the years that calendars have.
  const exists = !Number.isNaN(instant.getTime()) && parseReportDate(instant.toISOString().slice(0, 10)) !== undefined
  return exists && parseReportDate(text.slice(0, 10)) ? instant : undefined
}

/** Control characters have no place in a query, and PostgreSQL refuses NUL in text. */
export function isPrintable(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed()
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}
