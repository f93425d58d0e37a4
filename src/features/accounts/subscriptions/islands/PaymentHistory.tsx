import '#src/ui/styles/badge.css'
import '#src/ui/styles/table.css'
import { type JSX, useEffect } from 'react'
import { formatMoney } from '#core/accounts/subscriptions/format-money.ts'
import { newYorkDay } from '#core/dates/new-york-time.ts'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $payments, loadPayments, type Payment } from '../stores/payments.ts'

import type { SubscriptionWords } from './subscription-words.ts'

export interface PaymentHistoryProps {
  language: Language
  words: SubscriptionWords
}

/** @see docs/reference/product.md, section 3, "a payment history" */
export function PaymentHistory({ language, words }: PaymentHistoryProps): JSX.Element {
  const listed = useStore($payments)
  useEffect(() => void loadPayments(), [])

  return (
    <Loaded
      known={listed}
      onRetry={() => void loadPayments()}
      words={{ ...words, failed: words.history_failed, hint: words.failed_hint }}
    >
      {({ payments }) => <PaymentTable language={language} payments={payments} words={words} />}
    </Loaded>
  )
}

function PaymentTable({
  language,
  payments,
  words
}: PaymentHistoryProps & { payments: readonly Payment[] }): JSX.Element {
  if (payments.length === 0) return <p className="muted">{words.history_empty}</p>
  return (
    <div className="table-box">
      <div className="table-frame cards plain">
        <table className="table">
          <caption className="visually-hidden">{words.history_title}</caption>
          <thead>
            <tr>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.plan}</th>
              <th scope="col">{words.status}</th>
              <th scope="col" className="number">
                {words.amount}
              </th>
              <th scope="col">{words.invoice}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map(payment => (
              <PaymentRow key={payment.id} language={language} payment={payment} words={words} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function PaymentRow({ language, payment, words }: PaymentHistoryProps & { payment: Payment }): JSX.Element {
  const { createdAt, currency, number = '', productName, status, totalCents, url } = payment
  return (
    <tr>
      <td data-label={words.date}>
        <time dateTime={createdAt}>{formatsOf(language).day(newYorkDay(new Date(createdAt)))}</time>
      </td>
      <td data-label={words.plan}>{productName}</td>
      <td data-label={words.status}>
        <span className={`badge ${TONES[status]}`}>{words[`payment_${status}`]}</span>
      </td>
      <td data-label={words.amount} className="number">
        {formatMoney(totalCents, currency, language)}
      </td>
      <td data-label={words.invoice}>
        {url ? (
          <a href={url} aria-label={fillIn(words.invoice_open, { number })}>
            {number || words.invoice}
          </a>
        ) : (
          number
        )}
      </td>
    </tr>
  )
}

const TONES = { open: 'caution', paid: 'accent', uncollectible: 'danger', void: '' } as const
