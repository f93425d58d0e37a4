import type { JSX } from 'react'

/** Returns the initials of the first and last name: `Ada King Lovelace` // 'AL' */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends.map(word => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}

/** Tile with a person's initials. It is hidden from screen readers, because the name is beside it. */
export function Avatar({ name }: { name: string }): JSX.Element {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}
