import { type JSX, type ReactNode, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Icon } from '#src/ui/islands/Icon.tsx'
import type { AuthWords } from './auth-words.ts'

interface FieldProps {
  autoComplete: string
  /** Text of the error; undefined if the value is valid. */
  error: string | undefined
  help?: string
  label: string
  registration: UseFormRegisterReturn
  type?: string
  /** Element shown at the end of the field. */
  children?: ReactNode
}

export function TextField({
  autoComplete,
  children,
  error,
  help,
  label,
  registration,
  type = 'text'
}: FieldProps): JSX.Element {
  const id = useId()
  const note = error ?? help
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input
          className="field"
          id={id}
          type={type}
          autoComplete={autoComplete}
          spellCheck={false}
          aria-required="true"
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...registration}
        />
        {children}
      </div>
      {/* This line keeps its height when empty, so that nothing moves when an error appears. */}
      <p className={error ? 'note-line wrong' : 'note-line help'} id={`${id}-note`}>
        {error && <Icon name="alert" size={16} />}
        {note}
      </p>
    </div>
  )
}

export function PasswordField({
  words,
  ...field
}: Omit<FieldProps, 'children' | 'type'> & { words: AuthWords }): JSX.Element {
  const [isShown, setIsShown] = useState(false)
  return (
    <TextField {...field} type={isShown ? 'text' : 'password'}>
      <button
        type="button"
        className="reveal"
        aria-label={isShown ? words.hide_password : words.show_password}
        title={isShown ? words.hide_password : words.show_password}
        onClick={() => setIsShown(!isShown)}
      >
        <Icon name={isShown ? 'hidden' : 'eye'} />
      </button>
    </TextField>
  )
}

export interface CheckFieldProps extends Pick<FieldProps, 'label' | 'registration'> {
  /** True if the box is checked at first. */
  isChecked: boolean
  help?: string
}

export function CheckField({ help, isChecked, label, registration }: CheckFieldProps): JSX.Element {
  const id = useId()
  return (
    <div>
      <label className="check">
        <input
          type="checkbox"
          aria-describedby={help === undefined ? undefined : id}
          defaultChecked={isChecked}
          {...registration}
        />
        {label}
      </label>
      {help !== undefined && (
        <p className="note" id={id}>
          {help}
        </p>
      )}
    </div>
  )
}

/** Shows the server's refusal, or a note that the server did not answer. Screen readers announce it. */
export function FormAlert({
  children,
  error,
  words
}: {
  children?: ReactNode
  error: { message?: string | undefined } | undefined
  words: AuthWords
}): JSX.Element | null {
  if (!error) return null
  return (
    <div className="notice danger" role="alert">
      <Icon name="alert" />
      <div>
        <p>{error.message ?? words.failed}</p>
        {children}
      </div>
    </div>
  )
}

/**
 * Submit button that can be pressed before the form's code is loaded. Some password managers submit as soon as they
 * have filled in the form.
 */
export function SubmitButton({
  children,
  isBusy,
  isEnabled
}: {
  children: ReactNode
  isBusy: boolean
  isEnabled: boolean
}): JSX.Element {
  return (
    <button
      type="submit"
      className="button large"
      aria-busy={isBusy || undefined}
      aria-disabled={!isEnabled || undefined}
    >
      {children}
    </button>
  )
}
