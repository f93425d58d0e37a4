// Loads one account of the user list, for admins.

import type { Role } from '#core/accounts/people/user.ts'
import { callApi } from '#src/browser/api.ts'
import { createLoadable } from '#src/browser/loadable.ts'
import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'
import type { AccountRow } from './user-list.ts'

const listed = createLoadable<{ user: AccountRow }, 'unknown'>({
  stateAfter: ({ status }) => (status === 404 ? 'unknown' : undefined)
})

export const $listedUser = listed.$state

export function loadListedUser(encId: string): Promise<void> {
  return listed.load(async () => ({ user: await callApi('GET /api/v1/admin/users/:id', { params: { id: encId } }) }))
}

export function changeRole(user: AccountRow, role: Role): Promise<Refusal | undefined> {
  return attempt(async () => {
    await callApi('POST /api/v1/admin/users/:id/role', { body: { role }, params: { id: user.encId } })
    listed.set({ user: { ...user, role } })
  })
}
