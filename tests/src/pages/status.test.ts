import { beforeAll, describe, expect, test } from 'vitest'

import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { partOf } from '#tests/support/site/html-parts.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

const t = translator('en')
const ROW = /data-source="([^"]+)"[^>]*data-state="([^"]+)"/g
/** A page is cached for up to a minute, so the JSON may show a change earlier. */
const KEPT_MS = 120_000

let site: SiteInProcess

/** State of each source on the page, and in the JSON. */
async function readStates() {
  const shown = [...(await site.read(paths.status())).matchAll(ROW)].map(([, name, state]) => [name, state])
  const { sources } = (await (await site.ask(paths.statusJson())).json()) as {
    sources: { name: string; state: string }[]
  }
  return { shown, told: sources.map(({ name, state }) => [name, state]) }
}

beforeAll(async () => {
  site = await sampleSite()
})

describe('the status of the data', () => {
  test('is one click from the list of trades, and describes the sample', async () => {
    expect(partOf(await site.read(paths.activities()), 'main')).toContain(`href="${paths.status()}"`)
    const page = partOf(await site.read(paths.status()), 'main')
    expect(page).toContain(`>${t('status:title')}</h1>`)
    expect(page).toContain(t('status:sample_title'))
  })

  test('shows the same on its page as in its JSON', async () => {
    expect((await readStates()).shown.length).toBeGreaterThan(5)
    await expect
      .poll(
        async () => {
          const { shown, told } = await readStates()
          return (
            shown.filter((state, index) => String(state) !== String(told[index])).length + told.length - shown.length
          )
        },
        { interval: 1_000, timeout: KEPT_MS }
      )
      .toBe(0)
  })
})
