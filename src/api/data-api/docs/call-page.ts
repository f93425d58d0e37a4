// Writes the page of one call: request, answer, a form to try it, and examples in four languages.

import { findPlan } from '#core/accounts/subscriptions/plans.ts'
import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { planWith } from '#core/data-api/rights.ts'
import { escapeHtml } from '#core/escape.ts'
import { type DescribedCall, type ExampleValues, exampleAddress, isFile } from './described-call.ts'
import { EXAMPLE_LANGUAGES, writeExample } from './examples.ts'
import { fieldRows, suchAs } from './field-table.ts'
import type { FrameWord, FrameWords } from './frame-words.ts'
import { inWords, type PageContent, writeCode, writeTable } from './page.ts'
import { writeTryForm } from './try-form.ts'

interface Frame {
  readonly apiUrl: string
  readonly words: FrameWords
}

export function callPage(call: DescribedCall, values: ExampleValues, { apiUrl, words }: Frame): PageContent {
  const { description, parameters = [], path, responses, summary, 'x-right': right } = call
  const { among } = words
  const heading = (id: string, word: FrameWord): string => `<h2 id="${id}">${among(word)}</h2>`
  const heads = (...names: readonly FrameWord[]): string[] => names.map(name => among(name))
  const plan = right ? among('begins_with', { plan: findPlan(planWith(right))?.name ?? '' }) : among('needs_no_key')
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
${call.isTable ? `<p>${among('as_table', formsOf(path))}</p>` : ''}
${rows.length > 0 ? heading('parameters', 'parameters') + writeTable(heads('name', 'meaning'), rows) : ''}
${heading('try', 'try')}
${writeTryForm(call, address, words)}
<figure class="code" id="answer" hidden><figcaption></figcaption><pre tabindex="0"><code></code></pre></figure>
${heading('examples', 'examples')}
${EXAMPLE_LANGUAGES.map(language => writeCode(language, writeExample(language, asked))).join('')}
${heading('answer-fields', 'answer')}
${file ? `<p>The file as ${typesOf(call)}.</p>` : writeTable(heads('field', 'type', 'meaning'), fieldRows(answer))}
${heading('refusals', 'refusals')}
<p>${codes.map(code => `<a href="/docs/errors#${code}"><code>${code}</code></a>`).join(', ')}</p>`
  return { body, description, title: summary }
}

function formsOf(path: string): Readonly<Record<string, string>> {
  return { csv: `<code>${path}.csv</code>`, format: '<code>format</code>', ndjson: `<code>${path}.ndjson</code>` }
}

const typesOf = ({ responses }: DescribedCall): string =>
  Object.keys(responses[200]?.content ?? {})
    .map(type => `<code>${type}</code>`)
    .join(' or ')
