import { afterAll, beforeAll, expect, test } from 'vitest'

import { type OwnCompany, openOwnCompany } from '#tests/support/arrivals/own-company.ts'
import { startJourney } from '#tests/support/site/journey.ts'
import { startSite } from '#tests/support/site/program.ts'
import { followStream } from '#tests/support/site/stream-client.ts'

const site = startJourney({ site: 'own-sample' })
let company: OwnCompany

beforeAll(() => {
  company = openOwnCompany(site.databaseUrl)
})
afterAll(() => company.close())

test('each new trade reaches a follower once, even when it moves from a stopping process to another', async () => {
  const other = await startSite(site.databaseUrl, { ROLE: 'web' })
  const heard: { accession: string; id: number }[] = []
  const first = await followStream(other.url, event => heard.push(event))
  const arrived = [await company.arrive(), await company.arrive()]
  await expect.poll(() => heard.length).toBe(2)
  expect(await other.stop()).toBe(0)
  first.end()
  arrived.push(await company.arrive(), await company.arrive())
  const second = await followStream(site.url, event => heard.push(event), { after: heard.at(-1)?.id ?? 0 })
  arrived.push(await company.arrive())
  await expect.poll(() => heard.length).toBe(arrived.length)
  expect(heard.map(({ accession }) => accession)).toEqual(arrived)
  second.end()
})
