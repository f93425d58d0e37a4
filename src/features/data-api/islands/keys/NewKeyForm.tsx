import '#src/ui/styles/field.css'
import { type FormEvent, type JSX, useId, useState } from 'react'
import { KEY_SCOPES, MAX_KEY_NAME } from '#core/data-api/keys/key-limits.ts'
import { fillIn } from '#core/fill-in.ts'
import { issueApiKey } from '../../stores/api-keys.ts'
import type { ApiAccountWords } from './api-account-words.ts'
import { RestrictionFields, readRestrictions } from './RestrictKey.tsx'

/** Form that creates another key. `number` is part of the suggested name. */
export function NewKeyForm({ number, words }: { number: number; words: ApiAccountWords }): JSX.Element {
  const id = useId()
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function issue(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    setIsBusy(true)
    const refusal = await issueApiKey(String(data.get('name')), readRestrictions(data))
    setIsBusy(false)
    setSaid(refusal ? (refusal.text ?? words.error) : '')
  }

  return (
    <form className="new-key" method="post" onSubmit={event => void issue(event)}>
      <div className="form-field">
        <label htmlFor={id}>{words.key_name}</label>
        <input
          className="field"
          id={id}
          name="name"
          required
          maxLength={MAX_KEY_NAME}
          autoComplete="off"
          defaultValue={fillIn(words.key_suggested, { number: String(number) })}
        />
      </div>
      <details>
        <summary>{words.restrict_new}</summary>
        <RestrictionFields first={{ addresses: [], scopes: KEY_SCOPES }} words={words} />
      </details>
      <button type="submit" className="button" aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
        {words.key_create}
      </button>
      <output className="wrong">{said}</output>
    </form>
  )
}
