import type { JSX } from 'react'

import type { Language } from '#core/language.ts'
import { paths } from '#src/paths.ts'
import { PortalButton } from './PortalButton.tsx'
import { SubscriptionFacts } from './SubscriptionFacts.tsx'
import { SubscriptionLoader } from './SubscriptionLoader.tsx'
import type { SubscriptionWords } from './subscription-words.ts'

export interface ManageSubscriptionProps {
  language: Language
  words: SubscriptionWords
}

/** Shows and manages the reader's subscription to the site. */
export function ManageSubscription({ language, words }: ManageSubscriptionProps): JSX.Element {
  return (
    <SubscriptionLoader wanted="other" words={words}>
      {subscription => (
        <>
          {subscription && <SubscriptionFacts language={language} subscription={subscription} words={words} />}
          {!subscription?.isPaid && !subscription?.isRunning && (
            <p>
              {words.basic} <span className="muted">{words.basic_hint}</span>
            </p>
          )}
          <p>
            {subscription?.isRunning ? (
              <PortalButton errorText={words.error} label={words.manage} subscriptionId={subscription.subscriptionId} />
            ) : (
              <a className="button secondary" href={paths.pricing()}>
                {words.see_plans}
              </a>
            )}
          </p>
        </>
      )}
    </SubscriptionLoader>
  )
}
