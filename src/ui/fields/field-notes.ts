// What stands below a form field: help, then what is wrong. Read aloud with the field.

export interface FieldNotes {
  help?: string | undefined
  /** What is wrong with the value, in words that say how to put it right. */
  error?: string | undefined
}

/** The field's `aria-describedby`; undefined when nothing stands below it. */
export function describedBy(id: string, { error, help }: FieldNotes): string | undefined {
  const ids = [help && `${id}-help`, error && `${id}-error`].filter(Boolean)
  return ids.length > 0 ? ids.join(' ') : undefined
}
