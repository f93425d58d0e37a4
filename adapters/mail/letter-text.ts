// The text of a letter, for readers and programs that show no HTML.

import type { Letter } from './letter.ts'
import type { Frame } from './letter-html.ts'

/** Wraps nowhere: a link that is cut in two opens nothing, and mail programs wrap better than we. */
export function letterText(letter: Letter, { footer, productName, siteUrl }: Frame): string {
  const { action, facts, heading, note, paragraphs } = letter
  const parts = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${action.label}:\n${action.url}`,
    note,
    // The line above a signature. @see RFC 3676, section 4.3
    `-- \n${productName} · ${siteUrl}\n${footer}`
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
