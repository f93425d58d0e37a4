import type { JSX } from 'react'

import type { Language } from '#core/language.ts'
import { PortalButton } from '#src/features/accounts/subscriptions/islands/PortalButton.tsx'
import { SubscriptionFacts } from '#src/features/accounts/subscriptions/islands/SubscriptionFacts.tsx'
import { SubscriptionLoader } from '#src/features/accounts/subscriptions/islands/SubscriptionLoader.tsx'
import type { SubscriptionWords } from '#src/features/accounts/subscriptions/islands/subscription-words.ts'
import { paths } from '#src/paths.ts'
import { Connections } from './connections/Connections.tsx'
import { ApiKeys } from './keys/ApiKeys.tsx'
import type { ApiAccountWords } from './keys/api-account-words.ts'
import { ApiUsage } from './usage/ApiUsage.tsx'
import { Webhooks } from './webhooks/Webhooks.tsx'
import type { WebhookWords } from './webhooks/webhook-words.ts'

export interface ApiSubscriptionProps {
  accountWords: ApiAccountWords
  language: Language
  webhookWords: WebhookWords
  words: SubscriptionWords
}

/** Shows the reader's subscription to the data API, with keys, usage and webhooks. */
export function ApiSubscription({ accountWords, language, webhookWords, words }: ApiSubscriptionProps): JSX.Element {
  return (
    <SubscriptionLoader wanted="api" words={words}>
      {subscription =>
        subscription ? (
          <>
            <SubscriptionFacts language={language} subscription={subscription} words={words} />
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
            <ApiKeys isPaid={subscription.isPaid} language={language} words={accountWords} />
            <Connections language={language} words={accountWords} />
            <ApiUsage language={language} words={accountWords} />
            <Webhooks language={language} words={webhookWords} />
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
