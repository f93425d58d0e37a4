import '../styles/skeleton.css'
import type { JSX } from 'react'

/** Two lines that are coming; `label` says of what. */
export function LoadingLines({ label }: { label: string }): JSX.Element {
  return (
    <div className="skeleton" role="status" aria-label={label}>
      <span className="bone" />
      <span className="bone" />
    </div>
  )
}
