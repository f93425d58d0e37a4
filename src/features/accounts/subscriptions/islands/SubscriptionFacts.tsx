import type { JSX } from 'react'
import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { SubscriptionWords } from './subscription-words.ts'

export interface SubscriptionFactsProps {
  language: Language
  subscription: ListedSubscription
  words: SubscriptionWords
}

/**
 * Shows plan, status, and the date of renewal or end.
 * @see docs/reference/product.md, section 2.12
 */
export function SubscriptionFacts({ language, subscription, words }: SubscriptionFactsProps): JSX.Element {
  const { expires_at, productName } = subscription
  const standing = standingOf(subscription)
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{words.plan}</dt>
          <dd>{productName}</dd>
        </div>
        <div>
          <dt>{words.status}</dt>
          <dd>
            <span className={`badge ${TONES[standing]}`}>{words[`status_${standing}`]}</span>
          </dd>
        </div>
        <div>
          <dt>{words[dateWordOf(subscription)]}</dt>
          <dd>
            <time dateTime={expires_at}>{formatsOf(language).day(newYorkDay(new Date(expires_at)))}</time>
          </dd>
        </div>
      </dl>
      {standing === 'unpaid' && <p className="note">{words.unpaid_hint}</p>}
    </>
  )
}

const TONES = { active: 'accent', canceled: 'caution', ended: '', unpaid: 'danger' } as const

/** Returns the label for the end of the paid period. */
function dateWordOf({ isPaid, showGoodThrough }: ListedSubscription): 'ended_on' | 'good_through' | 'renews_on' {
  if (!showGoodThrough) return 'renews_on'
  return isPaid ? 'good_through' : 'ended_on'
}

function standingOf({ isPaid, isRunning, status }: ListedSubscription): keyof typeof TONES {
  if (isPaid) return status
  return isRunning ? 'unpaid' : 'ended'
}
