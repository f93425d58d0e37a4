import type { Activity } from './activity.ts'

/**
 * JSON text of an array of Activity: written by the store, passed through by the API.
 *
 * @see docs/decisions/0022-let-the-database-write-list-rows-as-json.md for why it is not an array
 */
export type TradesJson = string & { readonly brand: 'TradesJson' }

/** Parses the rows, for callers that need their content. */
export const readTrades = (json: TradesJson): readonly Activity[] => JSON.parse(json) as Activity[] // from the store

/** Counts the rows without parsing them. */
export const countTrades = (json: TradesJson): number => json.split('"tradeId":').length - 1
