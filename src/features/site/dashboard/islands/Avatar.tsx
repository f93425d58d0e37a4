import type { JSX } from 'react'

/** `Ada King Lovelace` // 'AL' */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** The tile of a person; the name stands beside it. */
export function Avatar({ name }: { name: string }): JSX.Element {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
