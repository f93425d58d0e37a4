import { type RefObject, useEffect, useRef } from 'react'

import { FORM_LISTENS } from '#src/browser/form-listens.ts'

/** Returns the ref of a form that the server rendered. A submit pressed before its code was loaded is repeated. */
export function useFormListens(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => void form.current?.dispatchEvent(new Event(FORM_LISTENS, { bubbles: true })), [])
  return form
}
