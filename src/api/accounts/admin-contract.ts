import * as v from 'valibot'
import { ChangeRoleForm, CreateUserForm } from '#core/accounts/admin/create-user.ts'
import { ResendForm } from '#core/accounts/admin/newsletters.ts'
import { SettleStrandedForm } from '#core/accounts/admin/stranded-payments.ts'
import { USERS_PER_PAGE, UserQuery } from '#core/accounts/admin/user-filter.ts'
import { NEWSLETTER_KINDS } from '#core/accounts/newsletter-kinds.ts'
import { DayCounts } from '../lists/analytics-contract.ts'
import { type Note, note } from '../serving/operation.ts'
import { count, described, done, encId, instant, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { Account, idOfAccount, ListedUser, NOTES } from './account-schemas.ts'
import { Receipt } from './subscriptions-contract.ts'

const NOTES_OF_LIST = {
  direction: note('Of the order.', 'asc'),
  page: note(`From 1; each has ${USERS_PER_PAGE} accounts.`, 1),
  role: note('Only accounts with this role.', 'other'),
  search: note('A part of a name or of an address.', 'ada'),
  sort: note('What the list is ordered by.', 'joined'),
  verified: note('Only accounts whose address is, or is not, verified.', true)
} satisfies Record<keyof typeof UserQuery.entries, Note>

export const admin = {
  changeRole: operation({
    access: 'admin',
    answer: done,
    body: ChangeRoleForm,
    description: 'Signs the account out everywhere. Nobody changes their own.',
    notes: { role: note('The new one.', 'admin') },
    params: v.object({ id: idOfAccount }),
    refusals: ['address_unverified', 'own_role', 'user_not_found'],
    route: 'POST /api/v1/admin/users/:id/role',
    summary: 'Give an account another role'
  }),
  countDays: operation({
    access: 'admin',
    answer: v.strictObject({
      activeUsers: DayCounts,
      apiRequests: described(DayCounts, 'Of the data API.'),
      mails: described(DayCounts, 'That the mail server took; of the last 30 days, for which they are known.'),
      revenueCents: described(DayCounts, 'US cents that were paid, taxes included, before refunds.'),
      signUps: DayCounts,
      subscriptions: DayCounts
    }),
    refusals: [],
    route: 'GET /api/v1/admin/days',
    summary: 'Count what accounts did, paid and were sent on each day'
  }),
  createUser: operation({
    access: 'admin',
    answer: v.strictObject({
      invitedUntil: described(instant, 'Until when the mailed link sets the password.'),
      user: Account
    }),
    body: CreateUserForm,
    notes: { email: NOTES.email, language: note('Of the mail.', 'en'), name: NOTES.name },
    refusals: ['email_taken', 'too_many_attempts'],
    route: 'POST /api/v1/admin/users',
    summary: 'Invite somebody'
  }),
  listNewsletters: operation({
    access: 'admin',
    answer: v.strictObject({
      editions: described(
        v.array(
          v.strictObject({
            bounced: described(v.nullable(count), 'Came back, at once or later; null of alerts.', 2),
            complained: described(v.nullable(count), 'Called unwanted by their readers; null of alerts.', 1),
            createdAt: instant,
            failed: described(count, 'Refused for good.', 2),
            failures: v.array(
              v.strictObject({
                encId,
                reason: described(v.nullable(text), 'Names no address.', 'EENVELOPE 550'),
                state: v.picklist(['failed', 'unknown'])
              })
            ),
            id: text,
            kind: v.picklist(NEWSLETTER_KINDS),
            occasion: described(text, 'The day of the report or of the alerts, or the name of the news.', '2026-03-06'),
            queued: described(count, 'Still to be sent.', 0),
            sent: count,
            skipped: described(count, 'Not sent, because their readers may not or will not get them any more.', 3),
            unknown: described(count, 'On their way when the line broke; not sent again by themselves.', 1),
            unsubscribed: described(count, 'Readers who ended the list by the link of this mail.', 1)
          })
        ),
        'Newest first.'
      )
    }),
    refusals: [],
    route: 'GET /api/v1/admin/newsletters',
    summary: 'Read what became of newsletters and alerts'
  }),
  listUsers: operation({
    access: 'admin',
    answer: v.strictObject({
      page: described(count, 'From 1; one past the last page has no users.', 1),
      pages: count,
      total: described(count, 'Whoever matches, on all pages.', 40),
      users: v.array(ListedUser)
    }),
    notes: NOTES_OF_LIST,
    query: UserQuery,
    refusals: ['invalid_parameter', 'unknown_parameter'],
    route: 'GET /api/v1/admin/users',
    summary: 'List accounts'
  }),
  openStranded: operation({
    access: 'admin',
    answer: v.nullable(
      v.strictObject({
        owner: encId,
        ownerPaysAlready: described(v.boolean(), 'Whether the owner is a customer too: then there is only the refund.'),
        payments: described(v.array(Receipt), 'Newest first.')
      })
    ),
    description: 'Of an account whose address belongs to a verified one: nobody can enter it. null for any other.',
    params: v.object({ id: idOfAccount }),
    refusals: [],
    route: 'GET /api/v1/admin/users/:id/stranded-payments',
    summary: 'Read what an account paid that nobody can enter'
  }),
  openUser: operation({
    access: 'admin',
    answer: ListedUser,
    params: v.object({ id: idOfAccount }),
    refusals: ['user_not_found'],
    route: 'GET /api/v1/admin/users/:id',
    summary: 'Read one account of the list'
  }),
  resendNewsletter: operation({
    access: 'admin',
    answer: done,
    body: ResendForm,
    description:
      'Of one that failed or is unknown, at any hour; of alerts all of the account and the day. What its reader chose still counts.',
    notes: {
      editionId: note('`id` of the edition.', '42'),
      encId: note('`encId` of the account.', 'pTq0s5VZ1kG4')
    },
    refusals: ['newsletter_not_found'],
    route: 'POST /api/v1/admin/newsletters/resend',
    summary: 'Send one newsletter again'
  }),
  settleStranded: operation({
    access: 'admin',
    answer: v.strictObject({ payments: described(count, 'How many there were; 0 when it was done before.', 1) }),
    body: SettleStrandedForm,
    description: 'A refund also ends what still runs. Doing it again changes nothing.',
    notes: { action: note('Give them to the verified account, or the money back.', 'move') },
    params: v.object({ id: idOfAccount }),
    refusals: ['owner_pays_already', 'payment_declined', 'payment_unavailable'],
    route: 'POST /api/v1/admin/users/:id/stranded-payments',
    summary: 'Move or refund what an account paid that nobody can enter'
  })
} as const
