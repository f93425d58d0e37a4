import * as v from 'valibot'
import { BLOCK_REASONS, NEWSLETTER_KINDS } from '#core/accounts/newsletter-kinds.ts'
import { AskDeletionForm } from '#core/accounts/own-data/deletion.ts'
import {
  EmailPreferencesForm,
  PAUSE_DAYS,
  SaveEmailPreferencesForm
} from '#core/accounts/own-data/email-preferences.ts'
import { ForgotPasswordForm, ResetPasswordForm } from '#core/accounts/passwords/reset-password.ts'
import { SecurityLogQuery } from '#core/accounts/security-log.ts'
import { RequestVerificationForm, ResendVerificationForm } from '#core/accounts/verification/verification.ts'
import { LANGUAGES } from '#core/language.ts'
import { note } from '../serving/operation.ts'
import { described, done, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Account, deletesAt, idOfAccount, NOTES, SecurityEvents } from './account-schemas.ts'

const preferences = v.array(v.picklist(NEWSLETTER_KINDS))
const TOKEN_NOTE = note('Of a link in a mail; names its own account, whoever is signed in.', 'kG4pTq0s5VZ1')
const EVENT_NOTES = { before: note('`next` of the page before.', '4711') }

export const user = {
  askDeletion: operation({
    access: 'reader',
    answer: v.strictObject({ deletesAt }),
    body: AskDeletionForm,
    description: 'Can be taken back until then. Ends all sessions.',
    notes: { password: note('Of an account that has one.', NOTES.password.example) },
    refusals: [
      'busy',
      'confirmation_required',
      'fresh_sign_in_required',
      'password_required',
      'too_many_attempts',
      'wrong_password'
    ],
    route: 'POST /api/v1/user/deletion',
    summary: "Ask for the deletion of one's account"
  }),
  resendVerification: operation({
    access: 'reader',
    answer: done,
    body: v.optional(ResendVerificationForm, {}),
    notes: { purchase: NOTES.purchase },
    refusals: ['too_many_attempts'],
    route: 'POST /api/v1/user/verification',
    summary: 'Have the mail to verify the address sent again'
  }),
  cancelDeletion: operation({
    access: 'reader',
    answer: done,
    refusals: [],
    route: 'DELETE /api/v1/user/deletion',
    summary: "Keep one's account"
  }),
  endSession: operation({
    access: 'reader',
    answer: done,
    params: v.object({ id: described(v.string(), 'The `id` of the list of sessions.', '7f3b1c2d') }),
    refusals: ['session_not_found'],
    route: 'DELETE /api/v1/user/sessions/:id',
    summary: "Sign out one of one's browsers"
  }),
  exportData: operation({
    access: 'reader',
    answer: v.strictObject({
      data: described(v.record(v.string(), v.array(v.looseObject({}))), 'Rows by what they are about.'),
      exportedAt: instant,
      product: text
    }),
    refusals: ['too_many_attempts'],
    route: 'GET /api/v1/user/export',
    summary: 'Read everything that is held about oneself, as a file'
  }),
  forgotPassword: operation({
    access: 'everybody',
    answer: done,
    body: ForgotPasswordForm,
    description: 'Answers the same whether there is such an account or not.',
    notes: { email: NOTES.email },
    refusals: ['too_many_attempts'],
    route: 'POST /api/v1/user/forgot',
    summary: 'Have a link sent that sets a new password'
  }),
  requestVerification: operation({
    access: 'everybody',
    answer: done,
    body: RequestVerificationForm,
    description: 'For who was refused to sign in. Answers the same whether there is such an account or not.',
    notes: NOTES,
    refusals: ['busy', 'too_many_attempts'],
    route: 'POST /api/v1/user/verification/request',
    summary: 'Have the mail sent that verifies the address, or sets a new password'
  }),
  listOwnSecurityEvents: operation({
    access: 'reader',
    answer: SecurityEvents,
    notes: EVENT_NOTES,
    query: SecurityLogQuery,
    refusals: ['invalid_parameter', 'unknown_parameter', 'user_not_found'],
    route: 'GET /api/v1/user/security-events',
    summary: "Read what happened to one's account"
  }),
  listSecurityEvents: operation({
    access: 'admin',
    answer: SecurityEvents,
    notes: EVENT_NOTES,
    params: v.object({ id: idOfAccount }),
    query: SecurityLogQuery,
    refusals: ['invalid_parameter', 'unknown_parameter', 'user_not_found'],
    route: 'GET /api/v1/user/:id/security-events',
    summary: 'Read what happened to an account'
  }),
  listSessions: operation({
    access: 'reader',
    answer: v.array(
      v.strictObject({
        createdAt: instant,
        device: described(v.nullable(text), 'The User-Agent that signed in.'),
        expiresAt: instant,
        id: text,
        isCurrent: described(v.boolean(), 'Whether it is the one that asks.'),
        lastUsedAt: described(instant, 'To the hour.')
      })
    ),
    refusals: [],
    route: 'GET /api/v1/user/sessions',
    summary: 'List the browsers in which one is signed in'
  }),
  openDeletion: operation({
    access: 'reader',
    answer: v.strictObject({
      deletesAt: described(v.nullable(instant), 'null while no deletion is asked for.'),
      needsFactor: described(v.boolean(), 'Whether the session has to be confirmed first by the second factor.'),
      needsPassword: described(v.boolean(), 'Whether asking for it takes the password.')
    }),
    refusals: [],
    route: 'GET /api/v1/user/deletion',
    summary: "Read whether one's account is about to be deleted"
  }),
  openEmailPreferences: operation({
    access: 'everybody',
    answer: v.strictObject({
      blocked: described(
        v.nullable(v.picklist(BLOCK_REASONS)),
        'Why nothing of it reaches the address; null where it does.'
      ),
      email: described(text, 'Shortened for who only has the link of a mail.', 'a…@example.com'),
      language: described(v.picklist(LANGUAGES), 'Of these mails.'),
      pausedUntil: described(v.nullable(instant), 'Until when none is sent; null without a pause.'),
      preferences: described(preferences, 'All that there are.'),
      userPreference: described(preferences, 'Those that are chosen.')
    }),
    body: EmailPreferencesForm,
    description: 'Of the reader, or of the account that the token of a mail is for.',
    notes: { token: TOKEN_NOTE },
    refusals: ['link_invalid', 'sign_in_required', 'too_many_attempts'],
    route: 'POST /api/v1/user/email-preferences',
    summary: 'Read what is sent by mail'
  }),
  openMe: operation({
    access: 'reader',
    answer: v.strictObject({
      accessToken: described(v.exactOptional(text), 'A new token, where the session was prolonged.'),
      deletesAt: v.exactOptional(deletesAt),
      user: Account
    }),
    refusals: [],
    route: 'GET /api/v1/user/me',
    summary: 'Read whose the bearer token is'
  }),
  resetPassword: operation({
    access: 'everybody',
    answer: done,
    body: ResetPasswordForm,
    description: 'Ends all sessions of the account.',
    notes: { password: NOTES.password, token: note('Of the link that was mailed; works once.', 'kG4pTq0s5VZ1') },
    refusals: ['busy', 'link_invalid', 'password_too_common', 'too_many_attempts'],
    route: 'POST /api/v1/user/reset',
    summary: 'Set a new password by the link of a mail'
  }),
  retryAddress: operation({
    access: 'reader',
    answer: done,
    refusals: [],
    route: 'POST /api/v1/user/address/retry',
    summary: "Have one's address tried again that mails came back from"
  }),
  saveEmailPreferences: operation({
    access: 'everybody',
    answer: done,
    body: SaveEmailPreferencesForm,
    notes: {
      language: note('Of these mails; as it is where it is left out.', 'en'),
      pauseDays: note(`For how many days none is sent: ${PAUSE_DAYS.join(', ')}.`, 30),
      token: TOKEN_NOTE
    },
    refusals: ['link_invalid', 'sign_in_required', 'too_many_attempts'],
    route: 'POST /api/v1/user/save-email-preference',
    summary: 'Choose what is sent by mail'
  }),
  verifyEmail: operation({
    access: 'everybody',
    answer: done,
    params: v.object({
      id: idOfAccount,
      token: described(v.string(), 'Of the link that was mailed.', 'kG4pTq0s5VZ1')
    }),
    refusals: ['link_invalid', 'too_many_attempts'],
    route: 'GET /api/v1/user/:id/verify/:token',
    summary: 'Verify a mail address by the link of a mail'
  })
} as const
