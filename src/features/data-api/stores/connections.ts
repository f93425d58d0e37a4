// Assistants that the reader connected, and the request of one that asks for access.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo, Sent } from '#src/api/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export type Connection = AnswerTo<'GET /api/v1/user/connections'>['connections'][number]
type Request = Sent<'POST /api/v1/user/connections/request'>['body']

const known = createLoadable<AnswerTo<'GET /api/v1/user/connections'>>({ keepsShown: true })

export const $connections = known.$state

export function loadConnections(): Promise<void> {
  return known.load(() => callApi('GET /api/v1/user/connections'))
}

export function endConnection(id: string): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('DELETE /api/v1/user/connections/:id', { params: { id } })
    known.set(await callApi('GET /api/v1/user/connections'))
  })
}

export type AskedAccess =
  /** The reader is asked. */
  | { readonly state: 'asked'; readonly isPaid: boolean; readonly name: string; readonly place: string }
  | { readonly state: 'failed' }
  /** The assistant has to correct its request. `redirect` tells it how. */
  | { readonly state: 'faulty'; readonly name: string; readonly place: string; readonly redirect: string }
  /** Nobody registered the client or its redirect, so nobody is sent there. */
  | { readonly state: 'invalid' }
  | { readonly state: 'leaving' }
  | { readonly state: 'loading' }

const $current = atom<AskedAccess>({ state: 'loading' })

export const $askedAccess = readonlyType($current)

let asked: Request | undefined

/** Reads the request in the query of the address. */
export async function openRequest(query: string): Promise<void> {
  $current.set({ state: 'loading' })
  asked = readQuery(query)
  if (!asked) return $current.set({ state: 'invalid' })
  try {
    const answer = await callApi('POST /api/v1/user/connections/request', { body: asked })
    $current.set('asks' in answer ? { ...answer.asks, state: 'asked' } : { ...answer.faulty, state: 'faulty' })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: error.code === 'connection_request_invalid' ? 'invalid' : 'failed' })
  }
}

/** Sends the reader's answer, and goes back to the assistant. `leave` goes to another site. */
export function answerRequest(
  allows: boolean,
  leave: (address: string) => void = address => location.replace(address)
): Promise<Refusal | undefined> {
  return attempt(async () => {
    if (!asked) return
    const { redirect } = await callApi('POST /api/v1/user/connections', { body: { allows, request: asked } })
    $current.set({ state: 'leaving' })
    leave(redirect)
  })
}

const NAMES = ['code_challenge', 'code_challenge_method', 'resource', 'response_type', 'scope', 'state'] as const

/** Returns the parameters of a request; undefined if one that is needed is missing or given twice. */
function readQuery(query: string): Request | undefined {
  const given = new URLSearchParams(query)
  const [clientId, redirectUri] = [given.getAll('client_id'), given.getAll('redirect_uri')]
  if (clientId.length !== 1 || redirectUri.length !== 1) return undefined
  if (NAMES.some(name => given.getAll(name).length > 1)) return undefined
  const others = NAMES.flatMap(name => {
    const value = given.get(name)
    return value === null ? [] : [[name, value]]
  })
  return { client_id: clientId[0]!, redirect_uri: redirectUri[0]!, ...Object.fromEntries(others) }
}
