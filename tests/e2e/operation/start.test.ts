// Tests `npm start` on an existing database, from its first output to its exit. start.release.test.ts tests time limits
// and kills.

import { describe, expect, test } from 'vitest'

import { answers, startSite } from '#tests/support/site/program.ts'
import { askDesk } from '#tests/support/site/site-in-process.ts'

describe('npm start', () => {
  test('creates the tables, prints its address, serves, and exits with code 0 after SIGTERM', async () => {
    const site = await startSite(await askDesk('/empty-database'))
    const said: string[] = []
    site.process.stdout?.on('data', chunk => said.push(String(chunk)))
    const { port } = new URL(site.url)
    await expect.poll(() => said.join('')).toContain(`Fourfold is ready: http://localhost:${port}`)
    expect(await answers(`${site.url}/livez`)).toBe(true)
    expect(await answers(`${site.url}/api/v1/plans`)).toBe(true)
    expect(await site.stop()).toBe(0)
    expect(await answers(`${site.url}/livez`)).toBe(false)
  })
})
