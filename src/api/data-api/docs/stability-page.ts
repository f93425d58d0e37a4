// Writes the page on what stays, and until when old names are read.

import { PUBLIC_CONTRACT } from '../calls/contract.ts'
import type { PublicOperation } from '../calls/public-operation.ts'
import { OLD_SINCE, OLD_UNTIL } from '../old-names.ts'
import { type PageContent, writeTable } from './page.ts'

/** Paths, old names and current names of parameters and fields, for the calls that are listed. */
function oldNames(paths: readonly string[]): string[][] {
  return Object.values<PublicOperation>(PUBLIC_CONTRACT).flatMap(({ oldFields, oldNames: names, route }) => {
    const path = route.slice('GET '.length).replace(/:(\w+)/g, '{$1}')
    return paths.includes(path) ? Object.entries({ ...names, ...oldFields }).map(([old, now]) => [path, old, now]) : []
  })
}

export function stabilityPage({ calls }: { readonly calls: readonly { readonly path: string }[] }): PageContent {
  const rows = oldNames(calls.map(({ path }) => path)).map(cells => [
    ...cells.map(cell => `<code>${cell}</code>`),
    OLD_SINCE,
    OLD_UNTIL
  ])
  const body = `
<h1>What stays, and how long</h1>
<p class="lead">Within <code>/v1</code> a program that works goes on working.</p>
<ul>
<li>Fields, parameters, calls and kinds of events may be added. Ignore fields and events that you do not know.</li>
<li>Nothing is removed, renamed or given another meaning. What must change comes under another version, beside this one.</li>
<li>Codes of refusals stay the same; their words may change.</li>
<li>The order of fields may change, except where <code>fields</code> or the columns of a table say it.</li>
</ul>
<h2 id="old-names">Old names</h2>
<p>A parameter or a field may get a name that fits the others. Its old name works for another year and a month. Until then every answer to
who asks by it, as a parameter or among <code>fields</code>, says so:
<code>Deprecation</code> has the day since when the name is old (RFC 9745), <code>Sunset</code> the one on which it ends (RFC 8594), and
<code>Link</code> with <code>rel="deprecation"</code> leads here.</p>
${rows.length > 0 ? writeTable(['Call', 'Old name', 'Name', 'Since', 'Works until'], rows) : '<p>No name is old.</p>'}`
  return { body, description: 'What never changes, and until when old names are read.', title: 'What stays' }
}
