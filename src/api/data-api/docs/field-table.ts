// Writes the fields of a schema as rows of a table: name, type and meaning.

import { escapeHtml } from '#core/escape.ts'
import type { Schema } from './described-call.ts'
import { inWords } from './page.ts'

/** Rows of all fields. Those inside of another field begin with its name, and those of a row with that of its list. */
export function fieldRows(schema: Schema, before = ''): string[][] {
  const inner = schema.anyOf?.find(one => one.properties ?? one.items) ?? schema
  if (inner.items) return fieldRows(inner.items, `${before}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const place = before ? `${before}.${name}` : name
    const [example] = property.examples ?? []
    const meaning = inWords(property.description ?? '') + suchAs(JSON.stringify(example))
    return [[`<code>${place}</code>`, typeOf(property), meaning], ...fieldRows(property, place)]
  })
}

export const suchAs = (example: unknown): string =>
  example === undefined ? '' : ` Such as <code>${escapeHtml(String(example))}</code>.`

export function typeOf({ anyOf, const: only, enum: values, format, type = '' }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (format === 'date') return 'day'
  if (format === 'date-time') return 'instant'
  const choices = only === undefined ? values : [only]
  return choices ? choices.map(value => `<code>${escapeHtml(String(value))}</code>`).join(', ') : type
}
