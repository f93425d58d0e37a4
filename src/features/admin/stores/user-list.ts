// All accounts, for admins: the page of the list that the address names.

import { atom, readonlyType } from 'nanostores'

import type { AnswerTo } from '#src/api/contract/client.ts'
import { ApiError, callApi } from '#src/browser/api.ts'

export type AccountPage = AnswerTo<'GET /api/v1/admin/users'>
export type AccountRow = AccountPage['users'][number]

export type UserListState =
  | { readonly state: 'failed' }
  | { readonly state: 'forbidden' }
  | { readonly state: 'loaded'; readonly list: AccountPage; readonly isRenewed: boolean }
  | { readonly state: 'loading' }

/** Whatever else the address carries is none of the list's. */
const PARAMETERS = ['direction', 'page', 'role', 'search', 'sort', 'verified']

const $current = atom<UserListState>({ state: 'loading' })
let latest: AbortController | undefined

export const $userList = readonlyType($current)

/** Asks for the list of `query`; the one that is shown stays until the answer is here, and only the last counts. */
export async function loadUsers(query: string): Promise<void> {
  latest?.abort()
  const call = new AbortController()
  latest = call
  const shown = $current.get()
  $current.set(shown.state === 'loaded' ? { ...shown, isRenewed: false } : { state: 'loading' })
  const answer = await ask(query, call.signal)
  if (latest === call) $current.set(answer)
}

async function ask(query: string, signal: AbortSignal): Promise<UserListState> {
  try {
    const given = [...new URLSearchParams(query)].filter(([name]) => PARAMETERS.includes(name))
    const list = await callApi('GET /api/v1/admin/users', { query: Object.fromEntries(given), signal })
    return { isRenewed: true, list, state: 'loaded' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { state: error.status === 403 ? 'forbidden' : 'failed' }
  }
}
