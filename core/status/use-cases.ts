import { openStatus, type StatusPorts as ReadPorts } from './open-status.ts'
import { type WatchPorts, watchFeed } from './watch-feed.ts'

export interface StatusPorts extends ReadPorts, WatchPorts {}

export const statusUseCases = (ports: StatusPorts) => ({
  open: openStatus(ports),
  watchFeed: watchFeed(ports)
})
