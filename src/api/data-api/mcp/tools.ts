// Builds the MCP tools. Each tool runs one call of the data API.

import type * as v from 'valibot'

import { memoized } from '#core/memoized.ts'
import { parameterSchema } from '../../serving/openapi.ts'
import { callsOf, type PUBLIC_CONTRACT } from '../calls/contract.ts'
import type { PublicOperation } from '../calls/public-operation.ts'

type OperationName = keyof typeof PUBLIC_CONTRACT

/** Tool names by call. */
const TOOL_NAMES: Partial<
  Record<OperationName | 'listScores' | 'openCompany' | 'openFiling' | 'openInsider' | 'openReport', string>
> = {
  listCongress: 'search_congress_trades',
  listEarnings: 'search_earnings',
  listOwnership: 'search_owners',
  listScores: 'explain_scores',
  listTransactions: 'search_trades',
  openCompany: 'open_company',
  openFiling: 'open_filing',
  openHolder: 'open_owner',
  openInsider: 'open_insider',
  openOutcome: 'measure_filter',
  openReport: 'open_report'
}

/** Parameters hidden from tools. Answers are always JSON, and a key must not appear in a source link. */
const NOT_ASKED: readonly string[] = ['apiKey', 'format']

export interface AssistantTool {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly inputSchema: { readonly type: 'object'; readonly [name: string]: unknown }
  /** Returns the address of the call, relative to the API. */
  addressOf(asked: Readonly<Record<string, unknown>>): string
}

export const assistantTools: (sellsCongress: boolean) => readonly AssistantTool[] = memoized(sellsCongress =>
  callsOf(sellsCongress).flatMap(([name, operation]) => {
    const tool = TOOL_NAMES[name as OperationName]
    return tool === undefined ? [] : [toTool(tool, operation)]
  })
)

function toTool(name: string, operation: PublicOperation): AssistantTool {
  const { description, notes = {}, params, query, route, summary } = operation
  const path = route.slice('GET '.length)
  const places = Object.entries(params?.entries ?? {}).map(([key, schema]) => [key, typed(schema)] as const)
  const filters = Object.entries(query?.entries ?? {})
    .filter(([key]) => !NOT_ASKED.includes(key))
    .map(([key, schema]) => [key, { ...typed(schema), description: notes[key]?.says ?? '' }] as const)
  return {
    addressOf: asked => addressOf(path, asked),
    description: `${description} Every answer names its source and the time it is of.`,
    inputSchema: {
      additionalProperties: false,
      properties: Object.fromEntries([...places, ...filters]),
      required: places.map(([key]) => key),
      type: 'object'
    },
    name,
    title: summary
  }
}

function typed(schema: unknown): Readonly<Record<string, unknown>> {
  return parameterSchema(schema as v.GenericSchema)
}

function addressOf(path: string, asked: Readonly<Record<string, unknown>>): string {
  const rest = new Map(Object.entries(asked).filter(([name]) => !NOT_ASKED.includes(name)))
  const place = path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const given = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(given))
  })
  const query = new URLSearchParams([...rest].map(([name, value]): [string, string] => [name, String(value)]))
  return query.size > 0 ? `${place}?${query}` : place
}
