import { expect, test } from 'vitest'

import { mailReports } from '#adapters/mail/returns/mail-reports.ts'

test.each([
  ['parts without end', `Content-Type: multipart/report; boundary=x\r\n\r\n${'--x\r\n'.repeat(5_000)}`],
  ['parts in parts', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n'.repeat(2_000)],
  ['a header without end', `X: ${'a'.repeat(500_000)}`]
])('%s are read in a moment', async (_, mail) => {
  const begun = performance.now()
  expect(await mailReports.read(Buffer.from(mail).toString('base64'))).toBeUndefined()
  // Allows ten seconds: a slow machine takes one, but quadratic work would take minutes.
  expect(performance.now() - begun).toBeLessThan(10_000)
})
