import type { Clock } from '#core/clock.ts'
import { findFollowed } from '#core/operation/status/ports.ts'
import type { StatusPorts } from '#core/operation/use-cases.ts'
import type { Connection } from './postgres/connect.ts'
import { postgresFollowedNote } from './postgres/operation/status/followed-note.ts'
import { postgresQueueAlarms } from './postgres/operation/status/queue-alarms.ts'
import { readQueues } from './postgres/operation/status/queue-readings.ts'
import { postgresStatus } from './postgres/operation/status/status-store.ts'
import { postgresRankedEvents } from './postgres/reports/ranked-events.ts'

/**
 * Ports for the status of the data. They read the primary database, so that a lagging replica does not delay alarms.
 */
export function realStatusPorts(
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  clock: Clock
): Omit<StatusPorts, 'hasVendors' | 'incidents' | 'isOfficeOn'> {
  const rankedEvents = postgresRankedEvents(db)
  return {
    clock,
    findFollowed: findFollowed({ followedNote: postgresFollowedNote(db), isSample: rankedEvents.isSample }),
    isSample: rankedEvents.isSample,
    queueAlarms: postgresQueueAlarms(db),
    readQueues: () => readQueues(pool),
    status: postgresStatus({ db, pool }),
    tellQueueBehind: (queue, { count, reason, since }) =>
      console.error(
        JSON.stringify({
          count,
          event: 'queue_behind',
          level: 'error',
          queue,
          reason,
          since: since?.toISOString() ?? null
        })
      ),
    tellQueueWell: queue => console.log(JSON.stringify({ event: 'queue_caught_up', level: 'info', queue })),
    tellSilent: since =>
      console.error(JSON.stringify({ event: 'feed_silent', level: 'error', newestForm4: since?.toISOString() ?? null }))
  }
}
