import { type JSX, useEffect, useId, useRef, useState } from 'react'

import { ALERT_TIMINGS, MAX_ALERT_NAME, MOST_MAILS_A_DAY } from '#core/messages/alerts/rules/alert-options.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { useOneAtATime } from '#src/ui/islands/use-one-at-a-time.ts'
import { type AlertDraft, tryAlert } from '../stores/alerts.ts'
import type { AlertFormWords } from './alert-form-words.ts'
import { ConditionFields, readCondition } from './ConditionFields.tsx'
import { readWays, WayFields } from './WayFields.tsx'

interface AlertFormProps {
  first: AlertDraft
  /** Whether it is in a dialog, which is always in view. */
  isInDialog?: boolean
  /** Ticker of the stock of a new alert. */
  ticker?: string | undefined
  words: AlertFormWords
  onCancel(): void
  onSave(alert: AlertDraft): Promise<Refusal | undefined>
}

/** Form for one alert, which can be tried on recent filings. Times are in New York time. */
export function AlertForm({ first, isInDialog = false, onCancel, onSave, ticker, words }: AlertFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState('')
  const id = useId()
  const { mostADay, name, quietHours, tells, timing } = first
  const [condition, setCondition] = useState(first.condition)

  // The form stands far down the page to which links for a new alert lead. Parts above it load later and push it down, so
  // it is brought into view again until the reader acts.
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true })
    if (isInDialog) return undefined
    const grown = new ResizeObserver(() => form.current?.scrollIntoView({ block: 'center' }))
    grown.observe(document.body)
    const end = () => grown.disconnect()
    for (const act of ['keydown', 'pointerdown', 'wheel']) addEventListener(act, end, { once: true, passive: true })
    return end
  }, [isInDialog])

  const save = useOneAtATime(async () => {
    const refusal = await onSave(read())
    if (refusal) setSaid(refusal.text ?? words.failed)
  })

  async function tryOut(): Promise<void> {
    if (!form.current?.reportValidity()) return
    const refusal = await tryAlert(read(), ({ filings, isMore, mails }) =>
      setSaid(
        words[TRIED[condition.kind] ?? 'tried']
          .replace('{{mails}}', String(mails))
          .replace('{{filings}}', `${filings}${isMore ? '+' : ''}`)
      )
    )
    if (refusal) setSaid(refusal.text ?? words.failed)
  }

  function read(): AlertDraft {
    const data = new FormData(form.current!)
    const text = (field: string) => String(data.get(field) ?? '')
    const [from, to] = [text('from'), text('to')]
    return {
      condition: readCondition(condition, text),
      isPaused: first.isPaused,
      mostADay: text('most') === '' ? null : Number(text('most')),
      name: text('name'),
      quietHours: from && to ? { from, to } : null,
      tells: readWays(data, tells),
      timing: ALERT_TIMINGS.find(known => known === text('timing')) ?? 'at_once'
    }
  }

  return (
    <form ref={form} className="alert-form" method="post" onSubmit={save}>
      <div className="form-field">
        <label htmlFor={`${id}name`}>{words.name}</label>
        <input className="field" id={`${id}name`} name="name" required maxLength={MAX_ALERT_NAME} defaultValue={name} />
      </div>
      <ConditionFields
        condition={condition}
        ticker={'ticker' in condition ? condition.ticker : ticker}
        words={words}
        onChange={setCondition}
      />
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
      <WayFields tells={tells} words={words} />
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

/** Words for what was found, unless filings were. */
const TRIED: Partial<Record<AlertDraft['condition']['kind'], 'tried_releases' | 'tried_reports' | 'tried_sessions'>> = {
  distance: 'tried_sessions',
  earnings: 'tried_releases',
  options: 'tried_sessions',
  price: 'tried_sessions',
  reports: 'tried_reports'
}
