import { type FormEventHandler, useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

import { FORM_LISTENS } from '#src/browser/form-listens.ts'
import type { Refusal } from '../stores/account-calls.ts'
import type { AuthWords } from './auth-words.ts'

/** Shows a field's error once the field was touched. */
export const TOUCHED = 'onTouched'

/** @see docs/reference/product.md, section 5, "Submit is enabled only when" */
export function canSubmit<Values extends FieldValues, Output>(form: UseFormReturn<Values, unknown, Output>): boolean {
  const { isDirty, isSubmitting, isValid } = form.formState
  return isValid && isDirty && !isSubmitting
}

/**
 * Returns a submit handler. It sends a valid form, and shows the errors of an invalid one. A form is never sent twice
 * at once. After `send` returned `'over'` the page is being left, so nothing more is sent.
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

/** Error text of a field; `undefined` if it has no error. */
export function errorOf(words: AuthWords, error: { message?: string | undefined } | undefined): string | undefined {
  return error?.message && words[error.message as keyof AuthWords] // codes are those of core/accounts/people/form.ts
}

/**
 * Resets the form and shows the refusal. `start` must name every field, in the order of the form. Otherwise React
 * would miss fields cleared by the browser, and a password manager filling in the same values again. `kept` are values
 * to restore, so that the reader need not enter them again.
 * @see docs/reference/product.md, section 8, "Login or registration failure"
 */
export function refuse<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  start: DefaultValues<Values>,
  { code, text }: Refusal,
  kept: Partial<Values> = {}
): void {
  const [first] = Object.keys(start) as Path<Values>[]
  // Sets the focus first, because after a reset the form has no fields until the next render.
  if (first) form.setFocus(first)
  form.reset(start)
  for (const [name, value] of Object.entries(kept) as [Path<Values>, PathValue<Values, Path<Values>>][])
    form.setValue(name, value, { shouldDirty: true })
  form.setError('root', { type: code, ...(text && { message: text }) })
}

/** Restores values entered before the island's code was loaded, and a submit that was pressed. */
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
