// What a reader of trades may ask: the query of GET /api/v1/insider-trading/activities and of the page that shows it,
// so that a filtered page is a URL that can be shared. Every part is optional and all of them combine.

import * as v from 'valibot'

import { newYorkInstant } from '../dates/new-york-time.ts'
import { parseReportDate, type ReportDate } from '../dates/report-date.ts'
import type { InsiderTitle } from '../filings/trade.ts'

export const DEFAULT_LIMIT = 50
export const MAX_LIMIT = 1000
export const MIN_INSIDER_LENGTH = 2
const MAX_TEXT = 100
const MAX_LIST = 50
/** EDGAR takes filings until 22:00 New York: a day as `asOf` means what was known then. */
const END_OF_FILING_DAY = '22:00'

export const ACTIVITY_SORTS = ['filed', 'traded', 'value', 'price', 'ownershipChange'] as const
export type ActivitySort = (typeof ACTIVITY_SORTS)[number]
export type Direction = 'asc' | 'desc'

/** Spellings of a role in a query; the first of each title is the one that `toActivityQuery` writes. */
const ROLES: Record<InsiderTitle, readonly string[]> = {
  '10% owner': ['10%owner', '10% owner', 'ten-percent-owner', 'tenpercentowner'],
  CEO: ['ceo'],
  CFO: ['cfo'],
  CXO: ['cxo'],
  director: ['director'],
  officer: ['officer', 'any officer'],
  other: ['other'],
  SVP: ['svp']
}

const shortText = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT), v.check(isPrintable))
const number = v.pipe(shortText, v.regex(/^[+-]?\d{1,15}(\.\d{1,10})?$/), v.transform(Number))
const wholeNumber = v.pipe(shortText, v.regex(/^\d{1,9}$/), v.transform(Number))
const day = v.pipe(
  shortText,
  v.transform(parseReportDate),
  v.check(found => found !== undefined),
  v.transform(found => found as ReportDate)
)
const cik = v.pipe(
  shortText,
  v.regex(/^\d{1,10}$/),
  v.transform(text => text.replace(/^0+(?=\d)/, ''))
)
const flag = v.pipe(
  v.picklist(['true', 'false']),
  v.transform(text => text === 'true')
)
const instant = v.pipe(
  shortText,
  v.transform(parseInstant),
  v.check(found => found !== undefined),
  v.transform(found => found as Date)
)

/** `a, b,a` → `['a', 'b']` */
const list = v.pipe(
  v.string(),
  v.maxLength(MAX_LIST * MAX_TEXT),
  v.check(isPrintable),
  v.transform(text => [...new Set(text.split(',').map(part => part.trim()))].filter(part => part !== '')),
  v.minLength(1),
  v.maxLength(MAX_LIST)
)
const tickers = v.pipe(
  list,
  v.transform(parts => parts.map(part => part.toUpperCase())),
  v.everyItem(part => /^[A-Z0-9][A-Z0-9.\-/]{0,11}$/.test(part))
)
const codes = v.pipe(
  list,
  v.transform(parts => parts.map(part => part.toUpperCase())),
  v.everyItem(part => /^[A-Z]$/.test(part))
)
const roles = v.pipe(
  list,
  v.transform(parts => parts.map(parseRole)),
  v.everyItem(role => role !== undefined),
  v.transform(found => found as InsiderTitle[])
)

/** One entry per parameter. Amounts are US dollars, changes percent, delays whole days from trade to filing. */
export const ActivityQuery = v.strictObject({
  accession: v.optional(v.pipe(shortText, v.regex(/^[\w-]{1,64}$/))),
  asOf: v.optional(instant),
  cik: v.optional(cik),
  cluster: v.optional(flag),
  codes: v.optional(codes),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(300), v.check(isPrintable))),
  derivative: v.optional(v.picklist(['include', 'exclude', 'only'])),
  direction: v.optional(v.picklist(['asc', 'desc'])),
  filedDays: v.optional(wholeNumber),
  filedFrom: v.optional(day),
  filedTo: v.optional(day),
  group: v.optional(v.picklist(['company'])),
  industry: v.optional(list),
  insider: v.optional(v.pipe(shortText, v.minLength(MIN_INSIDER_LENGTH))),
  insiderCik: v.optional(cik),
  late: v.optional(flag),
  limit: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(MAX_LIMIT))),
  maxDelay: v.optional(wholeNumber),
  maxGroupValue: v.optional(number),
  maxInsiders: v.optional(wholeNumber),
  maxOwnershipChange: v.optional(number),
  maxPrice: v.optional(number),
  maxSic: v.optional(wholeNumber),
  maxTrades: v.optional(wholeNumber),
  maxValue: v.optional(number),
  minDelay: v.optional(wholeNumber),
  minGroupValue: v.optional(number),
  minInsiders: v.optional(wholeNumber),
  minOwnershipChange: v.optional(number),
  minPrice: v.optional(number),
  minSic: v.optional(wholeNumber),
  minTrades: v.optional(wholeNumber),
  minValue: v.optional(number),
  plan: v.optional(v.picklist(['true', 'false', 'unknown'])),
  role: v.optional(roles),
  sector: v.optional(list),
  side: v.optional(v.picklist(['buy', 'sell'])),
  sort: v.optional(v.picklist(ACTIVITY_SORTS)),
  ticker: v.optional(tickers),
  tradedDays: v.optional(wholeNumber),
  tradedFrom: v.optional(day),
  tradedTo: v.optional(day)
})

export type ActivityFilter = v.InferOutput<typeof ActivityQuery>
export type ActivityParameter = keyof ActivityFilter

export type QueryRefusal = {
  readonly ok: false
  readonly code: 'invalid_parameter' | 'unknown_parameter'
  /** The parameter at fault, as it was given. */
  readonly parameter: string
}

const LIST_PARAMETERS = new Set(['codes', 'industry', 'role', 'sector', 'ticker'])
const GROUP_PARAMETERS = [
  'minGroupValue',
  'maxGroupValue',
  'minInsiders',
  'maxInsiders',
  'minTrades',
  'maxTrades'
] as const
const GROUP_SORTS: readonly ActivitySort[] = ['filed', 'traded', 'value']
const RANGES = [
  ['filedFrom', 'filedTo'],
  ['tradedFrom', 'tradedTo'],
  ['minDelay', 'maxDelay'],
  ['minGroupValue', 'maxGroupValue'],
  ['minInsiders', 'maxInsiders'],
  ['minOwnershipChange', 'maxOwnershipChange'],
  ['minPrice', 'maxPrice'],
  ['minSic', 'maxSic'],
  ['minTrades', 'maxTrades'],
  ['minValue', 'maxValue']
] as const

/**
 * Reads the key=value pairs of a URL. Empty values count as not given, as forms send them; lists may be repeated or
 * separated by commas, anything else given twice is refused.
 */
export function parseActivityQuery(
  pairs: Iterable<readonly [string, string]>
): { readonly ok: true; readonly value: ActivityFilter } | QueryRefusal {
  const given = new Map<string, string>()
  for (const [name, value] of pairs) {
    if (value.trim() === '') continue
    const earlier = given.get(name)
    if (earlier !== undefined && !LIST_PARAMETERS.has(name)) return refuse('invalid_parameter', name)
    given.set(name, earlier === undefined ? value : `${earlier},${value}`)
  }
  const unknown = [...given.keys()].find(name => !Object.hasOwn(ActivityQuery.entries, name))
  if (unknown !== undefined) return refuse('unknown_parameter', unknown)

  const parsed = v.safeParse(ActivityQuery, Object.fromEntries(given))
  if (!parsed.success) return refuse('invalid_parameter', String(parsed.issues[0].path?.[0].key ?? ''))
  const contradiction = findContradiction(parsed.output)
  return contradiction ? refuse('invalid_parameter', contradiction) : { ok: true, value: parsed.output }
}

/** The same filter as a URL query, without the question mark: parameters in alphabetical order. */
export function toActivityQuery(filter: ActivityFilter): string {
  return Object.entries(filter)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(writeValue(value))}`]))
    .sort()
    .join('&')
}

function findContradiction(filter: ActivityFilter): string | undefined {
  const inverted = RANGES.find(([low, high]) => {
    const [least, most] = [filter[low], filter[high]]
    return least !== undefined && most !== undefined && least > most
  })
  if (inverted) return inverted[1]
  if (filter.group === undefined) return GROUP_PARAMETERS.find(name => filter[name] !== undefined)
  return filter.sort !== undefined && !GROUP_SORTS.includes(filter.sort) ? 'sort' : undefined
}

function writeValue(value: Date | boolean | number | string | readonly string[]): string {
  if (value instanceof Date) return value.toISOString()
  if (typeof value !== 'object') return String(value)
  return value.map(part => (Object.hasOwn(ROLES, part) ? ROLES[part as InsiderTitle][0] : part)).join(',')
}

function parseRole(text: string): InsiderTitle | undefined {
  const wanted = text.toLowerCase()
  const found = Object.entries(ROLES).find(([, spellings]) => spellings.includes(wanted))
  return found?.[0] as InsiderTitle | undefined
}

/** An ISO instant with its zone, or a day: then the evening on which EDGAR had taken its last filing. */
function parseInstant(text: string): Date | undefined {
  const day = parseReportDate(text)
  if (day) return newYorkInstant(day, END_OF_FILING_DAY)
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return undefined
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) || !parseReportDate(text.slice(0, 10)) ? undefined : instant
}

/** Control characters have no place in a query, and PostgreSQL refuses NUL in text. */
function isPrintable(text: string): boolean {
  return !/\p{Cc}/u.test(text) && text.isWellFormed()
}

function refuse(code: QueryRefusal['code'], parameter: string): QueryRefusal {
  return { code, ok: false, parameter }
}
