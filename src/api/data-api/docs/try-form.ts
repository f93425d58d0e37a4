// Writes the form that tries a call. Its fields and choices come from the OpenAPI document.

import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { escapeHtml } from '#core/escape.ts'
import type { DescribedCall, Parameter, ParameterSchema } from './described-call.ts'
import type { FrameWords } from './frame-words.ts'

/**
 * Returns the form. `address` is the call with its example values. Without script it works only for calls without path
 * parameters, and sends only the example's fields, because the API refuses empty parameters. The script opens all fields.
 */
export function writeTryForm(call: DescribedCall, address: string, { among }: FrameWords): string {
  const { isTable, parameters = [], path, 'x-right': right } = call
  const { pathname, searchParams } = new URL(address, 'http://api')
  const places = path.split('/')
  const fields = parameters.map(parameter => {
    const { name, required } = parameter
    const value = searchParams.get(name) ?? pathname.split('/')[places.indexOf(`{${name}}`)] ?? ''
    const isFirst = parameters.length <= FEW || value !== '' || required
    return { html: writeField(parameter, decodeURIComponent(value)), isFirst }
  })
  const [first, more] = [true, false].map(isFirst =>
    fields.flatMap(field => (Boolean(field.isFirst) === isFirst ? field.html : [])).join('')
  )
  const form = isTable ? `<label>${among('answer_as')}<select data-ending disabled>${ENDINGS}</select></label>` : ''
  const key = `<label>${among('api_key')}<input name="apiKey" value="${DEMO_KEY}" autocomplete="off" spellcheck="false"></label>`
  return `<form action="${pathname}" data-path="${path}" target="_blank" rel="noopener noreferrer">
<div class="fields">${first}${form}${right ? key : ''}</div>${more && writeMore(more, among('more'))}<button type="submit">${among('send')}</button></form>`
}

/** Greatest number of fields that are all shown at once. */
const FEW = 8

const writeMore = (fields: string, words: string): string =>
  `<details><summary>${words}</summary><div class="fields">${fields}</div></details>`

const ENDINGS = ['', '.csv', '.ndjson']
  .map(ending => `<option value="${ending}">${ending.slice(1).toUpperCase() || 'JSON'}</option>`)
  .join('')

function writeField(
  { description = '', example, name, required = false, schema = {} }: Parameter,
  value: string
): string {
  const choices = choicesOf(schema)
  const shared = `name="${name}" title="${escapeHtml(description)}"${required ? ' required' : ''}`
  const disabled = value === '' ? ' disabled' : ''
  if (choices) {
    const isMultiple = schema.items !== undefined
    const options = choices.map(
      choice => `<option${choice === value ? ' selected' : ''}>${escapeHtml(choice)}</option>`
    )
    const none = required || isMultiple ? '' : '<option value="">–</option>'
    return `<label>${name}<select ${shared}${isMultiple ? ' multiple size="4"' : ''}${disabled}>${none}${options.join('')}</select></label>`
  }
  const such = example === undefined ? '' : ` placeholder="${escapeHtml(String(example))}"`
  return `<label>${name}<input ${shared} value="${escapeHtml(value)}"${such}${boundsOf(schema)} autocomplete="off"${disabled}></label>`
}

/** Values to choose from; undefined for free text. */
function choicesOf({ enum: values, items, type }: ParameterSchema): readonly string[] | undefined {
  if (type === 'boolean') return ['true', 'false']
  return (values ?? items?.enum)?.map(String)
}

/** Attributes for a number within its bounds, or for a day. */
function boundsOf({ format, maximum, minimum, type }: ParameterSchema): string {
  if (format === 'date') return ' type="date"'
  if (type !== 'integer' && type !== 'number') return ''
  const bound = (name: string, value: number | undefined): string => (value === undefined ? '' : ` ${name}="${value}"`)
  return ` type="number" step="${type === 'integer' ? 1 : 'any'}"${bound('min', minimum)}${bound('max', maximum)}`
}
