import * as v from 'valibot'
import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { planWith } from '#core/data-api/rights.ts'
import { escapeHtml } from '#core/escape.ts'
import { answerSchema } from '../../serving/openapi.ts'
import { type PublicOperation, problemCodesOf } from '../calls/public-operation.ts'
import { type ExampleValues, exampleAddress, examplesOf } from './examples.ts'
import { inWords, writeCode, writeTable } from './page.ts'

interface Given {
  readonly apiUrl: string
  readonly operation: PublicOperation
  readonly values: ExampleValues
}

interface Schema {
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  readonly enum?: readonly unknown[]
  readonly examples?: readonly unknown[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly type?: string
}

/** Writes the page of one call: request, answer, a form to try it, and examples in four languages. */
export function callPage({ apiUrl, operation, values }: Given): string {
  const { access, description, route, summary } = operation
  const [method = '', path = ''] = route.split(' ')
  const isOpen = access === 'everybody'
  const plan = isOpen ? 'Needs no key.' : `Begins with the plan ${findPlan(planWith(access))?.name ?? ''}.`
  const address = exampleAddress(operation, values)
  const codes = problemCodesOf(operation).map(code => `<a href="/docs/errors#${code}"><code>${code}</code></a>`)
  return `
<h1>${escapeHtml(summary)}</h1>
<p class="address"><b>${method}</b> <code>${escapeHtml(path.replace(/:(\w+)/g, '{$1}'))}</code></p>
<p class="lead">${inWords(description)}</p>
<p>${plan}</p>
${parameterTable(operation)}
<h2 id="try">Try it</h2>
${form(operation, values, address)}
<figure class="code" id="answer" hidden><figcaption></figcaption><pre tabindex="0"><code></code></pre></figure>
<h2 id="examples">Examples</h2>
${examplesOf({ address: apiUrl + address, isOpen, key: DEMO_KEY })
  .map(({ code, language }) => writeCode(language, code))
  .join('')}
<h2 id="answer-fields">The answer</h2>
${fieldTable(answerSchema(operation.answer) as Schema)}
<h2 id="refusals">Refusals</h2>
<p>${codes.join(', ')}</p>`
}

function parameterTable({ notes = {}, params, query }: PublicOperation): string {
  const ofPath = Object.entries(params?.entries ?? {}).map(([name, schema]) => [
    `<code>${name}</code>`,
    inWords(String(v.getMetadata(schema as v.GenericSchema)['description'] ?? ''))
  ])
  const ofQuery = Object.keys(query?.entries ?? {}).map(name => {
    const note = notes[name]
    const example = note && note.example !== '' ? ` Such as <code>${escapeHtml(String(note.example))}</code>.` : ''
    return [`<code>${name}</code>`, `${inWords(note?.says ?? '')}${example}`]
  })
  const rows = [...ofPath, ...ofQuery]
  return rows.length === 0 ? '' : `<h2 id="parameters">Parameters</h2>${writeTable(['Name', 'Meaning'], rows)}`
}

/** Writes the form that tries a call. Without script it works only for calls without path parameters. */
function form(
  { access, notes = {}, params, query, route }: PublicOperation,
  values: ExampleValues,
  address: string
): string {
  const [, path = ''] = route.split(' ')
  const named: Readonly<Record<string, string>> = { ...values, kind: 'weekly' }
  const given = new URLSearchParams(address.split('?')[1] ?? '')
  const names = [...Object.keys(params?.entries ?? {}), ...Object.keys(query?.entries ?? {})]
  const fields = names.map(name => {
    const value = path.includes(`:${name}`) ? (named[name] ?? '') : (given.get(name) ?? '')
    const says = notes[name]?.says ?? ''
    return `<label>${name}<input name="${name}" value="${escapeHtml(value)}" title="${escapeHtml(says)}" autocomplete="off"></label>`
  })
  const key =
    access === 'everybody'
      ? ''
      : `<label>API key<input name="apiKey" value="${DEMO_KEY}" autocomplete="off" spellcheck="false"></label>`
  return `<form action="${escapeHtml(address.split('?')[0] ?? '')}" data-path="${escapeHtml(path)}" target="_blank" rel="noopener noreferrer">
<div class="fields">${fields.join('')}${key}</div><button type="submit">Send</button></form>`
}

/** Writes a table of all fields with type and meaning. Fields of a row are prefixed with the name of its list. */
function fieldTable(schema: Schema): string {
  return writeTable(['Field', 'Type', 'Meaning'], rowsOf(schema, ''))
}

function rowsOf(schema: Schema, before: string): string[][] {
  const inner = schema.anyOf?.find(one => one.properties ?? one.items) ?? schema
  if (inner.items) return rowsOf(inner.items, `${before}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const place = before ? `${before}.${name}` : name
    const [example] = property.examples ?? []
    const shown = example === undefined ? '' : ` Such as <code>${escapeHtml(JSON.stringify(example))}</code>.`
    const row = [
      `<code>${escapeHtml(place)}</code>`,
      escapeHtml(typeOf(property)),
      inWords(property.description ?? '') + shown
    ]
    return [row, ...rowsOf(property, place)]
  })
}

function typeOf({ anyOf, enum: values, type }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  if (values) return values.map(value => String(value)).join(', ')
  return type ?? ''
}
