import type { Clock } from '../clock.ts'
import { changeRole, createUser } from './admin/create-user.ts'
import { listSecurityEvents, listUsers, openUser } from './admin/list-users.ts'
import { listNewsletters, type NewsletterLog, resendNewsletter } from './admin/newsletters.ts'
import { openAccountDays } from './admin/open-account-days.ts'
import type { AccountDays, UserDirectory } from './admin/ports.ts'
import { openStranded, settleStranded } from './admin/stranded-payments.ts'
import { authenticate } from './authenticate.ts'
import { createAdmin } from './create-admin.ts'
import type { Consent } from './newsletter-kinds.ts'
import {
  type AccountDeletions,
  type ActiveDays,
  askDeletion,
  cancelDeletion,
  deleteDueAccounts,
  openDeletion
} from './own-data/deletion.ts'
import {
  type EmailPreferenceStore,
  openEmailPreferences,
  retryAddress,
  saveEmailPreferences
} from './own-data/email-preferences.ts'
import { exportData, type PersonalDataStore } from './own-data/export-data.ts'
import { openUnsubscription, unsubscribe } from './own-data/unsubscribe.ts'
import { requestPasswordReset, resetPassword } from './passwords/reset-password.ts'
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
import { endAllSessions, endSession, listSessions } from './sign-in/session.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signInByCredential } from './sign-in/sign-in-by-credential.ts'
import { signInByProvider } from './sign-in/sign-in-by-provider.ts'
import { signUp } from './sign-in/sign-up.ts'
import { checkPrices } from './subscriptions/check-prices.ts'
import { startCheckout } from './subscriptions/checkout/start-checkout.ts'
import { listPayments, listSubscriptions } from './subscriptions/list-subscriptions.ts'
import { isSelling, listPlanCards, type Offers } from './subscriptions/offers.ts'
import { openPortal } from './subscriptions/open-portal.ts'
import type { Billing, SubscriptionStore } from './subscriptions/ports.ts'
import { receiveBillingEvent } from './subscriptions/receive-billing-event.ts'
import { reconcilePayments, refreshSubscriptions } from './subscriptions/reconcile-payments.ts'
import type { BillingPorts } from './subscriptions/sync-customer.ts'
import { requestVerification, resendVerification, verifyEmail } from './verification/verification.ts'

export interface PeoplePorts extends FactorPorts {
  readonly accountDeletions: AccountDeletions
  readonly accounts: AccountStore
  readonly activeDays: ActiveDays
  readonly clock: Clock
  readonly commonPasswords: CommonPasswords
  readonly consent: Consent
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

export interface AdminPorts extends BillingPorts {
  readonly accountDays: AccountDays
  readonly accounts: AccountStore
  readonly alertLog: NewsletterLog
  readonly newsletterLog: NewsletterLog
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly securityLog: SecurityLog
  readonly users: UserDirectory
}

export const adminUseCases = (ports: AdminPorts) => ({
  changeRole: changeRole(ports),
  createUser: createUser(ports),
  listNewsletters: listNewsletters(ports),
  listSecurityEvents: listSecurityEvents(ports),
  listUsers: listUsers(ports),
  openAccountDays: openAccountDays(ports),
  openStranded: openStranded(ports),
  openUser: openUser(ports),
  resendNewsletter: resendNewsletter(ports),
  settleStranded: settleStranded(ports)
})

export interface SubscriptionPorts {
  readonly billing: Billing
  readonly clock: Clock
  /** Like `subscriptions`, but over separate connections for billing events, hundreds of which may arrive at once. */
  readonly eventStore: SubscriptionStore
  readonly offers: Offers
  readonly rateLimiter: RateLimiter
  readonly secrets: Secrets
  readonly subscriptions: SubscriptionStore
}

export const subscriptionUseCases = (ports: SubscriptionPorts) => ({
  checkPrices: checkPrices(ports),
  isSelling: () => isSelling(ports.offers),
  list: listSubscriptions(ports),
  listPayments: listPayments(ports),
  listPlans: () => listPlanCards(ports.offers),
  openPortal: openPortal(ports),
  receiveEvent: receiveBillingEvent(ports),
  reconcile: reconcilePayments(ports),
  refresh: refreshSubscriptions(ports),
  startCheckout: startCheckout(ports)
})
