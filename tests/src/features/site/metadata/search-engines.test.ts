import { describe, expect, test } from 'vitest'

import { isForSearchEngines } from '#src/features/site/metadata/search-engines.ts'
import type { App } from '#src/server/app.ts'

const showing = (isSample: boolean) => ({ product: { isSample: async () => isSample } }) as App

describe('search engines', () => {
  test('may index real data, but sample data only on a site they cannot reach', async () => {
    const isListed = (url: string, isSample: boolean) => isForSearchEngines(showing(isSample), new URL(url))
    expect(await isListed('https://fourfold.test', false)).toBe(true)
    expect(await isListed('https://fourfold.test', true)).toBe(false)
    expect(await isListed('https://localhost.evil.test', true)).toBe(false)
    for (const home of ['http://localhost:5000', 'http://127.0.0.1:5000', 'http://[::1]:5000']) {
      expect(await isListed(home, true), home).toBe(true)
    }
  })
})
