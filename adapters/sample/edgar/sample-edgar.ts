// Simulates EDGAR for sample data while no real filings are followed. It publishes a few invented filings a minute,
// which the real client reads.

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

/** Settings of the simulated EDGAR, which replace those of the SEC. */
export interface SampleEdgar {
  readonly settings: EdgarSettings
  close(): Promise<void>
}

/** Rate limit, equal to that of the real EDGAR. */
const REQUESTS_PER_SECOND = 10
const USER_AGENT = 'Sample of this site sample@localhost'

/**
 * Opens the simulated EDGAR. Returns `undefined` if real filings are followed, the data is real, or live samples are
 * turned off.
 */
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
  /** Checked before each answer, so that no invented filing is served after real data has replaced the sample. */
  isWanted(): Promise<boolean>
}

/**
 * Starts the server and builds the cast in the background. The first requests wait for the cast; the start does not.
 */
export async function startSampleEdgar({ clock, isWanted, load }: SampleEdgarOptions): Promise<SampleEdgar> {
  const cast = makeCast(load)
  const opened = cast.then(made => ({ made, publication: publicationOf(made) }))
  opened.catch(() => undefined) // each request rejects with this error
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
