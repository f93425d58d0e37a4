import type { AccountDays, UserDirectory } from '#core/accounts/admin/ports.ts'
import type { AccountDeletions, ActiveDays } from '#core/accounts/own-data/deletion.ts'
import type { EmailPreferenceStore } from '#core/accounts/own-data/email-preferences.ts'
import type { PersonalDataStore } from '#core/accounts/own-data/export-data.ts'
import type { AccountPorts } from '#core/accounts/ports.ts'
import type { ProviderPorts } from '#core/accounts/sign-in/provider-ports.ts'
import type { Clock } from '#core/clock.ts'
import type { Config } from '../config.ts'
import { configuredProviders } from '../identity/configured-providers.ts'
import { postgresAccountDays, postgresActiveDays } from '../postgres/accounts/account-days.ts'
import { postgresAccountDeletions } from '../postgres/accounts/account-deletions.ts'
import { postgresAccounts } from '../postgres/accounts/accounts.ts'
import { postgresEmailPreferences } from '../postgres/accounts/email-preferences.ts'
import { postgresFactors } from '../postgres/accounts/factors.ts'
import { postgresIdentities } from '../postgres/accounts/identities.ts'
import { postgresPersonalData } from '../postgres/accounts/personal-data.ts'
import { postgresRateLimits } from '../postgres/accounts/rate-limits.ts'
import { postgresSecurityLog } from '../postgres/accounts/security-events.ts'
import { postgresSessions } from '../postgres/accounts/sessions.ts'
import { postgresUserDirectory } from '../postgres/accounts/user-directory.ts'
import type { Connection } from '../postgres/connect.ts'
import { argon2Passwords, listedPasswords } from './argon2-passwords.ts'
import { jwtTokens } from './jwt-tokens.ts'
import { keyedSecrets } from './keyed-secrets.ts'
import { otpauthCodes } from './otpauth-codes.ts'
import { serverKeys } from './server-key.ts'
import { webauthnPasskeys } from './webauthn-passkeys.ts'

/** Ports for people who sign in and for the data stored about them. */
export interface PeoplePorts extends AccountPorts, ProviderPorts {
  accountDays: AccountDays
  accountDeletions: AccountDeletions
  activeDays: ActiveDays
  emailPreferences: EmailPreferenceStore
  personalData: PersonalDataStore
  users: UserDirectory
}

export function realAccountPorts(
  { authSecret, dataDir, identity, productName, siteUrl }: Config,
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  clock: Clock
): PeoplePorts {
  const keys = serverKeys({ authSecret, dataDir })
  const secrets = keyedSecrets(keys.links)
  return {
    accountDays: postgresAccountDays({ db, pool }),
    accountDeletions: postgresAccountDeletions(db),
    accounts: postgresAccounts(db),
    activeDays: postgresActiveDays(db),
    commonPasswords: listedPasswords(),
    emailPreferences: postgresEmailPreferences(db),
    factors: postgresFactors(db),
    identities: postgresIdentities(db),
    identityProviders: configuredProviders(identity, siteUrl),
    oneTimeCodes: otpauthCodes(),
    passkeys: webauthnPasskeys({ productName, siteUrl }),
    passwords: argon2Passwords(),
    personalData: postgresPersonalData(db),
    rateLimiter: postgresRateLimits(pool),
    secrets,
    securityLog: postgresSecurityLog(db),
    sessions: postgresSessions(db, secrets, clock),
    tokens: jwtTokens(siteUrl, keys.accessTokens),
    users: postgresUserDirectory(db)
  }
}
