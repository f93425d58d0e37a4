import { openStatus, type StatusPorts as ReadPorts } from './open-status.ts'
import { type WatchPorts, watchFeed } from './watch-feed.ts'
import { type QueuePorts, watchQueues } from './watch-queues.ts'

export interface StatusPorts extends ReadPorts, WatchPorts, QueuePorts {}

export const statusUseCases = (ports: StatusPorts) => ({
  open: openStatus(ports),
  watchFeed: watchFeed(ports),
  watchQueues: watchQueues(ports)
})
