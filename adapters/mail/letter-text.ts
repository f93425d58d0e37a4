// Plain text of a letter, for readers and programs without HTML.

import type { Letter } from './letter.ts'
import type { Frame } from './letter-html.ts'

/** Adds no line breaks: a broken link does not work, and mail programs wrap lines themselves. */
export function letterText(letter: Letter, { footer, productName, siteUrl }: Frame): string {
  const { action, facts, heading, note, paragraphs } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    note,
    // Line above a signature. @see RFC 3676, section 4.3
    `-- \n${productName} · ${siteUrl}\n${footer}`
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
