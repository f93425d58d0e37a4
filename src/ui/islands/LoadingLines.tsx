import '../styles/skeleton.css'
import type { JSX } from 'react'

export interface LoadingLinesProps {
  /** Name of the content being loaded. */
  label: string
  lines?: number
  /** Shape of the placeholder. Default: lines of text. */
  shape?: 'table'
}

/** Placeholder lines shown while content is loading. */
export function LoadingLines({ label, lines = 2, shape }: LoadingLinesProps): JSX.Element {
  return (
    <div className={shape ? `skeleton ${shape}` : 'skeleton'} role="status" aria-label={label}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <span key={line} className="bone" />
      ))}
    </div>
  )
}
