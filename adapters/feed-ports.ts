import type { Clock } from '#core/clock.ts'
import { type FeedPorts, feedUseCases } from '#core/operation/use-cases.ts'
import type { EdgarClient } from './edgar/client/edgar-client.ts'
import { type EdgarSettings, openEdgarClient } from './edgar/edgar-ports.ts'
import { edgarSource } from './edgar/feed/edgar-source.ts'
import { edgarFiles } from './edgar/history/edgar-files.ts'
import { edgarTickerLists } from './edgar/history/ticker-lists.ts'
import { type PipelineOptions, realPipelinePorts } from './pipeline-ports.ts'
import type { Connection } from './postgres/connect.ts'
import { postgresFilingLedger } from './postgres/filings/feed/filing-ledger.ts'
import { postgresIndexDays } from './postgres/filings/feed/index-days.ts'
import { postgresLease } from './postgres/filings/feed/lease.ts'
import { postgresFollowedNote } from './postgres/operation/status/followed-note.ts'
import { postgresIncidents } from './postgres/operation/status/incidents.ts'

type Database = Pick<Connection, 'db' | 'pool'>

/** Ports for following EDGAR, in addition to those of the pipeline. */
export function realFeedPorts(edgar: EdgarSettings, { db, pool }: Database, clock: Clock) {
  const client = openEdgarClient(edgar, pool)
  return {
    edgar: client && edgarSource(client, edgar),
    feedLease: postgresLease(db, 'feed'),
    followedNote: postgresFollowedNote(db),
    incidents: postgresIncidents(db, clock),
    indexDays: postgresIndexDays(db),
    ledger: postgresFilingLedger({ db, pool }),
    tellNoIndex: days =>
      console.error(
        JSON.stringify({ days: days.length, event: 'no_index', first: days[0], last: days.at(-1), level: 'error' })
      ),
    tickerLists: client && edgarTickerLists(edgarFiles(client, edgar), { pool })
  } satisfies Partial<FeedPorts>
}

/** Creates the feed use cases for commands, which also request other files with the same client. */
export function feedOn(
  connection: Database,
  {
    client,
    clock,
    edgar,
    ...options
  }: PipelineOptions & { readonly client: EdgarClient; readonly clock: Clock; readonly edgar: EdgarSettings }
) {
  return feedUseCases({
    ...realPipelinePorts(connection, options),
    ...realFeedPorts(edgar, connection, clock),
    clock,
    edgar: edgarSource(client, edgar)
  })
}
