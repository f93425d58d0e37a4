import type { ApiCaller } from '#core/data-api/admit-caller.ts'
import type { TableSeat } from '#core/data-api/tables/table-desk.ts'
import type { App } from '#src/server/app.ts'

/** Context of every data API route. Read variables with `c.get`: `c.var` copies them all at each access. */
export interface PublicEnv {
  Bindings: {
    /** Caller's address; undefined without a connection. */
    address?: string
    /** Caller's full address, which the ranges of a key are compared with; undefined without a connection. */
    exactAddress?: string
    /** True for calls that a tool of an assistant makes. Never set by a request. */
    isAssistant?: boolean
  }
  Variables: {
    app: App
    /** Base address of the API for customers, without a trailing slash. */
    apiUrl: string
    /** Caller of the request; undefined before admission, and for calls that need no key. */
    caller: ApiCaller | undefined
    /** True if the answer has been sent, as after a timeout. */
    isAnswered: boolean
    /** True if the query has a parameter under an old name. */
    usesOldName: boolean
    /** Slot of a streamed table; undefined for other answers. */
    tableSeat: TableSeat | undefined
    /** Request id, written into the answer and our log. */
    requestId: string
  }
}
