import { valibotResolver } from '@hookform/resolvers/valibot'
import type { JSX } from 'react'
import { useForm } from 'react-hook-form'
import * as v from 'valibot'

import { addPasskey, type Changed } from '../../stores/second-factor.ts'
import type { AuthWords } from '../auth-words.ts'
import { FormAlert, SubmitButton, TextField } from '../fields.tsx'
import { refuse, TOUCHED, useSubmit } from '../form-state.ts'
import type { FactorWords } from './factor-words.ts'

/** Maximum length of a name, equal to the limit in core/accounts/second-factor/own-factors.ts. */
const NAME_MAX = 50
const Schema = v.object({ name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(NAME_MAX)) })

export interface AddPasskeyProps {
  authWords: AuthWords
  words: FactorWords
  onAdded(codes: readonly string[] | null): void
}

/** Form that adds a passkey. It asks for a name, so that the owner can tell passkeys apart and remove a lost one. */
export function AddPasskey({ authWords, onAdded, words }: AddPasskeyProps): JSX.Element {
  const start = { name: words.passkey_first_name }
  const form = useForm({ defaultValues: start, mode: TOUCHED, resolver: valibotResolver(Schema) })
  const { errors, isSubmitting, isValid } = form.formState
  const submit = useSubmit(form, async ({ name }) => finish(await addPasskey(name), name))
  return (
    <form className="auth-form" method="post" noValidate onSubmit={submit}>
      <p>{words.passkey_lead}</p>
      <FormAlert error={errors.root} words={authWords} />
      <TextField
        autoComplete="off"
        label={words.passkey_name}
        help={words.passkey_name_help}
        error={undefined}
        registration={form.register('name')}
      />
      <SubmitButton isBusy={isSubmitting} isEnabled={isValid && !isSubmitting}>
        {words.passkey_add}
      </SubmitButton>
    </form>
  )

  function finish(answer: Changed, name: string): void {
    if ('codes' in answer) {
      onAdded(answer.codes)
      return
    }
    const { refusal } = answer
    refuse(
      form,
      start,
      { ...refusal, text: refusal.code === 'no_passkey' ? words.passkey_none : refusal.text },
      { name }
    )
  }
}
