// Schema of a filter that ran as a strategy, for both APIs.

import * as v from 'valibot'
import { REFUSALS } from '#core/strategy/engine/trade.ts'
import type { ScreenStrategy } from '#core/strategy/screen/run-as-strategy.ts'
import type { GivenSettings } from '#core/strategy/screen/screen-settings.ts'
import { type Note, note } from '../serving/operation.ts'
import { count, day, described, instant, sample, text, ticker } from '../serving/schemas.ts'
import { figures, TRADE, values } from './strategy-schemas.ts'

export const SCREEN_SETTING_NOTES: Readonly<Record<keyof GivenSettings, Note>> = {
  cost: note('Hundredths of a percent of the traded amount, each way, besides half a spread: 20 without it.', 50),
  longest: note('Calendar days that a position is held: 182 without it.', 90),
  sale: note(
    'A sale of more than this many percent of an insider’s holding ends a position; without it no sale does.',
    10
  ),
  share: note('Percent of the free cash for each position: 10 without it.', 5),
  volume: note('Percent of the mean dollar volume of 20 sessions that an order may reach: 2 without it.', 1)
}

export const SCREEN_STRATEGY = {
  asOf: described(instant, 'Nothing that became known later is in the answer.'),
  buys: described(count, 'Purchases that the filter selects, also those in the locked window.', 240),
  days: v.array(day),
  figures: v.strictObject({ market: figures, own: figures }),
  lockedFrom: described(day, 'First day of the locked window: the run ends with the session before.', '2024-09-05'),
  log: described(v.array(v.strictObject(TRADE)), 'Positions, newest first.'),
  market: values('The market'),
  marketTicker: ticker,
  own: values('The filter'),
  refused: described(
    v.array(v.strictObject({ reason: v.picklist(REFUSALS), trades: count })),
    'Purchases before the locked window that were not bought, by reason.'
  ),
  sample,
  settings: described(text, 'What differs from the usual settings, as the query of an address.', 'longest=90'),
  tried: described(
    v.nullable(count),
    'Different filters, also with settings, that the account has tried, this one included; null without an account.',
    3
  )
}

export function toScreenStrategy({ asOf, isSample, query: _, run, tried, ...rest }: ScreenStrategy) {
  return { ...rest, ...run, asOf: asOf.toISOString(), sample: isSample, tried: tried ?? null }
}
