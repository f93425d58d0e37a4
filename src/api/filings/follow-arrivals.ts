// Defines the event streams of new filings, and of new reports of members of Congress. @see https://html.spec.whatwg.org/multipage/server-sent-events.html

import type { ArrivalStream, Numbered } from '#core/filings/arrivals/arrival-stream.ts'
import type { EventSeat } from '#src/server/http/event-connections.ts'

/**
 * First message of a stream. It sets the delay before a browser reconnects on its own, in milliseconds. Scripts may
 * use another delay.
 */
export const STREAM_BEGINS = 'retry: 5000\n\n'
const NUMBER = /^\d{1,15}$/

/**
 * Returns the number of the last received event, from the header or else from the query. Returns `invalid` for a
 * malformed header.
 */
export function parseLastEvent(header: string | undefined, after: number | undefined): number | undefined | 'invalid' {
  if (header === undefined) return after
  return NUMBER.test(header) ? Number(header) : 'invalid'
}

export async function followArrivals(
  events: EventSeat,
  after: number | undefined,
  { follow }: Pick<ArrivalStream<Numbered>, 'follow'>
): Promise<void> {
  const end = await follow(
    {
      arrived: arrivals => events.send(messageOf(arrivals)),
      missed: seq => events.send(Buffer.from(`id: ${seq}\nevent: reload\ndata: {}\n\n`))
    },
    after
  )
  events.whenGone(end)
}

/** Encoded message per list of arrivals, so that all receivers share the same bytes. */
const WRITTEN = new WeakMap<readonly Numbered[], Buffer>()

function messageOf(arrivals: readonly Numbered[]): Buffer {
  const known = WRITTEN.get(arrivals)
  if (known) return known
  const message = Buffer.from(arrivals.map(write).join(''))
  WRITTEN.set(arrivals, message)
  return message
}

const write = ({ seq, ...arrival }: Numbered): string =>
  `id: ${seq}\nevent: arrival\ndata: ${JSON.stringify(arrival)}\n\n`
