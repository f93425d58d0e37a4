import { type JSX, useEffect } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { $paymentReturn } from '#src/features/accounts/subscriptions/stores/payment-return.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $apiKeys, issueFirstApiKey } from '../../stores/api-keys.ts'
import { NewKey } from './ApiKeys.tsx'
import type { ApiAccountWords } from './api-account-words.ts'

/** Issues the first key once an API plan is paid, and shows it. An account with keys gets no other one. */
export function FirstKey({ words }: { words: ApiAccountWords }): JSX.Element | null {
  const returned = useStore($paymentReturn)
  const known = useStore($apiKeys)
  const isBought = returned.state === 'paid' && returned.subscription.subscriptionFor === 'api'
  useEffect(() => {
    // Without a checkout the page was only visited, and nothing was bought.
    if (isBought && new URLSearchParams(location.search).has('checkout'))
      void issueFirstApiKey(fillIn(words.key_suggested, { number: '1' }))
  }, [isBought, words])
  if (!isBought || known.state !== 'loaded') return null
  const issued = known.keys.find(({ id, held }) => id === known.newId || held !== undefined)
  return issued?.held ? <NewKey apiKey={issued.held} words={words} /> : null
}
