import type { ApiCaller } from '#core/data-api/admit-caller.ts'
import type { TableSeat } from '#core/data-api/tables/table-desk.ts'
import type { App } from '#src/server/app.ts'

/** What every route of the data API finds in `c.env`, and by `c.get`: `c.var` is a copy of it all, made again each time. */
export interface PublicEnv {
  Bindings: {
    /** Of the caller; undefined where there is no connection. */
    address?: string
  }
  Variables: {
    app: App
    /** Where customers reach the API, without a trailing slash. */
    apiUrl: string
    /** undefined before somebody was admitted, and on calls that everybody may make. */
    caller: ApiCaller | undefined
    /** Whether the answer has gone out, as where the deadline of the call was over. */
    isAnswered: boolean
    /** Seat of a table, sent as it is written; undefined for other answers. */
    tableSeat: TableSeat | undefined
    /** Names the request in its answer and in our log. */
    requestId: string
  }
}
