// Builds the plain text of a letter, for mail programs without HTML.

import type { Letter } from './letter.ts'
import type { Frame } from './letter-html.ts'

/** Returns the text without wrapping lines: a broken link does not work, and mail programs wrap lines themselves. */
export function letterText(letter: Letter, { footer, productName, siteUrl }: Frame): string {
  const { action, facts, heading, note, paragraphs } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    note,
    // The two dashes mark a signature. @see RFC 3676, section 4.3
    `-- \n${productName} · ${siteUrl}\n${footer}`
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
