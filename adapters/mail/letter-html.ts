// Builds the HTML of a letter: expands repeated parts of the compiled template and fills its placeholders.

import { readFileSync } from 'node:fs'
import { escapeXml } from '#core/escape.ts'
import { fillIn } from '#core/fill-in.ts'

import type { Letter } from './letter.ts'

export type Values = Readonly<Record<string, string>>

/** Template compiled by scripts/compile-mail.ts. The comments `each name` and `end name` mark repeated parts. */
const TEMPLATE = readFileSync(new URL('./template/letter.html', import.meta.url), 'utf8')

/** Texts around the content of a letter. */
export interface Frame {
  readonly actionHint: string
  readonly footer: string
  readonly language: string
  readonly productName: string
  readonly siteUrl: string
}

export function letterHtml({ action, facts, paragraphs, ...letter }: Letter, frame: Frame): string {
  const unfolded = [
    { items: paragraphs.map(text => ({ text })), name: 'paragraph' },
    { items: facts.map(({ label, value }) => ({ label, value })), name: 'fact' },
    { items: facts.length > 0 ? [{}] : [], name: 'facts' }
  ].reduce((html, { items, name }) => unfold(html, name, items), TEMPLATE)
  const { actionHint, footer, language, productName, siteUrl } = frame
  const { heading, note, preview, subject } = letter
  return fillIn(
    unfolded,
    escaped({
      actionHint,
      actionLabel: action.label,
      actionUrl: action.url,
      footer,
      heading,
      language,
      note,
      preview,
      productName,
      siteUrl,
      subject
    })
  )
}

/** Repeats the part between the comments of `name` for each item. */
export function unfold(html: string, name: string, items: readonly Values[]): string {
  const marked = new RegExp(`<!-- each ${name} -->([\\s\\S]*?)<!-- end ${name} -->`)
  return html.replace(marked, (_, part: string) => items.map(item => fillIn(part, escaped(item))).join(''))
}

/** Escapes values for HTML. Braces are escaped too, so that a value cannot contain a placeholder. */
export function escaped(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, text]) => [name, escapeXml(text).replaceAll('{', '&#123;')])
  )
}
