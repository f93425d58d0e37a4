import { type JSX, type ReactNode, useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'

import { Icon } from '#src/ui/islands/Icon.tsx'
import type { AuthWords } from './auth-words.ts'

interface FieldProps {
  autoComplete: string
  /** What is wrong with the value. */
  error: string | undefined
  help?: string
  label: string
  registration: UseFormRegisterReturn
  type?: string
  /** Stands at the end of the field. */
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
      {/* Its line is kept free: nothing may move away under the finger that leaves a field. */}
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
  /** At the beginning. */
  isChecked: boolean
}

export function CheckField({ isChecked, label, registration }: CheckFieldProps): JSX.Element {
  return (
    <label className="check">
      <input type="checkbox" defaultChecked={isChecked} {...registration} />
      {label}
    </label>
  )
}

/** What the server refused, or that it did not answer; read aloud when it appears. */
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

/** It can be pressed before its code is here, and by a password manager that presses Enter as soon as it has filled in. */
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
