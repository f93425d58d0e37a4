// Events to everybody who follows in this process: each once, in order, also to who was away.

import { createArrivalStream } from '../../filings/arrivals/arrival-stream.ts'
import type { PushEvent } from './push-event.ts'
import type { EventPorts } from './read-events.ts'

/** Whoever missed more is told to read the lists. */
const RESUMED_EVENTS = 10_000

export const createEventStream = ({ clock, eventLog }: EventPorts) =>
  createArrivalStream<PushEvent>({ arrivals: eventLog, clock, resumed: RESUMED_EVENTS })
