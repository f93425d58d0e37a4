// One account of the list, for admins.

import { atom, readonlyType } from 'nanostores'

import type { Role } from '#core/people/user.ts'
import { ApiError, callApi } from '#src/browser/api.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'
import type { AccountRow } from './user-list.ts'

export type ListedUserState =
  | { readonly state: 'failed' }
  | { readonly state: 'loaded'; readonly user: AccountRow }
  | { readonly state: 'loading' }

const $current = atom<ListedUserState>({ state: 'loading' })

export const $listedUser = readonlyType($current)

export async function loadListedUser(encId: string): Promise<void> {
  $current.set({ state: 'loading' })
  try {
    $current.set({ state: 'loaded', user: await callApi('GET /api/v1/admin/users/:id', { params: { id: encId } }) })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    $current.set({ state: 'failed' })
  }
}

export function changeRole(user: AccountRow, role: Role): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/admin/users/:id/role', { body: { role }, params: { id: user.encId } })
    $current.set({ state: 'loaded', user: { ...user, role } })
  })
}
