import '#src/ui/styles/badge.css'
import '#src/ui/styles/skeleton.css'
import { useStore } from '@nanostores/react'
import { type JSX, type ReactNode, useEffect } from 'react'

import type { ListedSubscription } from '#core/subscriptions/list-subscriptions.ts'
import type { SubscriptionFor } from '#core/subscriptions/plans.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { $subscriptions, loadSubscriptions, subscriptionFor } from '../stores/subscriptions.ts'
import type { SubscriptionWords } from './subscription-words.ts'

export interface SubscriptionLoaderProps {
  wanted: SubscriptionFor
  words: SubscriptionWords
  children(subscription: ListedSubscription | undefined): ReactNode
}

/** What the reader subscribed to of one kind; all islands of a page share one call. */
export function SubscriptionLoader({ children, wanted, words }: SubscriptionLoaderProps): JSX.Element {
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
