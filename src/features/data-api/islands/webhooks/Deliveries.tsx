import '#src/ui/styles/table.css'
import type { JSX } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { Loaded } from '#src/ui/islands/Loaded.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $deliveries, loadDeliveries, loadOlder, type OwnDelivery, replay, replayAfter } from '../../stores/webhooks.ts'
import { kindWord } from './kind-word.ts'
import type { WebhookWords } from './webhook-words.ts'

interface DeliveriesProps {
  canReplay: boolean
  /** Id of the webhook. */
  id: string
  language: Language
  words: WebhookWords
}

/** Lists the deliveries to a webhook, newest first. Permanently failed ones can be sent again. */
export function Deliveries({ canReplay, id, language, words }: DeliveriesProps): JSX.Element {
  const known = useStore($deliveries)[id] ?? ({ state: 'loading' } as const)

  async function tell(asked: Promise<Refusal | undefined>): Promise<void> {
    const refusal = await asked
    if (refusal) await notify({ text: refusal.text ?? words.error, variant: 'error' })
  }

  return (
    <Loaded
      known={known}
      onRetry={() => void loadDeliveries(id)}
      words={{ ...words, failed: words.deliveries_failed, loading: words.deliveries_loading }}
    >
      {({ deliveries, failedOnly, next }) => (
        <div className="deliveries">
          <p className="actions">
            <label className="check">
              <input
                type="checkbox"
                checked={failedOnly}
                onChange={({ target }) => void loadDeliveries(id, target.checked)}
              />
              {words.failed_only}
            </label>
            {canReplay && deliveries.some(({ seq, state }) => state === 'failed' && seq !== null) && (
              <button type="button" className="button secondary small" onClick={() => void tell(replay(id))}>
                {words.replay_all}
              </button>
            )}
            <button type="button" className="button quiet small" onClick={() => void loadDeliveries(id, failedOnly)}>
              {words.refresh}
            </button>
          </p>
          {canReplay && (
            <form className="actions" action={form => void tell(replayAfter(id, Number(form.get('after'))))}>
              <label>
                {words.replay_after} <input className="input" type="number" name="after" min="0" required />
              </label>
              <button type="submit" className="button secondary small">
                {words.replay_in_order}
              </button>
            </form>
          )}
          {deliveries.length === 0 ? (
            <p className="note">{failedOnly ? words.none_failed : words.none_sent}</p>
          ) : (
            <DeliveryTable
              canReplay={canReplay}
              deliveries={deliveries}
              language={language}
              words={words}
              onReplay={delivery => void tell(replay(id, delivery))}
            />
          )}
          {next !== null && (
            <p>
              <button type="button" className="button quiet small" onClick={() => void tell(loadOlder(id))}>
                {words.older}
              </button>
            </p>
          )}
        </div>
      )}
    </Loaded>
  )
}

interface DeliveryTableProps extends Omit<DeliveriesProps, 'id'> {
  deliveries: readonly OwnDelivery[]
  onReplay(delivery: string): void
}

function DeliveryTable({ deliveries, words, ...rest }: DeliveryTableProps): JSX.Element {
  return (
    <div className="table-box">
      <div className="table-frame cards plain">
        <table className="table">
          <caption className="visually-hidden">{words.deliveries}</caption>
          <thead>
            <tr>
              <th scope="col">{words.event}</th>
              <th scope="col">{words.time}</th>
              <th scope="col">{words.state}</th>
              <th scope="col">{words.answer}</th>
              <th scope="col">
                <span className="visually-hidden">{words.replay}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map(delivery => (
              <DeliveryRow key={delivery.id} delivery={delivery} words={words} {...rest} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface DeliveryRowProps extends Omit<DeliveryTableProps, 'deliveries'> {
  delivery: OwnDelivery
}

function DeliveryRow({ canReplay, delivery, language, onReplay, words }: DeliveryRowProps): JSX.Element {
  const { attemptedAt, attempts, createdAt, dueAt, id, kind, problem, seq, state, status } = delivery
  const { newYorkTime } = formatsOf(language)
  const answer = problem === null || problem === 'answer' ? (status ?? '') : words[`problem_${problem}`]
  return (
    <tr>
      <td data-label={words.event}>
        {kindWord(kind, words)} {seq !== null && <span className="muted figures">{seq}</span>}
      </td>
      <td data-label={words.time}>
        <time dateTime={attemptedAt ?? createdAt}>{newYorkTime(new Date(attemptedAt ?? createdAt))}</time>
      </td>
      <td data-label={words.state}>
        <span className={`badge ${TONES[state]}`}>{words[`state_${state}`]}</span>{' '}
        {attempts > 1 && <span className="muted">{fillIn(words.attempts, { count: String(attempts) })}</span>}
      </td>
      <td data-label={words.answer}>
        {answer}
        {dueAt && attempts > 0 && <small>{fillIn(words.next_try, { when: newYorkTime(new Date(dueAt)) })}</small>}
      </td>
      <td>
        {canReplay && state !== 'waiting' && seq !== null && (
          <button type="button" className="button quiet small" onClick={() => onReplay(id)}>
            {words.replay}
            <span className="visually-hidden"> {seq}</span>
          </button>
        )}
      </td>
    </tr>
  )
}

const TONES = { delivered: 'accent', failed: 'danger', waiting: 'caution' } as const
