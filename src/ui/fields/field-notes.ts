// Texts below a form field: help, then the error. Both are read aloud with the field.

export interface FieldNotes {
  help?: string | undefined
  /** Fault in the value, and how to fix it. */
  error?: string | undefined
}

/** The field's `aria-describedby`; undefined without a text below it. */
export function describedBy(id: string, { error, help }: FieldNotes): string | undefined {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
