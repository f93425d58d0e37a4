// Writes the page of one call: request, answer, a form to try it, and examples in four languages.

import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { planWith } from '#core/data-api/rights.ts'
import { escapeHtml } from '#core/escape.ts'
import { type DescribedCall, type ExampleValues, exampleAddress, type Schema } from './described-call.ts'
import { EXAMPLE_LANGUAGES, writeExample } from './examples.ts'
import { inWords, type PageContent, writeCode, writeTable } from './page.ts'

export function callPage(call: DescribedCall, values: ExampleValues, apiUrl: string): PageContent {
  const { description, parameters = [], path, responses, summary, 'x-right': right } = call
  const plan = right ? `Begins with the plan ${findPlan(planWith(right))?.name ?? ''}.` : 'Needs no key.'
  const address = exampleAddress(call, values)
  const asked = { address: apiUrl + address, key: right && DEMO_KEY }
  const rows = parameters.map(one => [`<code>${one.name}</code>`, inWords(one.description ?? '') + suchAs(one.example)])
  const codes = Object.values(responses)
    .flatMap(({ description: says }) => says.match(/(?<=`)\w+(?=`)/g) ?? [])
    .sort()
  const answer = responses[200]?.content?.['application/json']?.schema ?? {}
  const body = `
<h1>${escapeHtml(summary)}</h1>
<p class="address"><b>GET</b> <code>${path}</code></p>
<p class="lead">${inWords(description)}</p>
<p>${plan}</p>
${rows.length > 0 ? `<h2 id="parameters">Parameters</h2>${writeTable(['Name', 'Meaning'], rows)}` : ''}
<h2 id="try">Try it</h2>
${writeForm(call, address)}
<figure class="code" id="answer" hidden><figcaption></figcaption><pre tabindex="0"><code></code></pre></figure>
<h2 id="examples">Examples</h2>
${EXAMPLE_LANGUAGES.map(language => writeCode(language, writeExample(language, asked))).join('')}
<h2 id="answer-fields">The answer</h2>
${writeTable(['Field', 'Type', 'Meaning'], fieldsOf(answer, ''))}
<h2 id="refusals">Refusals</h2>
<p>${codes.map(code => `<a href="/docs/errors#${code}"><code>${code}</code></a>`).join(', ')}</p>`
  return { body, description, title: summary }
}

const suchAs = (example: unknown): string =>
  example === undefined ? '' : ` Such as <code>${escapeHtml(String(example))}</code>.`

/**
 * Writes the form that tries a call. Without script it works only for calls without path parameters, and sends only the
 * example's fields, because the API refuses empty parameters. The script opens all fields.
 */
function writeForm({ parameters = [], path, 'x-right': right }: DescribedCall, address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://api')
  const places = path.split('/')
  const fields = parameters.map(({ description = '', name }) => {
    const value = searchParams.get(name) ?? pathname.split('/')[places.indexOf(`{${name}}`)] ?? ''
    const disabled = value === '' ? ' disabled' : ''
    return `<label>${name}<input name="${name}" value="${escapeHtml(decodeURIComponent(value))}" title="${escapeHtml(description)}" autocomplete="off"${disabled}></label>`
  })
  const key = `<label>API key<input name="apiKey" value="${DEMO_KEY}" autocomplete="off" spellcheck="false"></label>`
  return `<form action="${pathname}" data-path="${path}" target="_blank" rel="noopener noreferrer">
<div class="fields">${fields.join('')}${right ? key : ''}</div><button type="submit">Send</button></form>`
}

/** Rows of all fields with type and meaning. Fields of a row are prefixed with the name of its list. */
function fieldsOf(schema: Schema, before: string): string[][] {
  const inner = schema.anyOf?.find(one => one.properties ?? one.items) ?? schema
  if (inner.items) return fieldsOf(inner.items, `${before}[]`)
  return Object.entries(inner.properties ?? {}).flatMap(([name, property]) => {
    const place = before ? `${before}.${name}` : name
    const [example] = property.examples ?? []
    const meaning = inWords(property.description ?? '') + suchAs(JSON.stringify(example))
    return [[`<code>${place}</code>`, escapeHtml(typeOf(property)), meaning], ...fieldsOf(property, place)]
  })
}

function typeOf({ anyOf, enum: values, type }: Schema): string {
  if (anyOf) return anyOf.map(typeOf).join(' or ')
  return values ? values.join(', ') : (type ?? '')
}
