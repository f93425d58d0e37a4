// Writes the page of one call: request, answer, a form to try it, and examples in four languages.

import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { planWith } from '#core/data-api/rights.ts'
import { escapeHtml } from '#core/escape.ts'
import { type DescribedCall, type ExampleValues, exampleAddress, isFile, type Schema } from './described-call.ts'
import { EXAMPLE_LANGUAGES, writeExample } from './examples.ts'
import { inWords, type PageContent, writeCode, writeTable } from './page.ts'
import { writeTryForm } from './try-form.ts'

export function callPage(call: DescribedCall, values: ExampleValues, apiUrl: string): PageContent {
  const { description, parameters = [], path, responses, summary, 'x-right': right } = call
  const plan = right ? `Begins with the plan ${findPlan(planWith(right))?.name ?? ''}.` : 'Needs no key.'
  const address = exampleAddress(call, values)
  const file = isFile(call) ? address.split('/').at(-1) : undefined
  const asked = { address: apiUrl + address, file, key: right && DEMO_KEY }
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
${call.isTable ? `<p>The same rows as a table: <code>${path}.csv</code> as CSV, <code>${path}.ndjson</code> as lines of JSON. The parameter <code>format</code> does the same.</p>` : ''}
${rows.length > 0 ? `<h2 id="parameters">Parameters</h2>${writeTable(['Name', 'Meaning'], rows)}` : ''}
<h2 id="try">Try it</h2>
${writeTryForm(call, address)}
<figure class="code" id="answer" hidden><figcaption></figcaption><pre tabindex="0"><code></code></pre></figure>
<h2 id="examples">Examples</h2>
${EXAMPLE_LANGUAGES.map(language => writeCode(language, writeExample(language, asked))).join('')}
<h2 id="answer-fields">The answer</h2>
${file ? `<p>The file as ${typesOf(call)}.</p>` : writeTable(['Field', 'Type', 'Meaning'], fieldsOf(answer, ''))}
<h2 id="refusals">Refusals</h2>
<p>${codes.map(code => `<a href="/docs/errors#${code}"><code>${code}</code></a>`).join(', ')}</p>`
  return { body, description, title: summary }
}

const typesOf = ({ responses }: DescribedCall): string =>
  Object.keys(responses[200]?.content ?? {})
    .map(type => `<code>${type}</code>`)
    .join(' or ')

const suchAs = (example: unknown): string =>
  example === undefined ? '' : ` Such as <code>${escapeHtml(String(example))}</code>.`

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
