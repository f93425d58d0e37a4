// Tests `npm start` on an existing database, from its first output to its exit. start.release.test.ts tests time limits
// and kills.

import { describe, expect, test } from 'vitest'

import { answers, FROM_BUNDLE, startSite } from '#tests/support/site/program.ts'
import { askDesk } from '#tests/support/site/site-in-process.ts'
import { findBundle } from '../../../scripts/bundle/bundle.ts'

describe('npm start', () => {
  test.each([
    ['sources', ['start'] as const],
    ['bundle', FROM_BUNDLE]
  ])(
    'from its %s creates the tables, prints its address, serves, and exits with code 0 after SIGTERM',
    async (_, command) => {
      expect(findBundle('start')).toBeDefined()
      const site = await startSite(await askDesk('/empty-database'), {}, command)
      const said: string[] = []
      site.process.stdout?.on('data', chunk => said.push(String(chunk)))
      const { port } = new URL(site.url)
      await expect.poll(() => said.join('')).toContain(`Fourfold is ready: http://localhost:${port}`)
      expect(await answers(`${site.url}/livez`)).toBe(true)
      expect(await answers(`${site.url}/api/v1/plans`)).toBe(true)
      expect(await answers(`${site.url}/insidertrading/activities`)).toBe(true)
      expect(await site.stop()).toBe(0)
      expect(await answers(`${site.url}/livez`)).toBe(false)
    }
  )
})
