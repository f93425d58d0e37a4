import type { Authenticated } from '#core/accounts/authenticate.ts'
import type { User } from '#core/accounts/people/user.ts'
import type { Language } from '#core/language.ts'
import type { App } from '#src/server/app.ts'
import type { EventSeat } from '#src/server/http/event-connections.ts'

/** What every API route finds in `c.env` and `c.var`. */
export interface ApiEnv {
  Bindings: {
    /** Of the caller; undefined where there is no connection, as in development. */
    address?: string
    /** Keeps the connection for events; undefined where there is none, as in development. */
    events?: EventSeat
  }
  Variables: {
    app: App
    language: Language
    /** Whose bearer token came along; undefined is a visitor. */
    reader: Authenticated | undefined
    /** The only origin whose pages may change anything. */
    siteUrl: string
    /** The reader's. */
    user: User | undefined
  }
}
