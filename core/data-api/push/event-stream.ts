// Stream of events for all followers in this process, each event once and in order. A follower that reconnects gets the
// events that it missed.

import { createArrivalStream } from '../../filings/arrivals/arrival-stream.ts'
import type { PushEvent } from './push-event.ts'
import type { EventPorts } from './read-events.ts'

/** Maximum number of missed events that are sent. A follower that missed more is told to read the lists instead. */
const RESUMED_EVENTS = 10_000

export const createEventStream = ({ clock, eventLog }: EventPorts) =>
  createArrivalStream<PushEvent>({ arrivals: eventLog, clock, resumed: RESUMED_EVENTS })
