import { type JSX, useEffect, useId, useRef, useState } from 'react'

import { CHANNEL_KINDS, CHANNEL_NAMES, MAX_CHANNEL_ADDRESS, MAX_CHANNEL_NAME } from '#core/messages/channels/channel.ts'
import type { Refusal } from '#src/features/accounts/stores/account-calls.ts'
import { useOneAtATime } from '#src/ui/islands/use-one-at-a-time.ts'
import type { ChannelWords } from './channel-words.ts'

interface ChannelFormProps {
  /** Name of the channel that is renamed. Its address stays; for a new channel it is asked. */
  renamed?: string
  words: ChannelWords
  onCancel(): void
  onSave(address: string, name: string): Promise<Refusal | undefined>
}

/** Form for a new channel, or for the name of one. */
export function ChannelForm({ onCancel, onSave, renamed, words }: ChannelFormProps): JSX.Element {
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState('')
  const id = useId()
  const isNew = renamed === undefined
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = useOneAtATime(async () => {
    const data = new FormData(form.current!)
    setSaid('')
    const refusal = await onSave(String(data.get('address') ?? ''), String(data.get('name') ?? ''))
    if (refusal) setSaid(refusal.text ?? words.error)
  })

  return (
    <form ref={form} className="alert-form" method="post" onSubmit={save}>
      {isNew && (
        <div className="form-field">
          <label htmlFor={`${id}address`}>{words.address}</label>
          <input
            className="field"
            id={`${id}address`}
            name="address"
            type="url"
            dir="ltr"
            required
            maxLength={MAX_CHANNEL_ADDRESS}
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
            aria-describedby={`${id}help`}
          />
          <span className="help" id={`${id}help`}>
            {words.address_help}
          </span>
          <details>
            <summary>{words.forms}</summary>
            <dl>
              {CHANNEL_KINDS.map(kind => (
                <div key={kind}>
                  <dt>{CHANNEL_NAMES[kind]}</dt>
                  <dd>{words[`form_${kind}`]}</dd>
                </div>
              ))}
            </dl>
          </details>
        </div>
      )}
      <div className="form-field">
        <label htmlFor={`${id}name`}>{words.name}</label>
        <input
          className="field"
          id={`${id}name`}
          name="name"
          required
          maxLength={MAX_CHANNEL_NAME}
          defaultValue={renamed ?? ''}
        />
      </div>
      <output className="wrong">{said}</output>
      <p className="alert-buttons">
        <button type="submit" className="button">
          {isNew ? words.add : words.save}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {words.cancel}
        </button>
      </p>
    </form>
  )
}
