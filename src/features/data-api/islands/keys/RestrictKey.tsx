import '#src/ui/styles/field.css'
import { type FormEvent, type JSX, useId, useState } from 'react'
import { KEY_SCOPES, type KeyRestrictions } from '#core/data-api/keys/key-limits.ts'
import { fillIn } from '#core/fill-in.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { Dialog } from '#src/ui/islands/Dialog.tsx'
import { restrictApiKey } from '../../stores/api-keys.ts'
import type { ApiAccountWords } from './api-account-words.ts'

interface RestrictKeyProps {
  first: KeyRestrictions
  id: string
  name: string
  words: ApiAccountWords
}

/** Changes the restrictions of a key in a dialog, which stays open while something is refused. */
export function RestrictKey({ first, id, name, words }: RestrictKeyProps): JSX.Element {
  const [isOpen, setIsOpen] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [said, setSaid] = useState('')

  async function restrict(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const refusal = await restrictApiKey(id, readRestrictions(new FormData(event.currentTarget)))
    setIsBusy(false)
    setSaid(refusal ? (refusal.text ?? words.error) : '')
    if (refusal) return
    setIsOpen(false)
    await notify({ text: words.restricted, variant: 'success' })
  }

  return (
    <Dialog
      title={fillIn(words.restrict_title, { name })}
      closeLabel={words.close}
      isOpen={isOpen}
      onOpenChange={open => {
        setSaid('')
        setIsOpen(open)
      }}
      trigger={
        <button type="button" className="button secondary small">
          {words.restrict}
          <span className="visually-hidden"> {name}</span>
        </button>
      }
    >
      <p>{words.restrict_text}</p>
      <form method="post" onSubmit={event => void restrict(event)}>
        <RestrictionFields first={first} words={words} />
        <output className="wrong">{said}</output>
        <p className="dialog-actions">
          <button type="button" className="button secondary" onClick={() => setIsOpen(false)}>
            {words.keep}
          </button>
          <button type="submit" className="button" aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
            {words.restrict_save}
          </button>
        </p>
      </form>
    </Dialog>
  )
}

/** Fields for the scopes and addresses of a key. */
export function RestrictionFields({ first, words }: { first: KeyRestrictions; words: ApiAccountWords }): JSX.Element {
  const id = useId()
  return (
    <>
      <fieldset className="form-field">
        <legend>{words.scopes}</legend>
        {KEY_SCOPES.map(scope => (
          <label key={scope} className="check">
            <input type="checkbox" name="scopes" value={scope} defaultChecked={first.scopes.includes(scope)} />
            {words[`scope_${scope}`]}
          </label>
        ))}
      </fieldset>
      <div className="form-field">
        <label htmlFor={id}>{words.addresses}</label>
        <textarea
          className="field"
          id={id}
          name="addresses"
          dir="ltr"
          rows={3}
          autoComplete="off"
          spellCheck={false}
          aria-describedby={`${id}help`}
          defaultValue={first.addresses.join('\n')}
        />
        <span className="help" id={`${id}help`}>
          {words.addresses_help}
        </span>
      </div>
    </>
  )
}

export function readRestrictions(data: FormData): KeyRestrictions {
  const addresses = String(data.get('addresses') ?? '').split(/[\s,;]+/)
  return {
    addresses: addresses.filter(address => address !== ''),
    scopes: KEY_SCOPES.filter(scope => data.getAll('scopes').includes(scope))
  }
}
