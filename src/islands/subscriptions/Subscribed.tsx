import '#src/styles/ui/badge.css'
import '#src/styles/ui/skeleton.css'
import { useStore } from '@nanostores/react'
import { type JSX, type ReactNode, useEffect } from 'react'

import type { ListedSubscription } from '#core/subscriptions/list-subscriptions.ts'
import type { SubscriptionFor } from '#core/subscriptions/plans.ts'
import { $subscriptions, loadSubscriptions, subscriptionFor } from '#src/stores/subscriptions.ts'
import { ErrorState } from '../ui/ErrorState.tsx'
import { LoadingLines } from '../ui/LoadingLines.tsx'
import type { SubscriptionWords } from './subscription-words.ts'

export interface SubscribedProps {
  wanted: SubscriptionFor
  words: SubscriptionWords
  children(subscription: ListedSubscription | undefined): ReactNode
}

/** What the reader subscribed to of one kind; all islands of a page share one call. */
export function Subscribed({ children, wanted, words }: SubscribedProps): JSX.Element {
  const listed = useStore($subscriptions, { ssr: 'initial' })
  useEffect(() => void loadSubscriptions(), [])

  if (listed.state === 'loading') return <LoadingLines label={words.loading} />
  if (listed.state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        hint={words.failed_hint}
        retryLabel={words.retry}
        onRetry={() => void loadSubscriptions()}
      />
    )
  }
  return <>{children(subscriptionFor(wanted, listed.subscriptions))}</>
}
