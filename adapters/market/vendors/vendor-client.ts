// Calls a vendor of market data within its budget, with a timeout and a byte limit. Every fault is converted to a code.
// See docs/decisions/0014-hold-vendor-data-in-postgresql.md.

import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'

import type { Clock } from '#core/clock.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/dates/durations.ts'
import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { readBytes } from './read-bytes.ts'
import { capabilityOf, type VendorBudget, type VendorLimits } from './vendor-budget.ts'

export interface VendorSettings {
  /** Name of the vendor and of its budget. */
  readonly vendor: string
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  /** Request headers including the key. The key is never part of a URL. */
  readonly headers: Readonly<Record<string, string>>
  readonly limits: VendorLimits
  readonly budget: VendorBudget
  readonly clock: Clock
  /** True for commands: waits for the budget and retries failed calls. */
  readonly isPatient?: boolean
  readonly timeoutMs?: number
  /** Waits for this time; replaced in tests. */
  readonly wait?: (ms: number) => Promise<unknown>
}

export interface VendorClient {
  readonly settings: VendorSettings
  /** Requests `path`, which may include a query. Fails with `unreadable` if the answer does not match `schema`. */
  get<Schema extends v.GenericSchema>(
    capability: string,
    path: string,
    schema: Schema
  ): Promise<Result<v.InferOutput<Schema>, SourceFailure>>
}

const TIMEOUT_MS = 8_000
/** Maximum size of an answer. Ten years of daily prices take 400 kB. */
const MAX_BYTES = 8 * 1024 * 1024
const KEY_PAUSE_MS = HOUR_MS
const CIRCUIT_PAUSE_MS = MINUTE_MS
/** Number of failures in a row after which all calls pause for a minute. */
const CIRCUIT_FAILURES = 4
const LIMIT_JITTER_MS = 3_000
const RETRIES_MS = [1_000, 4_000, 16_000]

export function createVendorClient(settings: VendorSettings): VendorClient {
  return {
    async get(capability, path, schema) {
      const answered = await (settings.isPatient ? askPatiently : ask)(settings, capability, path)
      if (!answered.ok) return answered
      const parsed = v.safeParse(schema, answered.value)
      return parsed.success ? ok(parsed.output) : fail('unreadable')
    },
    settings
  }
}

type Answered = Result<unknown, SourceFailure>

/** Waits until the budget allows the call, and retries other temporary failures three times. */
async function askPatiently(settings: VendorSettings, capability: string, path: string): Promise<Answered> {
  const { wait = pause } = settings
  for (let tries = 0; ; ) {
    const closed = await settings.budget.take(settings.vendor, capability, settings.limits)
    if (closed && closed.failure !== 'busy' && closed.failure !== 'unavailable') return fail(closed.failure)
    if (closed) {
      await wait(closed.waitMs)
      continue
    }
    const answered = await call(settings, capability, path)
    const mayPass = !answered.ok && ['busy', 'unavailable', 'unreadable'].includes(answered.code)
    if (!mayPass || tries === RETRIES_MS.length) return answered
    await wait(RETRIES_MS[tries++] ?? 0)
  }
}

async function ask(settings: VendorSettings, capability: string, path: string): Promise<Answered> {
  const closed = await settings.budget.take(settings.vendor, capability, settings.limits)
  return closed ? fail(closed.failure) : call(settings, capability, path)
}

async function call(settings: VendorSettings, capability: string, path: string): Promise<Answered> {
  const answered = await fetchJson(settings, path)
  await react(settings, capability, answered)
  return answered
}

async function fetchJson(
  { baseUrl, headers, timeoutMs = TIMEOUT_MS }: VendorSettings,
  path: string
): Promise<Answered> {
  try {
    const response = await fetch(`${baseUrl}${path}`, {
      headers: { accept: 'application/json', ...headers },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs)
    })
    const bytes = await readBytes(response, MAX_BYTES)
    return bytes ? judge(response.status, parseJson(bytes.toString('utf8'))) : fail('unreadable')
  } catch {
    // An unreachable or slow vendor is an expected failure. Pages then show stored data with its age.
    return fail('unavailable')
  }
}

/** Returns `undefined` if the text is not JSON, such as an error page or an incomplete answer. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The caller reports `undefined` as unreadable.
    return undefined
  }
}

const FAILURES: Readonly<Record<number, SourceFailure>> = {
  401: 'key_refused',
  402: 'not_in_plan',
  403: 'not_in_plan',
  404: 'not_covered',
  429: 'busy'
}

const STATUS_WORDS: Readonly<Record<string, SourceFailure>> = {
  ERROR: 'unavailable',
  NOT_AUTHORIZED: 'not_in_plan',
  NOT_FOUND: 'not_covered'
}

/** Matches messages about plan restrictions, which vendors also send with status 401. */
const PLAN_WORDS = /don't have access|not entitled|upgrade your plan/i

function judge(status: number, body: unknown): Answered {
  const { error, message, status: word } = Object(body) as { error?: unknown; message?: unknown; status?: unknown }
  if (status === 401 && PLAN_WORDS.test(`${error} ${message}`)) return fail('not_in_plan')
  if (status >= 400) return fail(FAILURES[status] ?? 'unavailable')
  if (body === undefined) return fail('unreadable')
  const failure = typeof word === 'string' && Object.hasOwn(STATUS_WORDS, word) ? STATUS_WORDS[word] : undefined
  return failure ? fail(failure) : ok(body)
}

/** Records the outcome in the shared budget, which may block later calls of all processes. */
async function react({ budget, clock, vendor }: VendorSettings, capability: string, answered: Answered): Promise<void> {
  const failure = answered.ok ? undefined : answered.code
  if (failure === 'key_refused') {
    console.error(JSON.stringify({ event: 'vendor_key_refused', level: 'error', vendor }))
    await budget.close(vendor, failure, KEY_PAUSE_MS)
  }
  if (failure === 'not_in_plan') await budget.close(capabilityOf(vendor, capability), failure, DAY_MS)
  if (failure === 'busy') await budget.close(vendor, failure, restOfMinuteMs(clock.now()))
  const hasFailed = failure === 'unavailable' || failure === 'unreadable'
  const failures = await budget.noteOutcome(vendor, hasFailed)
  if (failures >= CIRCUIT_FAILURES) await budget.close(vendor, 'unavailable', CIRCUIT_PAUSE_MS)
}

/** Returns the time until the next full minute plus a random delay, so that clients do not all return at once. */
function restOfMinuteMs(now: Date): number {
  return MINUTE_MS - (now.getTime() % MINUTE_MS) + Math.random() * LIMIT_JITTER_MS
}
