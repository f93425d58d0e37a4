import { type JSX, useEffect } from 'react'
import { formatMoney } from '#core/accounts/subscriptions/format-money.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { loadSecurityEvents } from '#src/features/accounts/stores/security-events.ts'
import { ConfirmedAction } from '#src/features/accounts/subscriptions/islands/ConfirmedAction.tsx'
import { paths } from '#src/paths.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import {
  $stranded,
  loadStranded,
  type StrandedPayments as Stranded,
  settleStranded
} from '../stores/stranded-payments.ts'
import type { AdminWords } from './admin-words.ts'

export interface StrandedPaymentsProps {
  encId: string
  language: Language
  words: AdminWords
}

const ACTIONS = ['move', 'refund'] as const

/**
 * Payments of an account that its owner cannot access, with two ways to resolve them. Renders nothing for other
 * accounts.
 */
export function StrandedPayments({ encId, language, words }: StrandedPaymentsProps): JSX.Element | null {
  const found = useStore($stranded)
  useEffect(() => void loadStranded(encId), [encId])
  const stranded = found.state === 'loaded' ? found.stranded : null
  if (!stranded) return null
  return (
    <section className="card one-user stranded" aria-labelledby="stranded">
      <h2 id="stranded">{words.stranded_title}</h2>
      <p>{words.stranded_text}</p>
      <PaymentList language={language} payments={stranded.payments} />
      {stranded.ownerPaysAlready && <p className="note">{words.stranded_only_refund}</p>}
      <p className="row">
        {ACTIONS.filter(action => action === 'refund' || !stranded.ownerPaysAlready).map(action => (
          <ConfirmedAction
            key={action}
            label={words[`stranded_${action}`]}
            title={words[`stranded_${action}_title`]}
            text={words[`stranded_${action}_text`]}
            doneText={words[`stranded_${action}_done`]}
            isDangerous={action === 'refund'}
            words={{ close: words.close, error: words.stranded_failed, keep: words.keep }}
            act={() => settle(action)}
          />
        ))}
        <a href={paths.dashboardUser(stranded.owner)}>{words.stranded_owner}</a>
      </p>
    </section>
  )

  async function settle(action: 'move' | 'refund'): Promise<Refusal | undefined> {
    const refusal = await settleStranded(encId, action)
    void loadStranded(encId)
    void loadSecurityEvents(encId)
    return refusal
  }
}

function PaymentList({ language, payments }: { language: Language; payments: NonNullable<Stranded>['payments'] }) {
  const { day } = formatsOf(language)
  return (
    <ul>
      {payments.map(({ createdAt, currency, id, number, productName, totalCents }) => (
        <li key={id}>
          <time dateTime={createdAt}>{day(newYorkDay(new Date(createdAt)))}</time>
          {` · ${[productName, number, formatMoney(totalCents, currency, language)].filter(Boolean).join(' · ')}`}
        </li>
      ))}
    </ul>
  )
}
