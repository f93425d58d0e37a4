import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { filingReader } from '#adapters/edgar/filing-reader.ts'
import type { FilingFile } from '#core/filings/ports.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { ownershipXml, submissionText } from '#tests/support/filings/ownership-xml.ts'

const XML = ownershipXml({ extra: '<novelty/>' })
const WAIT_MS = 20_000

const submission = (index: number): FilingFile =>
  filingFile(submissionText(XML, { accession: `0009993333-26-${String(index).padStart(6, '0')}` }), `${index}.txt`)

const FILES: FilingFile[] = [
  ...Array.from({ length: 120 }, (_, index) => submission(index)),
  filingFile('broken', 'broken.xml'),
  filingFile('', 'empty.xml'),
  { ...submission(1), bytes: undefined, name: 'large.txt' },
  filingFile(XML, 'bare.xml')
]

test('a thread gives the same result as reading on the main thread', { timeout: WAIT_MS }, async () => {
  const reader = filingReader()
  const expected = FILES.map(readFilingFile)
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => asked.mockRestore())
  // The main thread reads files until the worker thread has started.
  while (asked.mock.calls.length === 0) expect(await reader.readAll?.(FILES)).toEqual(expected)
})

test('a few files are read without a thread', async () => {
  const few = FILES.slice(-5)
  expect(await filingReader().readAll?.(few)).toEqual(few.map(readFilingFile))
})
