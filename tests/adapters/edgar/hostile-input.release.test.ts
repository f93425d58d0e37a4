// Table of docs/reference/failures.md, "Parser safety": every input is rejected within the time limit.

import { expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { HOSTILE } from '#tests/support/filings/hostile-files.ts'

/** Limit of CPU time per input. Wall-clock time would depend on the load of the machine. */
const TIME_LIMIT_MS = 1_000

test.each(HOSTILE)('%s is rejected in time', (_, content, reason) => {
  const file = filingFile(content)
  const before = process.cpuUsage()
  const read = readFilingFile(file)
  const { system, user } = process.cpuUsage(before)
  expect((system + user) / 1_000).toBeLessThan(TIME_LIMIT_MS)
  expect(read).toEqual({ code: reason, ok: false })
})
