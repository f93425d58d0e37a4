// While the data is the sample and nobody is asked for real filings: an EDGAR on this machine that publishes invented
// filings of the sample's companies, a few a minute. The same client follows it as follows the real one.

import type { Clock } from '#core/clock.ts'
import type { Config } from '../../config.ts'
import type { EdgarSettings } from '../../edgar/edgar-ports.ts'
import type { Connection } from '../../postgres/connect.ts'
import { findFinishedLoad } from '../../postgres/sample/sample-load.ts'
import { holdsSample } from '../../postgres/sample/sample-state.ts'
import type { Cast, CastRequest } from './cast.ts'
import { makeCast } from './cast.ts'
import { ACCESS_DENIED, type EdgarShelf, edgarReply } from './edgar-replies.ts'
import { startEdgarServer } from './edgar-server.ts'
import { publicationOf } from './publication.ts'

/** How the client reaches it, in place of the SEC. */
export interface SampleEdgar {
  readonly settings: EdgarSettings
  close(): Promise<void>
}

/** As many as the real one allows. */
const REQUESTS_PER_SECOND = 10
const USER_AGENT = 'Sample of this site sample@localhost'

/** undefined where real filings are followed, where the data is real, and where nothing should arrive. */
export async function openSampleEdgar(
  { edgar, sampleData, sampleLive }: Config,
  connection: Connection,
  clock: Clock
): Promise<SampleEdgar | undefined> {
  if (!sampleLive || edgar.userAgent !== undefined || sampleData === 'off') return undefined
  const load = (await holdsSample(connection)) ? await findFinishedLoad(connection) : undefined
  return load && startSampleEdgar({ clock, isWanted: () => holdsSample(connection), load })
}

export interface SampleEdgarOptions {
  readonly load: CastRequest
  readonly clock: Clock
  /** Asked before each answer: once real data has taken the sample's place, nothing invented is given out. */
  isWanted(): Promise<boolean>
}

/** The cast is made while the first requests wait for it: a start does not. */
export async function startSampleEdgar({ clock, isWanted, load }: SampleEdgarOptions): Promise<SampleEdgar> {
  const cast = makeCast(load)
  const opened = cast.then(made => ({ made, publication: publicationOf(made) }))
  opened.catch(() => undefined) // Told to whoever asks.
  const server = await startEdgarServer(async (_request, url) => {
    if (!(await isWanted())) return ACCESS_DENIED
    const { made, publication } = await opened
    return edgarReply(shelfOf(made, publication, clock.now()), url)
  })
  return {
    close: server.close,
    settings: {
      baseUrl: server.url,
      dataUrl: server.url,
      isSample: true,
      requestsPerSecond: REQUESTS_PER_SECOND,
      userAgent: USER_AGENT
    }
  }
}

function shelfOf({ companies }: Cast, publication: ReturnType<typeof publicationOf>, now: Date): EdgarShelf {
  return {
    indexOf: day => publication.indexOf(day, now),
    listings: companies.map(({ industry, ...company }) => ({ ...company, sic: industry.sic })),
    newest: () => publication.newest(now),
    submission(accession) {
      const filing = publication.find(accession, now)
      return filing && Buffer.from(filing.text)
    }
  }
}
