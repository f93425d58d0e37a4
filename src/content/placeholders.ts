// Fills placeholders such as `{{product}}` in the Markdown of the information pages, in texts and link addresses.

import { escapeHtml } from '#core/escape.ts'
import type { Language } from '#core/language.ts'
import type { Contact } from '#core/product.ts'
import { figuresOf } from '../i18n/figures.ts'

type Values = Readonly<Record<string, string>>

export function valuesOf(language: Language, { operator, supportEmail }: Contact, productName: string): Values {
  return { ...figuresOf(language), operator, product: productName, support: supportEmail }
}

/** Format of a placeholder. In addresses, Markdown encodes the braces. */
const PLACEHOLDER = /\{\{(\w+)\}\}|%7B%7B(\w+)%7D%7D/g

/**
 * Replaces placeholders by their values.
 * @throws for an unknown placeholder.
 */
export function fillText(text: string, values: Values): string {
  return fill(text, values, value => value)
}

/** Like `fillText`, but escapes the values for HTML. */
export function fillHtml(html: string, values: Values): string {
  return fill(html, values, escapeHtml)
}

function fill(text: string, values: Values, write: (value: string) => string): string {
  return text.replaceAll(PLACEHOLDER, (_, inText?: string, inAddress?: string) => {
    const name = inText ?? inAddress ?? ''
    const value = values[name]
    if (value === undefined) throw new Error(`A text has the unknown placeholder "${name}"`)
    return write(value)
  })
}
