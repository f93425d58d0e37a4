import type { JSX, ReactNode } from 'react'

import type { Loadable } from '#src/browser/loadable.ts'
import { ErrorState } from './ErrorState.tsx'
import { LoadingLines } from './LoadingLines.tsx'

export interface LoadedProps<Value extends object> {
  children(value: Value): ReactNode
  known: Loadable<Value>
  onRetry(): void
  /** Placeholder with the outline of the content. Default: two lines. */
  placeholder?: JSX.Element
  words: { failed: string; hint: string; loading: string; retry: string }
}

/** Shows loaded content. Until then shows the placeholder, or an error with a button to retry. */
export function Loaded<Value extends object>({
  children,
  known,
  onRetry,
  placeholder,
  words
}: LoadedProps<Value>): ReactNode {
  if (known.state === 'loaded') return children(known)
  if (known.state === 'loading') return placeholder ?? <LoadingLines label={words.loading} />
  return <ErrorState title={words.failed} hint={words.hint} retryLabel={words.retry} onRetry={onRetry} />
}
