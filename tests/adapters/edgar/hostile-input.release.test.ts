// The table of docs/reference/failures.md, "Parser safety": every input is refused in bounded time.

import { expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { HOSTILE } from '#tests/support/filings/hostile-files.ts'

/** Of the processor: how long that takes is the machine's affair. */
const TIME_LIMIT_MS = 1_000

test.each(HOSTILE)('%s is refused in time', (_, content, reason) => {
  const file = filingFile(content)
  const before = process.cpuUsage()
  const read = readFilingFile(file)
  const { system, user } = process.cpuUsage(before)
  expect((system + user) / 1_000).toBeLessThan(TIME_LIMIT_MS)
  expect(read).toEqual({ code: reason, ok: false })
})
