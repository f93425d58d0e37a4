import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'

import { paths } from '#src/paths.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'
import type { SiteInProcess } from '#tests/support/site/site-in-process.ts'

let site: SiteInProcess
beforeAll(async () => {
  site = await sampleSite()
})

test('a Form 3 of somebody who owns nothing says so', async () => {
  const client = new pg.Client(site.databaseUrl)
  await client.connect()
  const { rows } = await client.query<{ accession: string }>(
    'select accession from filing where no_securities_owned limit 1'
  )
  await client.end()
  expect(await site.read(paths.filing(rows[0]!.accession))).toContain(
    'states that no securities of the company are owned'
  )
})
