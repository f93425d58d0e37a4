// Serves a call by its description: admits the caller, validates the request, runs the use case and sends the answer.

import type { Context, Env, Hono } from 'hono'

import type { Answer, Asked, Operation, Sendable } from './operation.ts'
import { type QueryReading, type RequestRefusal, readRequest } from './read-request.ts'

/** Answer that is already JSON text and is sent unchanged. */
export interface WrittenAnswer {
  readonly ok: true
  readonly json: string
}

/** Answer that is sent piece by piece, such as a long table. */
interface StreamedAnswer {
  readonly ok: true
  readonly fileName: string
  readonly pieces: AsyncGenerator<string>
}

/** Answer that stays open until either side ends it. */
interface FollowedAnswer {
  readonly ok: true
  /** Text that is sent first, when the stream opens. */
  readonly begins: string
}

/** Builds an answer around an array of rows that is already JSON. */
export const writeAround = (name: string, rowsJson: string, rest: object): WrittenAnswer => ({
  json: `{${JSON.stringify(name)}:${rowsJson},${JSON.stringify(rest).slice(1)}`,
  ok: true
})

type Sent<Value> = FollowedAnswer | StreamedAnswer | WrittenAnswer | { readonly ok: true; readonly value: Value }

export type Reply<Value, Refusal> = Refusal | Response | Sent<Value>

type Awaitable<Value> = Promise<Value> | Value

type Handler<E extends Env, Given extends Operation, Refusal> = (
  c: Context<E>,
  asked: Asked<Given>
) => Awaitable<Reply<Sendable<Answer<Given>>, Refusal>>

/** Rules in which our two APIs differ. */
interface Door<E extends Env, Call extends Operation, Refusal> extends QueryReading<Refusal> {
  /** Refuses a caller before the request is validated, so that a refusal reveals no details. */
  admit(c: Context<E>, operation: Call): Awaitable<Refusal | Response | undefined>
  /** Returns the operation as this site offers it. */
  offer?(c: Context<E>, operation: Call): Call
  /** Runs the use case with what it needs around it, such as a slot for a long table. */
  run?(
    c: Context<E>,
    operation: Call,
    asked: Asked<Operation>,
    handle: (asked: Asked<Operation>) => Awaitable<Reply<unknown, Refusal>>
  ): Awaitable<Reply<unknown, Refusal>>
  refuse(c: Context<E>, refusal: Refusal | RequestRefusal, operation: Call): Response
}

/**
 * Returns the function that registers the routes of an API. `handle` receives validated values. It returns the answer of
 * the contract, or a refusal with a code of the call or of its access (`AccessCodes`).
 */
export function serveBy<
  E extends Env,
  Call extends Operation,
  AccessCodes extends Record<Call['access'], string>,
  Refusal extends { readonly ok: false; readonly code: string }
>({
  admit,
  offer = (_, operation) => operation,
  refuse,
  run = (_, __, asked, handle) => handle(asked),
  ...reading
}: Door<E, Call, Refusal>) {
  type RefusalOf<Given extends Call> = Refusal & {
    readonly code: AccessCodes[Given['access']] | Given['refusals'][number]
  }

  return <const Given extends Call>(api: Hono<E>, whole: Given, handle: Handler<E, Given, RefusalOf<Given>>): void => {
    const [method = '', path = ''] = whole.route.split(' ')
    api.on(method, path, async c => {
      const operation = offer(c, whole)
      const asked = (await admit(c, operation)) ?? (await readRequest(c.req, operation, reading))
      if (asked instanceof Response) return asked
      if (!asked.ok) return refuse(c, asked, operation)
      // `value` was validated by the schemas of this operation.
      const reply = await run(c, operation, asked.value, value => handle(c, value as Asked<Given>))
      if (reply instanceof Response) return reply
      return reply.ok ? send(c, operation, reply) : refuse(c, reply, operation)
    })
  }
}

function send(c: Context, { answerType }: Operation, reply: Sent<unknown>): Response {
  if ('json' in reply) return c.body(reply.json, 200, { 'content-type': 'application/json' })
  if ('begins' in reply) {
    return c.body(reply.begins, 200, {
      'cache-control': 'no-store',
      'content-type': answerType ?? 'text/plain',
      /* Prevents a proxy from buffering events. */
      'x-accel-buffering': 'no'
    })
  }
  if ('pieces' in reply) {
    return c.body(streamOf(reply.pieces), 200, {
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${reply.fileName}"`,
      'content-type': `${answerType ?? 'text/plain'}; charset=utf-8`
    })
  }
  return c.json(reply.value)
}

/** Streams an answer. A piece is produced only after the previous one was sent. */
function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    cancel: () => void pieces.return(undefined),
    async pull(controller) {
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    }
  })
}
