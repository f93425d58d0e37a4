import { expect, test } from 'vitest'

import { readSenatePage } from '#adapters/congress/senate/report-page.ts'

const HEAD = '<h1>Periodic Transaction Report</h1><table><tr><th>Transaction Date</th></tr>'

test('megabytes of broken markup are read quickly', () => {
  const started = performance.now()
  for (const piece of ['<table', '<tr><td', '<!--', '<script', '<', '<div>', '<h1>Periodic Transaction Report'])
    readSenatePage(`${HEAD}${piece.repeat(300_000)}`)
  expect(performance.now() - started).toBeLessThan(20_000)
})
