// Reads the table `arrival` as events sent to customers.

import type pg from 'pg'

import type { EventLog } from '#core/data-api/push/ports.ts'
import type { EventKind, PushEvent } from '#core/data-api/push/push-event.ts'

export interface EventRow {
  readonly seq: number
  readonly kind: string
  readonly accession: string | null
  readonly atMs: number
  readonly ticker: string | null
  readonly insiders: readonly string[]
  readonly data: string
}

/** SQL columns of an event. */
export const EVENT_COLUMNS = `arrival.seq::float8 as seq, arrival.kind, arrival.accession, extract(epoch from arrival.at)::float8 * 1000 as "atMs",
  arrival.ticker, arrival.insiders::text[] as insiders, arrival.data::text as data`

/** Converts a row to an event. Links to our own pages are stored as paths; this adds the site's address. */
export const toEvent = ({ atMs, data, kind, ...row }: EventRow, siteUrl: string): PushEvent => ({
  ...row,
  at: new Date(atMs),
  dataJson: data.replace(OWN_LINK, name => name + siteUrl),
  kind: kind as EventKind // written by adapters/postgres/data-api/push/event-data.ts
})

/** Matches a field with a path, up to the path. Quotes inside text values are escaped, so only real fields match. */
const OWN_LINK = /"(?:filingUrl|link)"\s*:\s*"(?=\/)/g

export function postgresEventLog(pool: pg.Pool, siteUrl: string): EventLog {
  return {
    async findLastBefore(time) {
      const { rows } = await pool.query<{ seq: number }>({ ...LAST_BEFORE, values: [time.toISOString()] })
      return rows[0]!.seq
    },
    async findNewest() {
      const { rows } = await pool.query<{ seq: number }>(NEWEST)
      return rows[0]!.seq
    },
    async hasMoreAfter(seq, count) {
      const { rows } = await pool.query<{ found: boolean }>({ ...HAS_MORE_AFTER, values: [seq, count] })
      return rows[0]!.found
    },
    async readAfter(seq, limit) {
      const { rows } = await pool.query<EventRow>({ ...READ_AFTER, values: [seq, limit] })
      return rows.map(row => toEvent(row, siteUrl))
    }
  }
}

const NEWEST = { name: 'newest-event', text: 'select coalesce(max(seq), 0)::float8 as seq from arrival' }

const LAST_BEFORE = {
  name: 'last-event-before',
  text: 'select coalesce((select seq from arrival where at < $1 order by at desc, seq desc limit 1), 0)::float8 as seq'
}

const HAS_MORE_AFTER = {
  name: 'more-events-after',
  text: 'select exists (select from arrival where seq > $1 and data is not null offset $2) as found'
}

const READ_AFTER = {
  name: 'events-after',
  text: `select ${EVENT_COLUMNS} from arrival where seq > $1 and data is not null order by seq limit $2`
}
