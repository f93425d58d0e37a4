import type { Authenticated } from '#core/accounts/authenticate.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { Language } from '#core/language.ts'
import type { App } from '#src/server/app.ts'
import type { EventSeat } from '#src/server/http/event-connections.ts'

/** Context of every API route, in `c.env` and `c.var`. */
export interface ApiEnv {
  Bindings: {
    /** Caller's address; undefined without a connection, as in development. */
    address?: string
    /** Slot for an event stream; undefined without a connection, as in development. */
    events?: EventSeat
  }
  Variables: {
    app: App
    language: Language
    /** Reader identified by the bearer token; undefined for a visitor. */
    reader: Authenticated | undefined
    /** The only origin whose pages may send changes. */
    siteUrl: string
    user: User | undefined
  }
}
