import * as v from 'valibot'
import { PROVIDERS } from '#core/accounts/people/identity.ts'
import { FactorCodeForm, FactorPasskeyForm, FactorTicketForm } from '#core/accounts/second-factor/sign-in-by-factor.ts'
import { SignInForm } from '#core/accounts/sign-in/sign-in.ts'
import { CredentialForm } from '#core/accounts/sign-in/sign-in-by-credential.ts'
import { ProviderForm } from '#core/accounts/sign-in/sign-in-by-provider.ts'
import { SignUpForm } from '#core/accounts/sign-in/sign-up.ts'
import { note } from '../serving/operation.ts'
import { described, done, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Account, deletesAt, NOTES } from './account-schemas.ts'
import { FACTOR_NOTES, passkeyOptions } from './factors-contract.ts'

const signedIn = {
  accessToken: described(text, 'Bearer token of the session.', 'eyJhbGciOiJIUzI1NiJ9.e30.XmNK3GpH'),
  deletesAt: v.exactOptional(deletesAt),
  user: Account
}
const SignedIn = v.strictObject(signedIn)
const WantedFactor = v.strictObject({
  secondFactor: described(
    v.strictObject({
      ticket: described(
        text,
        'Brought back with a code or a passkey within ten minutes; works once.',
        'Jz1kG4pTq0s5VZ'
      ),
      ways: described(v.array(v.picklist(['app', 'passkey'])), 'What the account has; a recovery code always does.')
    }),
    'In the place of a token, where the account has a second factor.'
  )
})
const ProviderSignedIn = v.strictObject({
  ...signedIn,
  asksToVerify: described(v.boolean(), 'Whether a mail to verify the address is on its way.'),
  isNew: described(v.boolean(), 'Whether the account was opened just now.')
})

const provider = described(v.string(), `One of ${PROVIDERS.join(', ')}, where it is configured.`, 'google')

const PROVIDER_REFUSALS = [
  'flow_invalid',
  'identity_refused',
  'other_identity_linked',
  'provider_email_missing',
  'provider_unavailable',
  'provider_unknown',
  'too_many_attempts'
] as const

const FLOW_NOTES = {
  code: note('As the provider sent it.', '4/0AX4XfWh'),
  flow: note('As the start of the flow answered it.', 'Jz1kG4pTq0s5VZ'),
  purchase: NOTES.purchase,
  remember: NOTES.remember,
  state: note('As the provider sent it.', 'mVZ1kG4pTq0s5'),
  subscribeToAlerts: NOTES.subscribeToAlerts
}

const byCode = {
  access: 'everybody',
  answer: v.union([ProviderSignedIn, WantedFactor]),
  body: ProviderForm,
  notes: FLOW_NOTES,
  refusals: PROVIDER_REFUSALS,
  summary: 'Sign in with what a provider sent the browser back with'
} as const

export const auth = {
  signIn: operation({
    access: 'everybody',
    answer: v.union([SignedIn, WantedFactor]),
    body: SignInForm,
    notes: NOTES,
    refusals: ['busy', 'too_many_attempts', 'wrong_credentials'],
    route: 'POST /api/v1/auth/login',
    summary: 'Sign in by mail address and password'
  }),
  signInByFactor: operation({
    access: 'everybody',
    answer: SignedIn,
    body: FactorCodeForm,
    notes: FACTOR_NOTES,
    refusals: ['ticket_invalid', 'too_many_attempts', 'wrong_factor'],
    route: 'POST /api/v1/auth/second-factor',
    summary: 'Finish signing in by a code of the app or a recovery code'
  }),
  startPasskeySignIn: operation({
    access: 'everybody',
    answer: v.strictObject({ options: passkeyOptions }),
    body: FactorTicketForm,
    notes: FACTOR_NOTES,
    refusals: ['ticket_invalid'],
    route: 'POST /api/v1/auth/second-factor/passkey/start',
    summary: 'Read what an authenticator is asked to finish signing in'
  }),
  signInByPasskey: operation({
    access: 'everybody',
    answer: SignedIn,
    body: FactorPasskeyForm,
    notes: FACTOR_NOTES,
    refusals: ['ticket_invalid', 'wrong_factor'],
    route: 'POST /api/v1/auth/second-factor/passkey',
    summary: 'Finish signing in by a passkey'
  }),
  signInByCode: operation({
    ...byCode,
    params: v.object({ provider }),
    route: 'POST /api/v1/auth/:provider/code'
  }),
  signInByCredential: operation({
    access: 'everybody',
    answer: v.union([ProviderSignedIn, WantedFactor]),
    body: CredentialForm,
    notes: {
      credential: note("Google's ID token.", 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln'),
      flow: note('Of a credential that was asked for with the nonce of a started flow.', 'Jz1kG4pTq0s5VZ'),
      purchase: NOTES.purchase,
      remember: NOTES.remember,
      subscribeToAlerts: NOTES.subscribeToAlerts
    },
    refusals: PROVIDER_REFUSALS,
    route: 'POST /api/v1/auth/google',
    summary: 'Sign in by a credential of Google'
  }),
  signInByFacebook: operation({
    ...byCode,
    description: 'The same as `/api/v1/auth/facebook/code`.',
    route: 'POST /api/v1/auth/fb'
  }),
  signOut: operation({
    access: 'everybody',
    answer: done,
    description: 'Ends the session of the bearer token; done as well where it had ended before.',
    refusals: [],
    route: 'POST /api/v1/auth/logout',
    summary: 'Sign out'
  }),
  signUp: operation({
    access: 'everybody',
    answer: SignedIn,
    body: SignUpForm,
    notes: NOTES,
    refusals: ['busy', 'password_too_common', 'too_many_attempts'],
    route: 'POST /api/v1/auth/signup',
    summary: 'Open an account'
  }),
  startFlow: operation({
    access: 'everybody',
    answer: v.strictObject({
      flow: described(text, 'To be brought back; only this browser has it.', 'Jz1kG4pTq0s5VZ'),
      nonce: described(text, 'For a client that gets a credential without leaving its page.', 'mVZ1kG4pTq0s5'),
      url: described(text, 'Where the provider asks the person.', 'https://accounts.google.com/o/oauth2/v2/auth?…')
    }),
    body: v.optional(v.object({})),
    params: v.object({ provider }),
    refusals: ['provider_unknown', 'too_many_attempts'],
    route: 'POST /api/v1/auth/:provider/start',
    summary: 'Begin to sign in by a provider'
  })
} as const
