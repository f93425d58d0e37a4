import { sql } from 'kysely'

import type { Role, User } from '#core/accounts/people/user.ts'

/**
 * Selects the subscription to the premium views. Active ones come before canceled ones, then the latest expiry first.
 */
const SUBSCRIPTION = sql<KeptRight | null>`(
  select jsonb_build_object('status', status, 'expiresAt', expires_at)
  from subscription
  join billing_customer on billing_customer.id = subscription.customer_id
  where billing_customer.account_id = account.id and subscription_for = 'other'
  order by status = 'active' desc, expires_at desc
  limit 1)`.as('subscription')

const API_KEY = sql<string | null>`(
  select prefix from api_key
  where api_key.account_id = account.id and api_key.expires_at is null
  order by api_key.id desc limit 1)`.as('api_key')

const HAS_SECOND_FACTOR = sql<boolean>`(
  exists (select from account_totp where account_totp.account_id = account.id)
  or exists (select from account_passkey where account_passkey.account_id = account.id))`.as('has_second_factor')

export const USER_COLUMNS = [
  'account.id',
  'account.enc_id',
  'account.email',
  'account.name',
  'account.photo_url',
  'account.role',
  'account.deletes_at',
  'account.verified_at',
  API_KEY,
  HAS_SECOND_FACTOR,
  SUBSCRIPTION
] as const

interface KeptRight {
  status: 'active' | 'canceled'
  expiresAt: string
}

export interface UserRow {
  id: string
  enc_id: string
  email: string
  name: string
  photo_url: string | null
  role: string
  deletes_at: string | null
  verified_at: string | null
  api_key: string | null
  has_second_factor: boolean
  subscription: KeptRight | null
}

/** Converts a row to a user. `apikey` is the prefix of the newest key; the full key is stored nowhere. */
export function toUser({ subscription, ...row }: UserRow): User {
  return {
    apikey: row.api_key,
    deletesAt: row.deletes_at === null ? null : new Date(row.deletes_at),
    displayName: row.name,
    email: row.email,
    encId: row.enc_id,
    hasSecondFactor: row.has_second_factor,
    id: row.id,
    isVerified: row.verified_at !== null,
    name: row.name,
    photoURL: row.photo_url,
    role: row.role as Role, // a check constraint allows no other value
    subscription: subscription
      ? { expiresAt: new Date(subscription.expiresAt), status: subscription.status }
      : undefined
  }
}
