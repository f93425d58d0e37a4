import { type JSX, useId, useRef, useState } from 'react'

import {
  ALERT_TIMINGS,
  MAX_ALERT_NAME,
  MOST_MAILS_A_DAY,
  WATCHED_TRADES
} from '#core/messages/alerts/rules/alert-options.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { useOneAtATime } from '#src/ui/islands/use-one-at-a-time.ts'
import { type AlertDraft, tryAlert } from '../stores/alerts.ts'

export type AlertFormWords = Record<
  | `timing_${(typeof ALERT_TIMINGS)[number]}`
  | `trades_${(typeof WATCHED_TRADES)[number]}`
  | 'cancel'
  | 'failed'
  | 'most'
  | 'name'
  | 'quiet_from'
  | 'quiet_to'
  | 'save'
  | 'timing'
  | 'trades'
  | 'tried'
  | 'try',
  string
>

interface AlertFormProps {
  first: AlertDraft
  words: AlertFormWords
  onCancel(): void
  onSave(alert: AlertDraft): Promise<Refusal | undefined>
}

/** Form for one alert, which can be tried on recent filings. Times are in New York time. */
export function AlertForm({ first, onCancel, onSave, words }: AlertFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState('')
  const id = useId()
  const { condition, mostADay, name, quietHours, timing } = first

  const save = useOneAtATime(async () => {
    const refusal = await onSave(read())
    if (refusal) setSaid(refusal.text ?? words.failed)
  })

  async function tryOut(): Promise<void> {
    if (!form.current?.reportValidity()) return
    const refusal = await tryAlert(read(), ({ filings, isMore, mails }) =>
      setSaid(words.tried.replace('{{mails}}', String(mails)).replace('{{filings}}', `${filings}${isMore ? '+' : ''}`))
    )
    if (refusal) setSaid(refusal.text ?? words.failed)
  }

  function read(): AlertDraft {
    const data = new FormData(form.current!)
    const text = (field: string) => String(data.get(field) ?? '')
    const [from, to] = [text('from'), text('to')]
    const trades = WATCHED_TRADES.find(known => known === text('trades'))
    return {
      condition: 'trades' in condition && trades ? { ...condition, trades } : condition,
      isPaused: first.isPaused,
      mostADay: text('most') === '' ? null : Number(text('most')),
      name: text('name'),
      quietHours: from && to ? { from, to } : null,
      timing: ALERT_TIMINGS.find(known => known === text('timing')) ?? 'at_once'
    }
  }

  return (
    <form ref={form} className="alert-form" method="post" onSubmit={save}>
      <div className="form-field">
        <label htmlFor={`${id}name`}>{words.name}</label>
        <input className="field" id={`${id}name`} name="name" required maxLength={MAX_ALERT_NAME} defaultValue={name} />
      </div>
      {'trades' in condition && (
        <div className="form-field">
          <label htmlFor={`${id}trades`}>{words.trades}</label>
          <select className="field" id={`${id}trades`} name="trades" defaultValue={condition.trades}>
            {WATCHED_TRADES.map(choice => (
              <option key={choice} value={choice}>
                {words[`trades_${choice}`]}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="form-field">
        <label htmlFor={`${id}timing`}>{words.timing}</label>
        <select className="field" id={`${id}timing`} name="timing" defaultValue={timing}>
          {ALERT_TIMINGS.map(choice => (
            <option key={choice} value={choice}>
              {words[`timing_${choice}`]}
            </option>
          ))}
        </select>
      </div>
      <div className="alert-times">
        <div className="form-field">
          <label htmlFor={`${id}from`}>{words.quiet_from}</label>
          <input className="field" id={`${id}from`} type="time" name="from" defaultValue={quietHours?.from ?? ''} />
        </div>
        <div className="form-field">
          <label htmlFor={`${id}to`}>{words.quiet_to}</label>
          <input className="field" id={`${id}to`} type="time" name="to" defaultValue={quietHours?.to ?? ''} />
        </div>
        <div className="form-field">
          <label htmlFor={`${id}most`}>{words.most}</label>
          <input
            className="field"
            id={`${id}most`}
            type="number"
            name="most"
            min={1}
            max={MOST_MAILS_A_DAY}
            defaultValue={mostADay ?? ''}
          />
        </div>
      </div>
      <output className="note">{said}</output>
      <p className="alert-buttons">
        <button type="submit" className="button">
          {words.save}
        </button>
        <button type="button" className="button secondary" onClick={() => void tryOut()}>
          {words.try}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}
