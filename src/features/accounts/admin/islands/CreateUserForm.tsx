import { valibotResolver } from '@hookform/resolvers/valibot'
import { type JSX, type ReactNode, useId } from 'react'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'

import { CreateUserForm as Schema } from '#core/accounts/admin/create-user.ts'
import { LANGUAGE_NAMES } from '#core/language.ts'
import { FormAlert, SubmitButton, TextField } from '#src/features/accounts/islands/fields.tsx'
import {
  canSubmit,
  errorOf,
  refuse,
  TOUCHED,
  useEarlyInput,
  useSubmit
} from '#src/features/accounts/islands/form-state.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { createUser, type Invitation } from '../stores/create-user.ts'
import type { CreateUserProps } from './CreateUser.tsx'

export interface CreateUserFormProps extends CreateUserProps {
  onInvited(invitation: Invitation): void
}

/** Form with the fields and rules of joining, but without a password, which the invited person chooses. */
export function CreateUserForm({ authWords, language, onInvited, words }: CreateUserFormProps): JSX.Element {
  const start = { name: '', email: '', role: 'other', language } as const
  const id = useId()
  // Without default values, so that the fields keep what was typed before the code was loaded.
  const form = useForm({ mode: TOUCHED, resolver: valibotResolver(Schema) })
  useEarlyInput(form, ['name', 'email'], id)
  const { errors, isSubmitting } = form.formState
  const submit = useSubmit(form, async values => {
    const answer = await createUser(values)
    if (!answer.ok) return refuse(form, start, answer.refusal)
    await notify({ text: words.invited, variant: 'success' })
    onInvited(answer.invitation)
  })
  return (
    <form className="auth-form card create-user" id={id} method="post" noValidate onSubmit={submit}>
      <p className="note">{words.create_lead}</p>
      <FormAlert error={errors.root} words={authWords} />
      <TextField
        autoComplete="off"
        label={words.name}
        error={errorOf(authWords, errors.name)}
        registration={form.register('name')}
      />
      <TextField
        type="email"
        autoComplete="off"
        label={words.email}
        error={errorOf(authWords, errors.email)}
        registration={form.register('email')}
      />
      <div className="pair">
        <Choice first={start.role} label={words.role} registration={form.register('role')}>
          <option value="other">{words.role_member}</option>
          <option value="admin">{words.role_admin}</option>
        </Choice>
        <Choice first={start.language} label={words.mail_language} registration={form.register('language')}>
          {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      <SubmitButton isBusy={isSubmitting} isEnabled={canSubmit(form)}>
        {words.invite}
      </SubmitButton>
    </form>
  )
}

interface ChoiceProps {
  children: ReactNode
  /** Value chosen at first. */
  first: string
  label: string
  registration: UseFormRegisterReturn
}

function Choice({ children, first, label, registration }: ChoiceProps): JSX.Element {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <select className="field" id={id} defaultValue={first} {...registration}>
        {children}
      </select>
    </div>
  )
}
