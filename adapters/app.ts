// The composition root: the only file that knows both the core and the real adapters.
// createApp() is also the table of contents of what the product can do.

import type { Clock } from '#core/clock.ts'
import type { Config } from './config.ts'
import { type Connection, connect } from './postgres/connect.ts'

/** Every door of the core. Production opens realPorts(), tests open fakes. */
export interface Ports {
  clock: Clock
}

/** What pages, endpoints and jobs may call: one function per use case. */
export type App = ReturnType<typeof createApp>

export function createApp(ports: Ports) {
  return { clock: ports.clock }
}

export function realPorts(_config: Config, _connection: Connection = connect('')): Ports {
  return { clock: { now: () => new Date() } }
}
