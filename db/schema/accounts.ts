// Accounts, sessions and their protection.

import type { Generated } from 'kysely'

export interface AccountsTables {
  account: AccountTable
  account_day: AccountDayTable
  account_passkey: AccountPasskeyTable
  account_totp: AccountTotpTable
  factor_ticket: FactorTicketTable
  recovery_code: RecoveryCodeTable
  session: SessionTable
  account_link: AccountLinkTable
  account_identity: AccountIdentityTable
  provider_flow: ProviderFlowTable
  used_credential: UsedCredentialTable
  security_event: SecurityEventTable
  rate_limit: RateLimitTable
  saved_screen: SavedScreenTable
  screen_trial: ScreenTrialTable
}

interface AccountTable {
  id: Generated<string>
  enc_id: string
  email: string
  name: string
  photo_url: string | null
  role: string
  password_hash: string | null
  subscribes_to_alerts: boolean
  joins_wait_list: boolean
  mail_kinds: Generated<string[]>
  mail_language: Generated<string>
  mails_paused_until: string | null
  last_word_at: string | null
  last_word_edition: string | null
  created_at: Generated<string>
  verified_at: string | null
  deletes_at: string | null
}

interface AccountDayTable {
  account_id: string
  day: string
}

interface AccountTotpTable {
  account_id: string
  secret_id: string
  last_step: string
  created_at: string
}

interface AccountPasskeyTable {
  id: string
  account_id: string
  name: string
  public_key: string
  counter: string
  transports: string[]
  created_at: string
  last_used_at: string | null
}

interface RecoveryCodeTable {
  fingerprint: string
  account_id: string
}

interface FactorTicketTable {
  fingerprint: string
  account_id: string
  purpose: string
  life: string
  expires_at: string
}

interface SessionTable {
  fingerprint: string
  id: string
  account_id: string
  device: string | null
  created_at: Generated<string>
  expires_at: string
  last_used_at: Generated<string>
  has_factor: Generated<boolean>
  confirmed_at: Generated<string>
}

interface AccountLinkTable {
  fingerprint: string
  id: string
  account_id: string | null
  purpose: string
  expires_at: string
}

interface AccountIdentityTable {
  provider: string
  subject: string
  account_id: string
  created_at: Generated<string>
}

interface ProviderFlowTable {
  state: string
  provider: string
  expires_at: string
}

interface UsedCredentialTable {
  fingerprint: string
  expires_at: string
}

interface SecurityEventTable {
  id: Generated<string>
  account_id: string | null
  kind: string
  detail: string | null
  network: string | null
  device: string | null
  at: Generated<string>
}

interface SavedScreenTable {
  id: string
  account_id: string
  name: string
  query: string
  created_at: string
}

interface ScreenTrialTable {
  account_id: string
  query: string
  tried_at: string
}

interface RateLimitTable {
  key: string
  points: number
  expire: string | null
}
