// Serves a call of the data API. The caller is known by a key, whose plan must have the right of the call.

import type { Context } from 'hono'

import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { askableSuggestions } from '#core/data-api/askable-suggestions.ts'
import type { KeyScope } from '#core/data-api/keys/key-limits.ts'
import { lacksRight } from '#core/data-api/right-refusal.ts'
import { TABLE_WAIT_SECONDS } from '#core/data-api/tables/table-desk.ts'
import { FORMATS, type Format } from '#core/data-api/tables/table-query.ts'
import type { TickerSuggestion } from '#core/lists/activities/ports.ts'
import { offeredOperation } from '../serving/offered-operation.ts'
import type { Asked } from '../serving/operation.ts'
import type { RequestRefusal } from '../serving/read-request.ts'
import { type Reply, serveBy } from '../serving/serve.ts'
import { admit } from './admit.ts'
import { addressedFormat } from './answer-forms.ts'
import { type PublicOperation, scopeOf } from './calls/public-operation.ts'
import type { PublicEnv } from './env.ts'
import { describeInvalid, explainQuery, KEY_PARAMETER } from './explain-query.ts'
import { usesOldName } from './old-names.ts'
import { type ProblemCode, type ProblemDetails, problem } from './problems.ts'
import { formatOf } from './table.ts'

export type PublicRefusal = {
  readonly ok: false
  readonly code: ProblemCode
  readonly suggestions?: readonly TickerSuggestion[]
} & Omit<ProblemDetails, 'suggestions'>

export const servePublic = serveBy<
  PublicEnv,
  PublicOperation,
  Record<PublicOperation['access'], ProblemCode>,
  PublicRefusal
>({
  async admit(c, operation) {
    const { access, oldFields, oldNames } = operation
    if (oldFields ?? oldNames) c.set('usesOldName', usesOldName(c.req.url, operation))
    if (access === 'everybody') return undefined
    const refused = await admit(c, operation)
    if (refused) return refused
    const { rights = [], scopes = [] } = c.get('caller') ?? {}
    const scope = scopeOf(operation)
    if (!scopes.includes(scope)) return lacksScope(scope)
    return rights.includes(access) ? undefined : lacksRight(access)
  },
  explain: explainQuery,
  keyParameter: KEY_PARAMETER,
  offer: (c, operation) => offeredOperation(operation, () => c.get('app').product.sellsCongress()),
  refusesEmpty: true,
  refuse,
  run
})

const NAMED_TWICE = {
  code: 'invalid_parameter',
  detail: 'format: the ending of the address names the format already.',
  ok: false,
  parameter: 'format'
} as const

const lacksScope = (scope: KeyScope): PublicRefusal => ({
  code: 'scope_required',
  detail: `This needs a key with the scope "${scope}".`,
  ok: false,
  scope
})

type Run = (asked: Asked<PublicOperation>) => Promise<Reply<unknown, PublicRefusal>> | Reply<unknown, PublicRefusal>

/** Takes a slot for a table. The slot is released here if no table is sent, otherwise when the table ends. */
async function run(
  c: Context<PublicEnv>,
  { isTable }: PublicOperation,
  asked: Asked<PublicOperation>,
  handle: Run
): Promise<Reply<unknown, PublicRefusal>> {
  if (!isTable) return handle(asked)
  const query = asked.query as { readonly format?: Format } // part of every table's query
  const addressed = addressedFormat(c.req.url)
  if (addressed && query.format) return NAMED_TWICE
  const format = addressed ?? formatOf(query.format, c.req.header('accept'))
  if (!format) return { code: 'not_acceptable', detail: `It answers as ${FORMATS.join(', ')}.`, ok: false }
  const formatted = { ...asked, query: { ...query, format } }
  const caller = c.get('caller')
  if (format === 'json' || !caller) return handle(formatted)
  const opened = c.get('app').publicApi.openTable(caller)
  if (!opened.ok) return { ...opened, retryAfterSeconds: TABLE_WAIT_SECONDS }
  const { leave } = opened.value
  c.set('tableSeat', opened.value)
  try {
    const reply = await handle(formatted)
    // After the timeout nobody receives the table, so its slot is released.
    const isSent = reply instanceof Response && !c.get('isAnswered')
    if (!isSent) leave()
    return reply
  } catch (error) {
    leave()
    throw error
  }
}

function refuse(c: Context<PublicEnv>, refusal: PublicRefusal | RequestRefusal, operation: PublicOperation): Response {
  const { code, ok: _, suggestions, ...given } = refusal as PublicRefusal // calls without a body refuse with no other code
  const details = { ...given, ...(suggestions && { suggestions: askableSuggestions(suggestions) }) }
  if (code === 'right_required') return problem(code, c.var, { ...details, ...inWords(details) })
  if (code === 'unknown_ticker') return problem(code, c.var, { ...details, parameter: 'ticker' })
  const { detail, parameter } = details
  const isUnexplained = code === 'invalid_parameter' && parameter !== undefined && detail === undefined
  return problem(code, c.var, isUnexplained ? describeInvalid(parameter, operation) : details)
}

/** Describes a missing right by naming the plan that includes it. */
function inWords({ plan, right }: ProblemDetails) {
  const name = findPlan(plan ?? '')?.name ?? ''
  return { detail: `This needs the right "${right}", which begins with the plan ${name}.`, plan: name }
}
