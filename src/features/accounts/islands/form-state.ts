import { type FormEventHandler, useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

import { FORM_LISTENS } from '#src/browser/form-listens.ts'
import type { Refusal } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'

/** When errors show: once a field was touched. @see docs/reference/product.md, section 5 */
export const TOUCHED = 'onTouched'

/** @see docs/reference/product.md, section 5, "Submit is enabled only when" */
export function canSubmit<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): boolean {
  const { isDirty, isSubmitting, isValid } = form.formState
  return isValid && isDirty && !isSubmitting
}

/**
 * Sends what was filled in once it is valid; says what is wrong where it is not. Nothing is sent twice at once, nor again
 * after `send` has said `'over'`: the reader is led on.
 */
export function useSubmit<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  send: (values: Output) => Promise<unknown>
): FormEventHandler {
  const isSending = useRef(false)
  return form.handleSubmit(async values => {
    if (isSending.current) return
    isSending.current = true
    isSending.current = (await send(values)) === 'over'
  })
}

/** The words for what is wrong with a field; undefined while nothing is. */
export function errorOf(words: AuthWords, error: { message?: string | undefined } | undefined): string | undefined {
  return error?.message && words[error.message as keyof AuthWords] // a code of core/accounts/people/form.ts
}

/**
 * The form starts again and says why. `start` names every field, from the first: what the browser empties by itself React takes for
 * filled, and would miss a password manager that fills in the same again. `kept` is put back: what nobody should have to type or
 * choose twice.
 *
 * @see docs/reference/product.md, section 8, "Login or registration failure"
 */
export function refuse<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  start: DefaultValues<Values>,
  { code, text }: Refusal,
  kept: Partial<Values> = {}
): void {
  const [first] = Object.keys(start) as Path<Values>[]
  // Until it is drawn again, a form that was reset knows no fields.
  if (first) form.setFocus(first)
  form.reset(start)
  for (const [name, value] of Object.entries(kept) as [Path<Values>, PathValue<Values, Path<Values>>][])
    form.setValue(name, value, { shouldDirty: true })
  form.setError('root', { type: code, ...(text && { message: text }) })
}

/** What was typed or filled in before the island's code came counts as typed, and what was sent is sent. */
export function useEarlyInput<Values extends FieldValues, Output>(
  { setValue }: UseFormReturn<Values, unknown, Output>,
  names: readonly Path<Values>[],
  formId: string
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is there at the beginning
  useEffect(() => {
    const form = document.getElementById(formId)
    if (!(form instanceof HTMLFormElement)) return
    for (const name of names) {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement) || field.value === '') continue
      setValue(name, field.value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldValidate: true })
    }
    form.dispatchEvent(new Event(FORM_LISTENS, { bubbles: true }))
  }, [])
}
