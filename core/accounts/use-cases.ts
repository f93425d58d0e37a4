import type { Clock } from '../clock.ts'
import { authenticate } from './authenticate.ts'
import { createAdmin } from './create-admin.ts'
import type { ActiveDays } from './own-data/active-days.ts'
import { deleteDueAccounts } from './own-data/delete-due-accounts.ts'
import { type AccountDeletions, askDeletion, cancelDeletion, openDeletion } from './own-data/deletion.ts'
import {
  type EmailPreferenceStore,
  openEmailPreferences,
  retryAddress,
  saveEmailPreferences
} from './own-data/email-preferences.ts'
import { exportData, type PersonalDataStore } from './own-data/export-data.ts'
import { openUnsubscription, unsubscribe } from './own-data/unsubscribe.ts'
import { endAllSessions, endSession, listSessions } from './own-sessions.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import type {
  AccountStore,
  CommonPasswords,
  PasswordHasher,
  RateLimiter,
  Secrets,
  SecurityLog,
  SessionStore,
  TokenIssuer
} from './ports.ts'
import { confirmByPasskey, confirmReader, startPasskeyConfirmation } from './second-factor/confirm-reader.ts'
import {
  addPasskey,
  addTotp,
  forgetFactors,
  openFactors,
  removePasskey,
  removeTotp,
  renewRecoveryCodes,
  startPasskey,
  startTotp
} from './second-factor/own-factors.ts'
import type { FactorPorts } from './second-factor/ports.ts'
import { signInByCode, signInByPasskey, startPasskeySignIn } from './second-factor/sign-in-by-factor.ts'
import { listOwnSecurityEvents } from './security-log.ts'
import { startProviderFlow } from './sign-in/provider-flow.ts'
import type { IdentityProviders, IdentityStore } from './sign-in/provider-ports.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInByCredential } from './sign-in/sign-in-by-credential.ts'
import { signInByProvider } from './sign-in/sign-in-by-provider.ts'
import { signUp } from './sign-in/sign-up.ts'
import { requestVerification } from './verification/request-verification.ts'
import { resendVerification } from './verification/resend-verification.ts'
import { verifyEmail } from './verification/verify-email.ts'

export interface PeoplePorts extends FactorPorts {
  readonly accountDeletions: AccountDeletions
  readonly accounts: AccountStore
  readonly activeDays: ActiveDays
  readonly clock: Clock
  readonly commonPasswords: CommonPasswords
  readonly emailPreferences: EmailPreferenceStore
  readonly identities: IdentityStore
  readonly identityProviders: IdentityProviders
  readonly passwords: PasswordHasher
  readonly personalData: PersonalDataStore
  /** Product name on pages, in mails and in the API. */
  readonly productName: string
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly securityLog: SecurityLog
  readonly sessions: SessionStore
  readonly tokens: TokenIssuer
}

export const accountUseCases = (ports: PeoplePorts) => ({
  addPasskey: addPasskey(ports),
  addTotp: addTotp(ports),
  askDeletion: askDeletion(ports),
  resendVerification: resendVerification(ports),
  authenticate: authenticate(ports),
  cancelDeletion: cancelDeletion(ports),
  confirmByPasskey: confirmByPasskey(ports),
  confirmReader: confirmReader(ports),
  createAdmin: createAdmin(ports),
  endAllSessions: endAllSessions(ports),
  endSession: endSession(ports),
  exportData: exportData(ports),
  deleteDueAccounts: deleteDueAccounts(ports),
  forgetFactors: forgetFactors(ports),
  /** Names of the sign-in providers in button order. A getter, because tests provide only the ports that they use. */
  get identityProviders() {
    return ports.identityProviders.names
  },
  listOwnSecurityEvents: listOwnSecurityEvents(ports),
  listSessions: listSessions(ports),
  openDeletion: openDeletion(ports),
  openEmailPreferences: openEmailPreferences(ports),
  openFactors: openFactors(ports),
  openUnsubscription: openUnsubscription(ports),
  removePasskey: removePasskey(ports),
  removeTotp: removeTotp(ports),
  renewRecoveryCodes: renewRecoveryCodes(ports),
  requestPasswordReset: requestPasswordReset(ports),
  requestVerification: requestVerification(ports),
  resetPassword: resetPassword(ports),
  retryAddress: retryAddress(ports),
  saveEmailPreferences: saveEmailPreferences(ports),
  signIn: signIn(ports),
  signInByCode: signInByCode(ports),
  signInByPasskey: signInByPasskey(ports),
  signInByCredential: signInByCredential(ports),
  signInByProvider: signInByProvider(ports),
  signUp: signUp(ports),
  startPasskey: startPasskey(ports),
  startPasskeyConfirmation: startPasskeyConfirmation(ports),
  startPasskeySignIn: startPasskeySignIn(ports),
  startProviderFlow: startProviderFlow(ports),
  startTotp: startTotp(ports),
  unsubscribe: unsubscribe(ports),
  verifyEmail: verifyEmail(ports)
})
