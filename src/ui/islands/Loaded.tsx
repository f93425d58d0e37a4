import type { JSX, ReactNode } from 'react'

import type { Loadable } from '#src/browser/loadable.ts'
import { ErrorState } from './ErrorState.tsx'
import { LoadingLines } from './LoadingLines.tsx'

export interface LoadedProps<Value extends object> {
  children(value: Value): ReactNode
  known: Loadable<Value>
  onRetry(): void
  /** Placeholder in the shape of the coming content; two lines by default. */
  placeholder?: JSX.Element
  words: { failed: string; hint: string; loading: string; retry: string }
}

/** Shows loaded content, or in its place a loading or error state. */
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
