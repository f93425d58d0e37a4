import '../styles/state.css'
import type { JSX } from 'react'

export interface ErrorStateProps {
  title: string
  /** Text about what still works, or what to do. */
  hint: string
  retryLabel: string
  onRetry(): void
}

/** Replaces content that failed to load. Screen readers announce it. */
export function ErrorState({ hint, onRetry, retryLabel, title }: ErrorStateProps): JSX.Element {
  return (
    <div className="state failed" role="alert">
      <p className="state-title">{title}</p>
      <p>{hint}</p>
      <button type="button" className="button secondary" onClick={onRetry}>
        {retryLabel}
      </button>
    </div>
  )
}
