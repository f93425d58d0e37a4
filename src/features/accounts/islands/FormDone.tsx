import { type JSX, type ReactNode, useEffect, useRef } from 'react'

export interface FormDoneProps {
  title: string
  text: string
  /** Links or buttons for the next step. */
  children: ReactNode
}

/** Replaces a sent form, and moves the focus to its own heading. */
export function FormDone({ children, text, title }: FormDoneProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="done">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      {children}
    </div>
  )
}
