import '#src/ui/styles/badge.css'
import { type JSX, type ReactNode, useEffect } from 'react'
import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import type { SubscriptionFor } from '#core/accounts/subscriptions/plans.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $subscriptions, loadSubscriptions, subscriptionFor } from '../stores/subscriptions.ts'
import type { SubscriptionWords } from './subscription-words.ts'

export interface SubscriptionLoaderProps {
  wanted: SubscriptionFor
  words: SubscriptionWords
  children(subscription: ListedSubscription | undefined): ReactNode
}

/** Loads the reader's subscription of one kind. All islands of a page share one call. */
export function SubscriptionLoader({ children, wanted, words }: SubscriptionLoaderProps): JSX.Element {
  const listed = useStore($subscriptions)
  useEffect(() => void loadSubscriptions(), [])

  return (
    <Loaded known={listed} onRetry={() => void loadSubscriptions()} words={{ ...words, hint: words.failed_hint }}>
      {({ subscriptions }) => children(subscriptionFor(wanted, subscriptions))}
    </Loaded>
  )
}
