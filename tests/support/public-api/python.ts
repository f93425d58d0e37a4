// Reads the examples in the manual of the Python client.

import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const MANUAL = resolve(import.meta.dirname, '../../../sdk/python/README.md')

/** Subjects of the examples, in the manual's order. */
const SUBJECTS = ['beginning', 'tables', 'errors', 'asyncio', 'events', 'webhook'] as const

export function pythonExamples(): Readonly<Record<(typeof SUBJECTS)[number], string>> {
  const codes = [...readFileSync(MANUAL, 'utf8').matchAll(/^```python\n(.*?)^```$/gms)].map(([, code = '']) => code)
  if (codes.length !== SUBJECTS.length) throw new Error(`The manual has ${codes.length} examples.`)
  return Object.fromEntries(SUBJECTS.map((subject, at) => [subject, codes[at]])) as ReturnType<typeof pythonExamples>
}
