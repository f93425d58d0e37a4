// Figures in documents that no placeholder fills, held to the constants that they come from, and recorded deviations.

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { DELETION_GRACE_DAYS } from '#core/accounts/own-data/deletion.ts'
import { MINUTE_MS, SECOND_MS } from '#core/dates/durations.ts'
import { EDGAR_CLOSE, EDGAR_OPEN, REPORT_CUT_OFF } from '#core/dates/trading-calendar.ts'
import { pollEveryMs } from '#core/filings/feed/hold-feed.ts'
import { inWords } from '#core/format.ts'
import { MOST_TRIES } from '#core/messages/mail/retry.ts'
import { QUEUE_LIMITS_MS } from '#core/operation/status/queue-lag.ts'
import { DAILY_RELEASE } from '#core/reports/report-release.ts'
import { MAIL_DAYS } from '#core/retention.ts'
import { MIN_REFERENCE_EVENTS, REFERENCE_YEARS } from '#core/scores/score-weights.ts'

const words = (count: number): string => inWords(count, 'en')
const minutes = (queue: keyof typeof QUEUE_LIMITS_MS): number => QUEUE_LIMITS_MS[queue] / MINUTE_MS
const WHILE_OPEN = new Date('2026-11-24T15:00:00Z')
const WHILE_CLOSED = new Date('2026-11-24T05:00:00Z')

const STATED: readonly (readonly [file: string, sentence: string])[] = [
  ['README.md', `scored against ${words(REFERENCE_YEARS)} years of history`],
  [
    'docs/reconciliation.md',
    `A score needs ${MIN_REFERENCE_EVENTS} comparable ones from the ${words(REFERENCE_YEARS)} years before`
  ],
  [
    'docs/operations.md',
    `every ${words(pollEveryMs(WHILE_OPEN, false) / SECOND_MS)} seconds from ${EDGAR_OPEN} to ${EDGAR_CLOSE} New York`
  ],
  ['docs/operations.md', `every ${words(pollEveryMs(WHILE_CLOSED, false) / MINUTE_MS)} minutes otherwise`],
  ['docs/operations.md', `data set count as known at ${EDGAR_CLOSE} of their day`],
  [
    'docs/operations.md',
    `longer than ${minutes('alerts')} minutes (alerts), ${minutes('devices')} (devices, channels), ${minutes('mails')} (mails, webhooks) or ${minutes('newsletters')} (newsletters)`
  ],
  ['docs/operations.md', `tried ${words(MOST_TRIES)} times over a day`],
  ['docs/operations.md', `Rows go ${MAIL_DAYS} days after they were sent or parked`],
  ['docs/operations.md', `deletes accounts ${words(DELETION_GRACE_DAYS)} days after they asked`]
]

/** Deviations that decision 44 records, each with the section of docs/reference/product.md. */
const DEVIATIONS = [
  'Hints to sign in (2.3) appear on hover and focus, at items that ask for an account',
  'Links to social networks (2.5) appear for those that the operator configures',
  "The showcase's chart (2.11) has the stated values at its ends and straight lines between",
  'Plan cards (3) carry `monthlyCents` and `yearlyCents` instead of `price`',
  '`/insidertrading/own-strategy` starts no inactivity timer, because it belongs to the showcase, which has none (2.1)',
  'The cookie `device` (3, "Nothing else is persisted") marks a browser that signed in',
  'A page below an existing address may know more, such as a stock or a day without a report. It answers 404',
  '**A refused form keeps address and boxes** (8). Sign-in and registration are reset as specified. Then the address and the boxes return, the wait list among them',
  '**Refusals of a plan** (8). A missing answer gives "Something went wrong", an answer without a message "Error Occurred"',
  'A reader with an unconfirmed address is told so in a notice and beside the plans',
  '**A second account says so.**',
  'The API\'s page shows "Traceable Numbers" instead of "Congress Trading"'
] as const

const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\s+/g, ' ')

describe('documents', () => {
  test.each(STATED)('%s states: %s', (file, sentence) => {
    expect(textOf(file)).toContain(sentence)
  })

  test.each(DEVIATIONS)('decision 44 records: %s', deviation => {
    expect(textOf('docs/decisions/0044-deviate-on-purpose-from-what-was-asked-for.md')).toContain(deviation)
  })

  test('leave the time of the daily report to the reference', () => {
    const times = [REPORT_CUT_OFF, DAILY_RELEASE].flatMap(time => [time, time.replace(/^0/, '')])
    const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/*.md'])
    expect(files.filter(file => times.some(time => textOf(file).includes(time)))).toEqual([])
  })
})
