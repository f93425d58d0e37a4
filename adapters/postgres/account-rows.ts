import type { Role, User } from '#core/accounts/user.ts'

export const USER_COLUMNS = [
  'account.id',
  'account.enc_id',
  'account.email',
  'account.name',
  'account.photo_url',
  'account.role'
] as const

interface UserRow {
  id: string
  enc_id: string
  email: string
  name: string
  photo_url: string | null
  role: string
}

/** Keys and subscriptions have no tables yet: nobody has any. */
export function toUser(row: UserRow): User {
  return {
    apikey: null,
    displayName: row.name,
    email: row.email,
    encId: row.enc_id,
    id: row.id,
    name: row.name,
    photoURL: row.photo_url,
    role: row.role as Role, // the table's check lets nothing else in
    subscription: undefined
  }
}
