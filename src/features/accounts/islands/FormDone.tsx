import { type JSX, type ReactNode, useEffect, useRef } from 'react'

export interface FormDoneProps {
  title: string
  text: string
  /** What can be done next. */
  children: ReactNode
}

/** Replaces a form that was sent, and takes the focus that the form's button had. */
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
