// Loads the list of all accounts, for admins. The address selects the page of the list.

import type { AnswerTo } from '#src/api/client.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'

export type AccountPage = AnswerTo<'GET /api/v1/admin/users'>
export type AccountRow = AccountPage['users'][number]

/** Query parameters of the list. Other parameters in the address are ignored. */
const PARAMETERS = ['direction', 'page', 'role', 'search', 'sort', 'verified']

const listed = createLoadable<{ isRenewed: boolean; list: AccountPage }, 'forbidden'>({
  keepsShown: true,
  stateAfter: ({ status }) => (status === 403 ? 'forbidden' : undefined)
})
let latest: AbortController | undefined

export const $userList = listed.$state

/**
 * Loads the list of `query`. The current list stays on screen until the answer arrives. Only the latest request
 * counts.
 */
export async function loadUsers(query: string): Promise<void> {
  latest?.abort()
  const call = new AbortController()
  latest = call
  const given = [...new URLSearchParams(query)].filter(([name]) => PARAMETERS.includes(name))
  listed.update(shown => ({ ...shown, isRenewed: false }))
  await listed.load(async () => {
    const list = await callApi('GET /api/v1/admin/users', { query: Object.fromEntries(given), signal: call.signal })
    return { isRenewed: true, list }
  })
}
