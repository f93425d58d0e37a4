// Landing page of campaigns, as the server writes it.

import { beforeAll, describe, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { regionOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const CAMPAIGN = '?utm_source=letter&utm_campaign=spring&ticker=ACMR&sort=value'

let site: SiteInProcess

beforeAll(async () => {
  site = await sampleSite()
})

describe('the landing page of campaigns', () => {
  test('is the same for every campaign, at one address', async () => {
    const open = async (query: string) => {
      const answer = await site.ask(paths.promotion() + query)
      return { etag: answer.headers.get('etag'), html: await answer.text() }
    }
    const plain = await open('')
    expect(await open(CAMPAIGN)).toEqual(plain)
    expect(plain.etag).not.toBeNull()
    expect(plain.html).toMatch(/<link rel="canonical" href="[^"?]+\/insidertrading\/promotion"/)
    expect(await site.read('/sitemap-pages.xml')).toContain(`${paths.promotion()}</loc>`)
  })

  test('names no insider of the newest week', async () => {
    const newest = regionOf(await site.read(paths.promotion()), 'week')
    expect(newest).toContain('insiders')
    expect(newest).not.toMatch(/\/stock\/|\/profile\/|\/filing\//)
  })
})
