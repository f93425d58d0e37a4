// Writes the examples of a call in curl, TypeScript, Python and R. The tests run them.

import type { PublicOperation } from '../calls/public-operation.ts'

/** Values that exist in the database, so that each example finds data. */
export interface ExampleValues {
  readonly accession: string
  readonly cik: string
  readonly date: string
  readonly ticker: string
}

export interface Example {
  readonly language: 'curl' | 'Python' | 'R' | 'TypeScript'
  readonly code: string
}

interface Given {
  readonly address: string
  readonly key: string
  readonly isOpen: boolean
}

/** Returns an example address that finds data, such as `/v1/stock/NLKW`. */
export function exampleAddress({ query, route }: PublicOperation, values: ExampleValues): string {
  const [, path = ''] = route.split(' ')
  const named = { ...values, kind: 'weekly' }
  const filled = path.replace(/:(\w+)/g, (_, name: keyof typeof named) => encodeURIComponent(named[name]))
  const takesLimit = query !== undefined && 'limit' in query.entries
  const parameters = [
    ...(query && 'codes' in query.entries ? [`ticker=${encodeURIComponent(values.ticker)}`] : []),
    ...(takesLimit ? ['limit=3'] : [])
  ]
  return parameters.length > 0 ? `${filled}?${parameters.join('&')}` : filled
}

export function examplesOf(given: Given): Example[] {
  return [
    { code: inCurl(given), language: 'curl' },
    { code: inTypeScript(given), language: 'TypeScript' },
    { code: inPython(given), language: 'Python' },
    { code: inR(given), language: 'R' }
  ]
}

function inCurl({ address, isOpen, key }: Given): string {
  return isOpen ? `curl "${address}"` : `curl "${address}" -H "Authorization: Bearer ${key}"`
}

function inTypeScript({ address, isOpen, key }: Given): string {
  const options = isOpen ? '' : `, {\n  headers: { Authorization: 'Bearer ${key}' }\n}`
  return `const answer = await fetch('${address}'${options})
if (!answer.ok) throw new Error((await answer.json()).detail)
console.log(await answer.json())`
}

function inPython({ address, isOpen, key }: Given): string {
  const headers = isOpen ? '' : `, headers={"Authorization": "Bearer ${key}"}`
  return `import json
import urllib.request

request = urllib.request.Request("${address}"${headers})
with urllib.request.urlopen(request) as answer:
    print(json.load(answer))`
}

/** Writes the example in base R. The package `jsonlite` would convert the answer to a data frame. */
function inR({ address, isOpen, key }: Given): string {
  const headers = isOpen ? '' : `, headers = c(Authorization = "Bearer ${key}")`
  return `answer <- url("${address}"${headers})
cat(readLines(answer, warn = FALSE), sep = "\\n")
close(answer)`
}
