import type { JSX } from 'react'

import type { Language } from '#core/language.ts'
import { PortalButton } from '#src/features/subscriptions/islands/PortalButton.tsx'
import { SubscriptionFacts } from '#src/features/subscriptions/islands/SubscriptionFacts.tsx'
import { SubscriptionLoader } from '#src/features/subscriptions/islands/SubscriptionLoader.tsx'
import type { SubscriptionWords } from '#src/features/subscriptions/islands/subscription-words.ts'
import { paths } from '#src/paths.ts'
import { ApiKeyPanel } from './ApiKeyPanel.tsx'

export interface ApiSubscriptionProps {
  language: Language
  words: SubscriptionWords
}

/** The subscription to the data API, and its key. @see docs/reference/product.md, section 2.12 */
export function ApiSubscription({ language, words }: ApiSubscriptionProps): JSX.Element {
  return (
    <SubscriptionLoader wanted="api" words={words}>
      {subscription =>
        subscription ? (
          <>
            <SubscriptionFacts language={language} subscription={subscription} words={words} />
            <ApiKeyPanel isPaid={subscription.isPaid} language={language} words={words} />
            <p>
              {subscription.isRunning ? (
                <PortalButton
                  errorText={words.error}
                  label={words.manage_api}
                  subscriptionId={subscription.subscriptionId}
                />
              ) : (
                <ApiPlansLink words={words} />
              )}
            </p>
          </>
        ) : (
          <>
            <p>{words.no_api}</p>
            <p>
              <ApiPlansLink words={words} />
            </p>
          </>
        )
      }
    </SubscriptionLoader>
  )
}

function ApiPlansLink({ words }: { words: SubscriptionWords }): JSX.Element {
  return (
    <a className="button secondary" href={paths.realTimeApi()}>
      {words.see_api}
    </a>
  )
}
