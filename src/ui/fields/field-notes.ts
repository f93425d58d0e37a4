// Texts below a form field: help, then the error. Screen readers read both with the field.

export interface FieldNotes {
  help?: string | undefined
  /** Error in the value, and how to correct it. */
  error?: string | undefined
}

/** Returns the field's `aria-describedby`; undefined if there is no text below it. */
export function describedBy(id: string, { error, help }: FieldNotes): string | undefined {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
