import type { Activity } from './activity.ts'

/**
 * The text of a JSON array of Activity: written by the store, passed through by the API.
 *
 * @see docs/decisions/0048-rows-as-json.md for why it is not an array
 */
export type TradesJson = string & { readonly brand: 'TradesJson' }

/** The rows for whoever looks into them instead of passing them on. */
export const readTrades = (json: TradesJson): readonly Activity[] => JSON.parse(json) as Activity[] // the store writes it

/** Number of rows, without reading them. */
export const countTrades = (json: TradesJson): number => json.split('"tradeId":').length - 1
