import '#src/ui/styles/field.css'
import { type FormEvent, type JSX, useId, useState } from 'react'

import { EVENT_KINDS } from '#core/data-api/push/push-event.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import type { WebhookDraft } from '../../stores/webhooks.ts'
import { kindWord } from './kind-word.ts'
import type { WebhookWords } from './webhook-words.ts'

interface WebhookFormProps {
  first: WebhookDraft
  words: WebhookWords
  onCancel(): void
  onSave(draft: WebhookDraft): Promise<Refusal | undefined>
}

/** Form for the address and the events of a webhook. */
export function WebhookForm({ first, onCancel, onSave, words }: WebhookFormProps): JSX.Element {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    // Rejects an empty choice, because to the API an empty list means all kinds.
    if (data.getAll('kinds').length === 0) return setSaid(words.kinds_none)
    setIsBusy(true)
    const refusal = await onSave(read(data))
    setIsBusy(false)
    if (refusal) setSaid(refusal.code === 'bad_request' ? words.wrong : (refusal.text ?? words.error))
  }

  return (
    <form className="webhook-form" method="post" onSubmit={event => void save(event)}>
      <div className="form-field">
        <label htmlFor={`${id}url`}>{words.url}</label>
        <input
          className="field"
          id={`${id}url`}
          name="url"
          type="url"
          dir="ltr"
          required
          maxLength={500}
          placeholder="https://"
          autoComplete="off"
          aria-describedby={`${id}urlHelp`}
          defaultValue={first.url}
        />
        <span className="help" id={`${id}urlHelp`}>
          {words.url_help}
        </span>
      </div>
      <fieldset className="form-field">
        <legend>{words.kinds}</legend>
        {EVENT_KINDS.map(kind => (
          <label key={kind} className="check">
            <input
              type="checkbox"
              name="kinds"
              value={kind}
              defaultChecked={first.kinds.length === 0 || first.kinds.includes(kind)}
            />
            {kindWord(kind, words)}
          </label>
        ))}
      </fieldset>
      <div className="form-field">
        <label htmlFor={`${id}tickers`}>{words.tickers}</label>
        <input
          className="field"
          id={`${id}tickers`}
          name="tickers"
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="AAPL, MSFT"
          defaultValue={first.tickers.join(', ')}
        />
      </div>
      <div className="form-field">
        <label htmlFor={`${id}insiders`}>{words.insiders}</label>
        <input
          className="field"
          id={`${id}insiders`}
          name="insiders"
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          placeholder="1214156"
          aria-describedby={`${id}choiceHelp`}
          defaultValue={first.insiders.join(', ')}
        />
        <span className="help" id={`${id}choiceHelp`}>
          {words.choice_help}
        </span>
      </div>
      <output className="wrong">{said}</output>
      <p className="actions">
        <button type="submit" className="button" aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
          {first.url ? words.save : words.add}
        </button>
        <button type="button" className="button secondary" onClick={onCancel}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}

/** Reads the form. If all kinds are chosen it returns an empty list, so that kinds added later are included. */
function read(data: FormData): WebhookDraft {
  const kinds = EVENT_KINDS.filter(kind => data.getAll('kinds').includes(kind))
  return {
    insiders: listOf(data.get('insiders')),
    kinds: kinds.length === EVENT_KINDS.length ? [] : kinds,
    tickers: listOf(data.get('tickers')),
    url: String(data.get('url') ?? '')
  }
}

const listOf = (text: FormDataEntryValue | null): string[] =>
  String(text ?? '')
    .split(/[\s,;]+/)
    .filter(part => part !== '')
