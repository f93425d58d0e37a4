// Writes the page about the bodies of events: each field with its type, unit and what null means, as the contract has it.

import { WEBHOOK_HEADERS } from '../push/describe-webhooks.ts'
import type { DescribedEvent } from './described-call.ts'
import { fieldRows } from './field-table.ts'
import { inWords, type PageContent, writeCode, writeTable } from './page.ts'

export const EVENTS_PATH = '/docs/events'

const ENVELOPE = `{
  "id": "evt_184467",
  "seq": 184467,
  "type": "insider.filing.created",
  "timestamp": "2026-03-05T21:00:04.118Z",
  "data": { … }
}`

export function eventsPage({ events }: { readonly events: readonly DescribedEvent[] }): PageContent {
  const bodies = Map.groupBy(events, ({ name }) => name)
  const body = `
<h1>Bodies of events</h1>
<p class="lead">The <a href="/docs/stream">stream</a>, <a href="/docs/stream#webhooks">webhooks</a> and
<a href="/docs/calls/listEvents"><code>GET /v1/events</code></a> send the same text. These are its fields.</p>
${writeCode('JSON', ENVELOPE)}
<p>null is never zero, and never "no": it means what the field says. Amounts are US dollars, changes percent, instants UTC,
days those of New York. Fields may be added: ignore those that you do not know.</p>
${[...bodies].map(([name, kinds]) => writeBody(name, kinds)).join('')}
<h2 id="headers">Headers of a webhook</h2>
${writeTable(
  ['Header', 'Meaning'],
  Object.entries(WEBHOOK_HEADERS).map(([name, says]) => [`<code>${name}</code>`, inWords(says)])
)}`
  return { body, description: 'Each field of each event: type, unit and what null means.', title: 'Bodies of events' }
}

const TITLES: Readonly<Record<string, string>> = {
  InsiderFilingEvent: 'Filings of insiders',
  OwnershipFilingEvent: 'Owners above five percent',
  ReportEvent: 'Reports',
  TestEvent: 'Tests'
}

function writeBody(name: string, kinds: readonly DescribedEvent[]): string {
  const list = kinds.map(({ description, kind }) => `<li><code>${kind}</code>: ${inWords(description)}</li>`)
  return `<h2 id="${name}">${TITLES[name] ?? name}</h2><ul>${list.join('')}</ul>
${writeTable(['Field', 'Type', 'Meaning, unit, and what null means'], fieldRows(kinds[0]?.body ?? {}))}`
}
