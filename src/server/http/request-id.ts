// Carries the id of the current request to every line that is logged on its behalf.

import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Form of an id that a proxy or a caller may choose with X-Request-Id. */
const REQUEST_ID = /^[\w.:-]{1,100}$/

const current = new AsyncLocalStorage<string>()

/** Runs `work` on behalf of a request and passes its id: the caller's X-Request-Id, or a new one. */
export function withRequestId<Value>(
  { headers }: Pick<IncomingMessage, 'headers'>,
  work: (id: string) => Value
): Value {
  const id = idOf(headers['x-request-id'])
  return current.run(id, work, id)
}

/** Id of the current request. `undefined` outside of requests, such as in jobs. */
export function currentRequestId(): string | undefined {
  return current.getStore()
}

/** Id of the current request; outside of one, of a call with this X-Request-Id. */
export function requestIdOr(given: string | undefined): string {
  return currentRequestId() ?? idOf(given)
}

function idOf(given: string | string[] | undefined): string {
  return typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}
