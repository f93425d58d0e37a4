import * as v from 'valibot'

import { ALERT_TIMINGS } from '#core/messages/alerts/rules/alert-options.ts'
import { FOLLOW_KINDS } from '#core/messages/following/follow-kinds.ts'
import { FollowedForm, FollowSettingsForm, NewFollowForm, ReadEventsForm } from '#core/messages/following/followed.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { note } from '../serving/operation.ts'
import { count, described, done, text } from '../serving/schemas.ts'
import { operation } from '../site-operation.ts'
import { FOUND_DOCUMENTS } from './found-documents.ts'

const [FILING, REPORT, SCHEDULE, NOTICE, PRICE, OPTIONS, PUBLICATION, RELEASE] = FOUND_DOCUMENTS
const thing = note(
  'Kind and, in `of`, the CIK of a company, insider or owner, the id of a member, the name of a sector, or the query of a list.',
  'company'
)
const timing = note(`At once, or once a day at ${DAILY_RELEASE} New York time.`, 'daily')

/** Calls for what a reader follows, and for what happened to it. */
export const following = {
  change: operation({
    access: 'reader',
    answer: done,
    body: FollowSettingsForm,
    notes: { isPaused: note('True while nothing is told of it.', false), thing, timing },
    refusals: ['follow_not_found'],
    route: 'POST /api/v1/user/following/settings',
    summary: 'Change when one is told of a followed thing'
  }),
  follow: operation({
    access: 'reader',
    answer: done,
    body: NewFollowForm,
    description: 'Told once a day at first. The first followed thing of an account turns on mails of alerts.',
    notes: {
      name: note('As it is shown to the reader.', 'Apple Inc.'),
      thing,
      ticker: note('Of a followed company: by it, trades of Congress are told as well.', 'AAPL')
    },
    refusals: [
      'alert_name_invalid',
      'alert_needs_plan',
      'alert_query_invalid',
      'alert_withheld',
      'too_many_followed',
      'too_many_free_followed'
    ],
    route: 'POST /api/v1/user/following',
    summary: 'Follow something'
  }),
  list: operation({
    access: 'reader',
    answer: v.strictObject({
      following: described(
        v.array(
          v.strictObject({
            isPaused: v.boolean(),
            isResting: described(v.boolean(), 'True where the plan of the account does not reach so far.'),
            kind: v.picklist(FOLLOW_KINDS),
            name: text,
            of: text,
            timing: v.picklist(ALERT_TIMINGS)
          })
        ),
        'Latest first.'
      ),
      most: described(count, 'How many the plan of the account has.'),
      unread: described(count, 'Documents that the reader has not seen yet.')
    }),
    refusals: [],
    route: 'GET /api/v1/user/following',
    summary: 'List what one follows'
  }),
  listEvents: operation({
    access: 'reader',
    answer: v.strictObject({
      events: v.array(
        v.variant('kind', [
          v.strictObject({ ...FILING.entries, isUnread: v.boolean() }),
          v.strictObject({ ...REPORT.entries, isUnread: v.boolean() }),
          v.strictObject({ ...SCHEDULE.entries, isUnread: v.boolean() }),
          v.strictObject({ ...NOTICE.entries, isUnread: v.boolean() }),
          v.strictObject({ ...PRICE.entries, isUnread: v.boolean() }),
          v.strictObject({ ...OPTIONS.entries, isUnread: v.boolean() }),
          v.strictObject({ ...PUBLICATION.entries, isUnread: v.boolean() }),
          v.strictObject({ ...RELEASE.entries, isUnread: v.boolean() })
        ])
      ),
      unread: described(v.array(text), 'Names of unread documents, for the call that marks them.', [
        'filing 0000320193-26-000012'
      ])
    }),
    description: 'The newest documents about followed things, as far as the plan of the account shows them.',
    refusals: [],
    route: 'GET /api/v1/user/following/events',
    summary: 'List what happened to what one follows'
  }),
  read: operation({
    access: 'reader',
    answer: done,
    body: ReadEventsForm,
    description: 'Marks older ones as well.',
    notes: { documents: note('From `unread` of the list.', 'filing 0000320193-26-000012') },
    refusals: [],
    route: 'POST /api/v1/user/following/read',
    summary: 'Mark events as read'
  }),
  unfollow: operation({
    access: 'reader',
    answer: done,
    body: v.strictObject({ thing: FollowedForm }),
    description: 'Following it again within an hour brings back its events.',
    notes: { thing },
    refusals: ['follow_not_found'],
    route: 'POST /api/v1/user/following/remove',
    summary: 'Follow something no more'
  })
} as const
