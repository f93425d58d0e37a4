// Says in words which values a parameter of the data API takes, from its JSON Schema.

/** Keywords that schemas of parameters use. */
export interface AllowedSchema {
  readonly anyOf?: readonly AllowedSchema[]
  readonly enum?: readonly string[]
  readonly format?: string
  readonly items?: AllowedSchema
  readonly maximum?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly minLength?: number
  readonly pattern?: string
  readonly type?: string
}

/** Returns one sentence: `A whole number from 1 to 500.` */
export function allowedForm(schema: AllowedSchema): string {
  const words = wordsOf(schema)
  // Values are written as they are sent: `true or false`.
  const isValue = schema.enum !== undefined || schema.type === 'boolean'
  return `${isValue ? words : words[0]?.toUpperCase() + words.slice(1)}.`
}

function wordsOf(schema: AllowedSchema): string {
  const { anyOf, enum: values, format, items, type } = schema
  if (anyOf) return anyOf.map(wordsOf).join(', or ')
  if (values) return values.length === 1 ? values.join('') : `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
  if (items) return `a list, separated by commas, of ${wordsOf(items)}`
  if (type === 'boolean') return 'true or false'
  if (type === 'integer') return `a whole number${rangeOf(schema)}`
  if (type === 'number') return `a number${rangeOf(schema)}`
  if (format === 'date') return 'a day as YYYY-MM-DD'
  if (format === 'date-time') return 'an instant such as 2026-03-05T21:00:00Z'
  return `text${formOf(schema)}`
}

function rangeOf({ maximum, minimum }: AllowedSchema): string {
  if (minimum !== undefined && maximum !== undefined) return ` from ${minimum} to ${maximum}`
  if (minimum !== undefined) return ` of at least ${minimum}`
  return maximum === undefined ? '' : ` of at most ${maximum}`
}

function formOf({ maxLength, minLength, pattern }: AllowedSchema): string {
  if (pattern !== undefined) return ` of the form ${pattern}`
  if (maxLength === undefined) return ''
  return minLength === undefined ? ` of at most ${maxLength} characters` : ` of ${minLength} to ${maxLength} characters`
}
