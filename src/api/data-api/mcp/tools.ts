// Builds the MCP tools. Each tool runs one call of the data API.

import type * as v from 'valibot'

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { memoized } from '#core/memoized.ts'
import { isBlank } from '#core/query.ts'
import { answerSchema, isRequired, parameterSchema } from '../../serving/openapi.ts'
import { callsOf, type PUBLIC_CONTRACT } from '../calls/contract.ts'
import type { PublicOperation } from '../calls/public-operation.ts'
import { describeInvalid, explainQuery } from '../explain-query.ts'
import type { ProblemCode, ProblemDetails } from '../problems.ts'
import { compactSchema } from './compact.ts'

type OperationName = keyof typeof PUBLIC_CONTRACT

/** Tool names by call. */
const TOOL_NAMES: Partial<Record<OperationName, string>> = {
  compareCompanies: 'compare_companies',
  compareInsiders: 'compare_insiders',
  listCongress: 'search_congress_trades',
  listEarnings: 'search_earnings',
  listHoldings: 'list_holdings',
  listOwnership: 'search_owners',
  listPlannedSales: 'search_planned_sales',
  listReports: 'list_reports',
  listScores: 'explain_scores',
  listSentiment: 'list_sentiment',
  listTransactions: 'search_trades',
  openCompany: 'open_company',
  openCompanyByCik: 'open_company_by_cik',
  openFiling: 'open_filing',
  openHolder: 'open_owner',
  openInsider: 'open_insider',
  openOutcome: 'measure_filter',
  openReport: 'open_report',
  runStrategy: 'run_strategy',
  search: 'search_names'
}

/** Parameters hidden from tools. Answers are JSON with numbers as numbers, and a key must not appear in a source link. */
const NOT_ASKED: readonly string[] = ['apiKey', 'decimals', 'format']

/** Number of rows that a list answers without `limit`. */
export const ROWS_UNASKED = 10

/** Fields of a row that a list answers without `fields`, and that a report's rows have. */
const FIELDS_UNASKED: Partial<Record<OperationName, readonly string[]>> = {
  listCongress: [
    'memberName',
    'chamber',
    'ticker',
    'assetName',
    'type',
    'amountMin',
    'amountMax',
    'tradedOn',
    'disclosedOn'
  ],
  listHoldings: [
    'heldOn',
    'issuerName',
    'securityTitle',
    'directOrIndirect',
    'natureOfOwnership',
    'sharesOwnedFollowing'
  ],
  listOwnership: [
    'holderName',
    'ticker',
    'issuerName',
    'form',
    'change',
    'percent',
    'percentBefore',
    'filedAt',
    'accessionNumber'
  ],
  listPlannedSales: [
    'personName',
    'ticker',
    'issuerName',
    'shares',
    'value',
    'intendedOn',
    'state',
    'filedAt',
    'accessionNumber'
  ],
  listReports: ['kind', 'reportDate', 'path', 'isLatest', 'plan', 'rankedCount', 'buys', 'valueUsd'],
  listScores: ['ticker', 'issuerName', 'score', 'asOf', 'text', 'accessionNumber'],
  listSentiment: ['from', 'group', 'buys', 'sales', 'buyShare', 'percentile'],
  listTransactions: [
    'name',
    'officerTitle',
    'ticker',
    'issuerName',
    'transactionCode',
    'transactionDate',
    'share',
    'transactionPricePerShare',
    'value',
    'ownerChange',
    'insiderCik',
    'knownAt',
    'filingUrl',
    'accessionNumber'
  ],
  openReport: ['rank', 'score', 'ticker', 'issuerName', 'insiders', 'valueUsd', 'lastTradeDate', 'accessionNumber']
}

/** Months of a sentiment that is asked for without days: in all, and by groups, of which there are several a month. */
const SENTIMENT_MONTHS = { all: 24, byGroup: 2 }
const DAYS_PER_MONTH = 30

/** Arguments that apply to a call unless others are given, and depend on the day. */
const DEPENDING: Partial<Record<OperationName, (given: Given, today: ReportDate) => Given>> = {
  listSentiment: ({ by }, today) => ({
    from: addDays(today, -DAYS_PER_MONTH * SENTIMENT_MONTHS[by === undefined ? 'all' : 'byGroup']),
    period: 'month'
  })
}

/** Argument of each tool that lifts the limit of its answer. */
const WHOLE = 'whole'

type Given = Readonly<Record<string, unknown>>

/** Refusal of the arguments of a tool. */
export type ArgumentRefusal = { readonly code: ProblemCode } & ProblemDetails

export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly [name: string]: unknown }
  readonly outputSchema: { readonly type: 'object'; readonly [name: string]: unknown }
}

export interface RunTool extends AssistantTool {
  /** Returns the address of the call, relative to the API, with what applies unasked. */
  addressOf(given: Given, today: ReportDate): string
  /** Refuses unknown, missing and empty arguments by name. */
  refuse(given: Given): ArgumentRefusal | undefined
  /** Whether the length of the answer was chosen by its arguments. */
  isSized(given: Given): boolean
}

export const assistantTools: (sellsCongress: boolean) => readonly RunTool[] = memoized(sellsCongress =>
  callsOf(sellsCongress).flatMap(([name, operation]) => {
    const tool = TOOL_NAMES[name as OperationName]
    return tool === undefined ? [] : [toTool(tool, operation, name as OperationName)]
  })
)

function toTool(name: string, operation: PublicOperation, call: OperationName): RunTool {
  const fields = FIELDS_UNASKED[call]
  const depending = DEPENDING[call] ?? (() => ({}))
  const { answer, description, notes = {}, params, query, route, summary } = operation
  const path = route.slice('GET '.length)
  const places = Object.keys(params?.entries ?? {})
  const filters = Object.keys(query?.entries ?? {}).filter(key => !NOT_ASKED.includes(key))
  const needed = Object.entries(query?.entries ?? {}).filter(([, entry]) => isRequired(entry))
  const required = [...places, ...needed.map(([key]) => key)]
  const unasked: Given = {
    ...(filters.includes('limit') && { limit: ROWS_UNASKED }),
    ...(fields && { fields })
  }
  const described = filters.map(key => {
    const schema = typed(query?.entries[key])
    const says = notes[key]?.says ?? ''
    return [key, { ...schema, description: says, ...(key in unasked && { default: unasked[key] }) }] as const
  })
  const short = fields
    ? ` Answers the main fields${filters.includes('limit') ? ` of ${ROWS_UNASKED} rows` : ''} unless asked for others.`
    : ''
  return {
    addressOf: (given, today) => addressOf(path, { ...unasked, ...depending(given, today), ...given }),
    description: `${description}${short} Every answer names its source and the time it is of.`,
    inputSchema: {
      additionalProperties: false,
      properties: Object.fromEntries([
        ...places.map(key => [key, typed(params?.entries[key])]),
        ...described,
        [WHOLE, { default: false, description: 'Answer in full, however long.', type: 'boolean' }]
      ]),
      required,
      type: 'object'
    },
    isSized: given => given[WHOLE] === true || given['limit'] !== undefined || given['fields'] !== undefined,
    name,
    outputSchema: {
      properties: {
        answer: compactSchema(answerSchema(answer)),
        asOf: { type: 'string' },
        shortened: { type: 'string' },
        source: { type: 'string' }
      },
      required: ['answer', 'asOf', 'source'],
      type: 'object'
    },
    refuse: given => refuse(operation, { filters, given, places, required }),
    title: summary
  }
}

interface Arguments {
  readonly filters: readonly string[]
  readonly given: Given
  /** Names of the parameters in the path. */
  readonly places: readonly string[]
  readonly required: readonly string[]
}

function refuse(
  operation: PublicOperation,
  { filters, given, places, required }: Arguments
): ArgumentRefusal | undefined {
  const names = [...places, ...filters, WHOLE]
  const unknown = Object.keys(given).find(name => !names.includes(name))
  if (unknown !== undefined) {
    const entries = Object.fromEntries(names.map(name => [name, {}])) as v.ObjectEntries // only the names are read
    const known = { ...operation, query: { ...operation.query, entries } } as PublicOperation
    const { ok: _, ...details } = explainQuery({ code: 'unknown_parameter', ok: false, parameter: unknown }, known, [])
    return details
  }
  const missing = required.find(name => given[name] === undefined)
  if (missing !== undefined) return { code: 'invalid_parameter', ...describeInvalid(missing, operation, 'is missing.') }
  const wrong = Object.keys(given).find(name => !isValue(given[name]))
  if (wrong === undefined) return undefined
  const says = 'is empty, or of another type than text, a number, true, false or a list of texts.'
  return { code: 'invalid_parameter', ...describeInvalid(wrong, operation, says) }
}

/** Whether an argument is a value, or a list of values. An unset variable is none. */
function isValue(given: unknown): boolean {
  if (Array.isArray(given)) return given.length > 0 && given.every(one => !Array.isArray(one) && isValue(one))
  if (typeof given === 'string') return !isBlank(given)
  return typeof given === 'boolean' || (typeof given === 'number' && Number.isFinite(given))
}

function typed(schema: unknown): Readonly<Record<string, unknown>> {
  return parameterSchema(schema as v.GenericSchema)
}

function addressOf(path: string, asked: Given): string {
  const rest = new Map(Object.entries(asked).filter(([name]) => name !== WHOLE))
  const place = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const given = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(given))
  })
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]))
  return query.size > 0 ? `${place}?${query}` : place
}
