// Figures in documents that no placeholder fills, held to the constants that they come from.

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { DELETION_GRACE_DAYS } from '#core/accounts/own-data/deletion.ts'
import { MINUTE_MS, SECOND_MS } from '#core/dates/durations.ts'
import { EDGAR_CLOSE, EDGAR_OPEN, REPORT_CUT_OFF } from '#core/dates/trading-calendar.ts'
import { pollEveryMs } from '#core/filings/feed/hold-feed.ts'
import { MOST_TRIES } from '#core/messages/mail/retry.ts'
import { QUEUE_LIMITS_MS } from '#core/operation/status/queue-lag.ts'
import { inWords } from '#core/reports/rendering/texts/number-words.ts'
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
    `longer than ${minutes('alerts')} minutes (alerts), ${minutes('devices')} (devices), ${minutes('mails')} (mails, webhooks) or ${minutes('newsletters')} (newsletters)`
  ],
  ['docs/operations.md', `tried ${words(MOST_TRIES)} times over a day`],
  ['docs/operations.md', `Rows go ${MAIL_DAYS} days after they were sent or parked`],
  ['docs/operations.md', `deletes accounts ${words(DELETION_GRACE_DAYS)} days after they asked`]
]

const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/\s+/g, ' ')

describe('documents', () => {
  test.each(STATED)('%s states: %s', (file, sentence) => {
    expect(textOf(file)).toContain(sentence)
  })

  test('leave the time of the daily report to the reference', () => {
    const times = [REPORT_CUT_OFF, DAILY_RELEASE].flatMap(time => [time, time.replace(/^0/, '')])
    const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'docs/decisions/*.md'])
    expect(files.filter(file => times.some(time => textOf(file).includes(time)))).toEqual([])
  })
})
