import type { Context } from 'hono'

import type { TooManyRows } from '#core/lists/activities/guest-rows.ts'
import { callerOf } from '../caller.ts'
import type { ApiEnv } from '../env.ts'

/** Reads a list and counts its rows toward the limit of the guest's address. Refuses a guest who is over the limit. */
export async function countGuestRows<Value, Refusal extends { readonly ok: false }>(
  c: Context<ApiEnv>,
  read: () => Promise<Refusal | { readonly ok: true; readonly value: Value }>,
  rowsOf: (value: Value) => number
): Promise<Refusal | TooManyRows | { readonly ok: true; readonly value: Value }> {
  if (c.var.user) return read()
  const { guestRows } = c.var.app
  const { address } = callerOf(c)
  const refused = guestRows.refuse(address)
  if (refused) return refused
  const listed = await read()
  if (listed.ok) guestRows.note(address, rowsOf(listed.value))
  return listed
}
