// Serves a call by its contract: validates the request before it runs the use case.

import type { Context, Hono } from 'hono'

import { refuseUnlessAdmin } from '#core/accounts/admin/admin-only.ts'
import type { User } from '#core/accounts/people/user.ts'
import { fail } from '#core/result.ts'
import { type FailureCode, failure } from '#src/server/respond.ts'
import type { AccessCode, Answer, Asked, Operation, Sendable } from './contract/operation.ts'
import type { ApiEnv } from './env.ts'
import { readRequest } from './read-request.ts'

/** Answer that is already JSON text and is sent unchanged. */
export interface WrittenAnswer {
  readonly ok: true
  readonly json: string
}

/** Answer that is sent piece by piece, such as a long table. */
export interface StreamedAnswer {
  readonly ok: true
  readonly fileName: string
  readonly pieces: AsyncGenerator<string>
}

/** Answer that stays open until either side ends it. */
export interface FollowedAnswer {
  readonly ok: true
  /** Text that is sent first, when the stream opens. */
  readonly begins: string
}

/** Builds an answer around an array of rows that is already JSON. */
export const writeAround = (name: string, rowsJson: string, rest: object): WrittenAnswer => ({
  json: `{${JSON.stringify(name)}:${rowsJson},${JSON.stringify(rest).slice(1)}`,
  ok: true
})

type Reply<Given extends Operation> =
  | FollowedAnswer
  | StreamedAnswer
  | WrittenAnswer
  | { readonly ok: true; readonly value: Sendable<Answer<Given>> }
  | { readonly ok: false; readonly code: AccessCode<Given> | Given['refusals'][number] }

type Handler<Given extends Operation> = (
  c: Context<ApiEnv>,
  asked: Asked<Given>
) => Promise<Reply<Given>> | Reply<Given>

/**
 * Registers the route of a call. `handle` receives validated values. It returns the answer of the contract, or one of
 * its refusals.
 */
export function serve<const Given extends Operation>(
  api: Hono<ApiEnv>,
  operation: Given,
  handle: Handler<Given>
): void {
  const [method = '', path = ''] = operation.route.split(' ')
  api.on(method, path, async c => {
    if (!isTyped(c, operation)) return failure('unsupported_media_type', c.var.language)
    const barred = refuseReader(operation, c.var.user)
    if (barred) return failure(barred.code, c.var.language)
    const asked = await readRequest(c, operation)
    return send(c, operation, asked.ok ? await handle(c, asked.value) : asked)
  })
}

function send(
  c: Context<ApiEnv>,
  { answerType }: Operation,
  reply:
    | FollowedAnswer
    | StreamedAnswer
    | WrittenAnswer
    | { readonly ok: true; readonly value: unknown }
    | { readonly ok: false; code: FailureCode }
): Response {
  if (!reply.ok) {
    const { code, ok: _, ...details } = reply
    return failure(code, c.var.language, details)
  }
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

/** True if the Content-Type is JSON. Forms on other sites cannot send this type. */
function isTyped(c: Context<ApiEnv>, { acceptsAnyType, body }: Operation): boolean {
  if (!body || acceptsAnyType) return true
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  return type.trim().toLowerCase() === 'application/json'
}

/**
 * Refuses access before the request is validated, so that a refusal reveals no details. The use case checks access
 * again.
 */
function refuseReader({ access }: Operation, user: User | undefined) {
  if (access === 'admin') return refuseUnlessAdmin(user)
  return access === 'reader' && !user ? fail('sign_in_required') : undefined
}
