import '../styles/skeleton.css'
import type { JSX } from 'react'

export interface LoadingLinesProps {
  /** Name of the content being loaded. */
  label: string
  lines?: number
  /** Lines of text by default. */
  shape?: 'table'
}

/** Placeholder lines while content loads. */
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
