import '#src/ui/styles/state.css'
import { type JSX, useEffect } from 'react'
import type { ListedSubscription } from '#core/accounts/subscriptions/list-subscriptions.ts'
import { fillIn } from '#core/fill-in.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $paymentReturn, awaitPayment, lookAgain, type PaymentReturn } from '../stores/payment-return.ts'
import type { SubscriptionWords } from './subscription-words.ts'

/** Waits for the payment and shows its result. Opening the page grants no access. */
export function PaymentResult({ words }: { words: SubscriptionWords }): JSX.Element {
  const returned = useStore($paymentReturn)
  useEffect(() => void awaitPayment(location.search), [])
  return (
    <div className="payment" role="status">
      <Result returned={returned} words={words} />
    </div>
  )
}

function Result({ returned, words }: { returned: PaymentReturn; words: SubscriptionWords }): JSX.Element {
  if (returned.state === 'paid') return <Paid subscription={returned.subscription} words={words} />
  if (returned.state === 'waiting') {
    return (
      <div className="card stack">
        <p className="state-title">{words.waiting}</p>
        <p>{words.waiting_hint}</p>
        <LoadingLines label={words.waiting} />
      </div>
    )
  }
  const isLate = returned.state === 'late'
  return (
    <div className="state">
      <p className="state-title">{isLate ? words.late_title : words.none_title}</p>
      <p>{isLate ? words.late_text : words.none_text}</p>
      <p className="row">
        {isLate && (
          <button type="button" className="button" onClick={() => void lookAgain()}>
            {words.look_again}
          </button>
        )}
        <a className="button secondary" href={paths.account()}>
          {words.to_account}
        </a>
        {!isLate && (
          <a className="button secondary" href={paths.pricing()}>
            {words.see_plans}
          </a>
        )}
      </p>
    </div>
  )
}

function Paid({ subscription, words }: { subscription: ListedSubscription; words: SubscriptionWords }): JSX.Element {
  const isApi = subscription.subscriptionFor === 'api'
  return (
    <div className="card stack">
      <p className="state-title">
        <Icon name="check" />
        {fillIn(words.paid_title, { plan: subscription.productName })}
      </p>
      <p>{isApi ? words.paid_api : words.paid_site}</p>
      <p className="row">
        {isApi ? (
          <a className="button" href={paths.account('api')}>
            {words.to_key}
          </a>
        ) : (
          <>
            <a className="button" href={paths.dailyReports()}>
              {words.read_daily}
            </a>
            <a className="button secondary" href={paths.account()}>
              {words.to_account}
            </a>
          </>
        )}
      </p>
    </div>
  )
}
