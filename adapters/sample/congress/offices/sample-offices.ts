// Simulates both offices, and the lists of members, for sample data while no real ones are followed. The real client reads their reports.

import type { Clock } from '#core/clock.ts'
import type { Config } from '../../../config.ts'
import type { OfficeSettings } from '../../../congress/office-ports.ts'
import type { Connection } from '../../../postgres/connect.ts'
import { findFinishedLoad } from '../../../postgres/sample/sample-load.ts'
import { holdsSample } from '../../../postgres/sample/sample-state.ts'
import { makeRandom } from '../../random.ts'
import { SAMPLE_SECTORS } from '../../sectors.ts'
import { makeMembers } from '../congress-members.ts'
import { houseReply } from './house-replies.ts'
import { listReply } from './list-replies.ts'
import { startOfficeServer } from './office-server.ts'
import { htmlReply } from './office-shelf.ts'
import { shelfOf } from './publication.ts'
import { senateReply } from './senate-replies.ts'

export interface SampleOffices {
  readonly settings: OfficeSettings
  close(): Promise<void>
}

const USER_AGENT = 'Sample of this site sample@localhost'

/** Answer after real data has replaced the sample. No invented report is served then. */
const CLOSED = htmlReply(503, 'Closed')

/** Returns `undefined` if real filings are followed, the data is real, or live samples are turned off. */
export async function openSampleOffices(
  { edgar, sampleData, sampleLive }: Pick<Config, 'edgar' | 'sampleData' | 'sampleLive'>,
  connection: Connection,
  clock: Clock
): Promise<SampleOffices | undefined> {
  if (!sampleLive || edgar.userAgent !== undefined || sampleData === 'off') return undefined
  const load = (await holdsSample(connection)) ? await findFinishedLoad(connection) : undefined
  if (!load) return undefined
  const members = makeMembers(
    makeRandom(load.seed).fork('congress'),
    SAMPLE_SECTORS.map(({ name }) => name)
  )
  const scene = { asOf: load.asOf, companies: await listCompanies(connection), members, seed: load.seed }
  const open = (chamber: 'house' | 'senate', replyOf: typeof houseReply) =>
    startOfficeServer(async request =>
      (await holdsSample(connection)) ? replyOf(shelfOf(scene, chamber, clock.now()), request) : CLOSED
    )
  const [house, senate] = [await open('house', houseReply), await open('senate', senateReply)]
  const lists = await startOfficeServer(async request =>
    (await holdsSample(connection)) ? listReply(members, request) : CLOSED
  )
  return {
    async close() {
      await Promise.all([house.close(), senate.close(), lists.close()])
    },
    settings: {
      houseUrl: house.url,
      isSample: true,
      listsUrl: lists.url,
      senateUrl: senate.url,
      userAgent: USER_AGENT
    }
  }
}

/** Lists the companies of the sample whose stock still trades, in a fixed order. */
function listCompanies({ db }: Connection): Promise<{ ticker: string; name: string }[]> {
  return db
    .selectFrom('issuer')
    .innerJoin('issuer_ticker', 'issuer_ticker.cik', 'issuer.cik')
    .select(['issuer_ticker.ticker', 'issuer.name'])
    .where('delisted_on', 'is', null)
    .distinct()
    .orderBy('issuer_ticker.ticker')
    .execute()
}
