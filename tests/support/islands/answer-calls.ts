// Mocks the API for component tests in the browser. Each answer is checked against the contract, so it stays like the
// server's.

import { afterEach, expect } from 'vitest'

import type { AnswerTo, KnownRoute } from '#src/api/client.ts'
import { type FailureCode, statusOf } from '#src/server/respond.ts'
import { findDeparture } from '../api/check-answer.ts'

export interface Call {
  readonly body: unknown
  readonly headers: Headers
  readonly query: URLSearchParams
}

/** Failed call. `details` are the additional fields that the contract defines for this failure code. */
export interface RefusedWith {
  readonly refused: FailureCode
  readonly details?: object
  readonly message?: string
}

type Given<Route extends KnownRoute> = AnswerTo<Route> | RefusedWith | 'unreachable'

/** Answer per route, or a function that returns one, directly or as a promise. */
export type Answers = {
  readonly [Route in KnownRoute]?: Given<Route> | ((call: Call) => Given<Route> | Promise<Given<Route>>)
}

const realFetch = globalThis.fetch
const faults: string[] = []

afterEach(() => {
  globalThis.fetch = realFetch
  expect(faults.splice(0), 'calls that went wrong').toEqual([])
})

/**
 * Answers API calls until the end of the test. An unexpected call fails the test. Returns the calls by route; the
 * lists grow as calls arrive.
 */
export function answerCalls(answers: Answers): Record<string, Call[]> {
  const calls: Record<string, Call[]> = {}
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, searchParams } = new URL(request.url)
    const route = routeOf(answers, `${request.method} ${pathname}`)
    if (!route) {
      faults.push(`${request.method} ${pathname} was not expected.`)
      throw new TypeError('Failed to fetch')
    }
    const call = { body: await readBody(request), headers: request.headers, query: searchParams }
    calls[route] = [...(calls[route] ?? []), call]
    const given = answers[route]
    const answer: unknown = await (typeof given === 'function' ? given(call) : given)
    if (answer === 'unreachable') throw new TypeError('Failed to fetch')
    const { body, status } = toAnswer(answer)
    const departure = findDeparture({ body, method: request.method, path: pathname, status })
    if (departure) faults.push(departure)
    return Response.json(body, { status })
  }
  return calls
}

function routeOf(answers: Answers, asked: string): KnownRoute | undefined {
  const routes = Object.keys(answers) as KnownRoute[]
  return routes.find(route => new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}$`).test(asked))
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

function toAnswer(answer: unknown): { body: unknown; status: number } {
  const {
    details = {},
    message = 'These are the words of the server.',
    refused
  } = (answer ?? {}) as Partial<RefusedWith>
  // An answer may have a list of this name.
  if (typeof refused !== 'string') return { body: answer, status: 200 }
  return { body: { code: refused, message, ...details }, status: statusOf(refused) }
}
