// Words for the islands of My Account, as src/pages/myaccount.astro passes them.

import { BLOCKED_WORDS } from '#src/features/accounts/components/blocked-words.ts'
import type { AccountDetailsProps } from '#src/features/accounts/islands/AccountDetails.tsx'
import type { SessionListProps } from '#src/features/accounts/islands/SessionList.tsx'
import { pickWords, wordsOf } from '#src/i18n/catalogue.ts'

const accounts = wordsOf('en', 'accounts')
const rights = wordsOf('en', 'rights')
const { retry } = wordsOf('en', 'parts')

export const DETAIL_WORDS: AccountDetailsProps['words'] = {
  again: accounts.verify_again,
  blocked: pickWords('en', 'rights', BLOCKED_WORDS),
  email: accounts.email,
  failed: accounts.verify_failed,
  loading: accounts.loading,
  name: accounts.name,
  sent: accounts.verify_sent,
  unverified: accounts.unverified_title,
  unverifiedHint: accounts.unverified_text
}

export const SESSION_WORDS: SessionListProps['words'] = {
  failed: accounts.sessions_failed,
  failedHint: accounts.sessions_failed_hint,
  loading: accounts.loading,
  notRevoked: accounts.not_revoked,
  onSystem: accounts.on_system,
  retry,
  revoke: accounts.revoke,
  revoked: accounts.revoked,
  since: accounts.signed_in_since,
  thisBrowser: accounts.this_browser,
  unknownDevice: accounts.unknown_device,
  used: rights.used,
  usedNow: rights.used_now
}

/** Words for stored data and email preferences. */
export const RIGHTS_WORDS = { ...rights, close: wordsOf('en', 'parts').close, retry }

export const FACTOR_WORDS = { ...wordsOf('en', 'factor'), close: wordsOf('en', 'parts').close, retry }
