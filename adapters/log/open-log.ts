// Log of a server process. Everything written to the console becomes one line of pino: JSON for machines, or a short
// line for people. See docs/decisions/0051-watch-processes-by-log-and-metrics.md.

import { hostname } from 'node:os'
import { format } from 'node:util'
import pino from 'pino'

import type { LogLevel, LogSettings } from './log-settings.ts'
import { redact, redactText } from './redact.ts'

/** Receives each line with its line break. */
type Write = (line: string, level: LogLevel) => void

interface LogParts {
  /** Returns the id of the request that is being answered, if there is one. */
  readonly requestId?: () => string | undefined
  /** Default: stdout, for warnings and errors stderr. */
  readonly write?: Write
}

const METHODS = { debug: 'debug', error: 'error', info: 'info', log: 'info', warn: 'warn' } as const satisfies Record<
  string,
  LogLevel
>

const DIGITS_OF_TIME = { from: 11, to: 19 }

/** Replaces the methods of the console. Returns a function that restores them. */
export function openLog(
  { format: form = defaultFormat(), level, role }: LogSettings,
  { requestId = () => undefined, write = writeToProcess }: LogParts = {}
): () => void {
  const log = pino(
    {
      base: { host: hostname(), process: process.pid, role },
      formatters: { level: label => ({ level: label }) },
      level,
      // Errors are reduced to their public parts by `redact`; pino's own serializer would name their type `Object`.
      serializers: { err: (value: unknown) => value },
      mixin: () => ({ requestId: requestId() }),
      timestamp: pino.stdTimeFunctions.isoTime
    },
    { write: line => writeAs(form, line, write) }
  )
  const former = { ...console }
  for (const [method, given] of Object.entries(METHODS)) {
    console[method as keyof typeof METHODS] = (...values: unknown[]) => {
      const { fields, message } = entryOf(values)
      if (message === undefined) log[given](fields)
      else log[given](fields, message)
    }
  }
  return () => void Object.assign(console, former)
}

const defaultFormat = (): 'json' | 'line' => (process.stdout.isTTY ? 'line' : 'json')

interface Entry {
  readonly fields: Readonly<Record<string, unknown>>
  readonly message: string | undefined
}

/** Separates fields from words. A single JSON object is an event, an Error becomes the field `err`. */
function entryOf(values: readonly unknown[]): Entry {
  const event = values.length === 1 ? eventOf(values[0]) : undefined
  if (event) return { fields: event, message: undefined }
  const error = values.find(value => value instanceof Error)
  const words = values.filter(value => value !== error)
  const message = words.length > 0 ? redactText(format(...words)) : error && redactText(error.message)
  return { fields: error ? { err: redact(error) } : {}, message: message ?? '' }
}

/** Fields of an event without its level, which is that of the method. `undefined` for other values. */
function eventOf(value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== 'string' || !value.startsWith('{"')) return undefined
  try {
    const { level: _, ...fields } = JSON.parse(value) as Record<string, unknown>
    return redact(fields) as Record<string, unknown>
  } catch {
    // Not an event but words that begin like one.
    return undefined
  }
}

function writeAs(form: 'json' | 'line', line: string, write: Write): void {
  const entry = JSON.parse(line) as Record<string, unknown> & { level: LogLevel; time: string }
  write(form === 'json' ? line : lineForPeople(entry), entry.level)
}

/** Writes `12:00:09 warn  The disk is full. requestId=…`, and the stack of an error below it. */
function lineForPeople({
  err,
  host: _,
  level,
  msg,
  process: __,
  role: ___,
  time,
  ...fields
}: Record<string, unknown>): string {
  const clock = String(time).slice(DIGITS_OF_TIME.from, DIGITS_OF_TIME.to)
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`
  )
  const head = [clock, String(level).padEnd(5), msg, ...rest].filter(part => part !== undefined).join(' ')
  const { stack } = (err ?? {}) as { stack?: string }
  return stack === undefined ? `${head}\n` : `${head}\n${stack}\n`
}

/** Both streams are written at once on Linux, so that no line is lost when the process exits. */
function writeToProcess(line: string, level: LogLevel): void {
  const stream = level === 'warn' || level === 'error' ? process.stderr : process.stdout
  stream.write(line)
}
