// Runs the strategy over a generated market in a separate process and prints a digest of the result. The arguments are
// the sizes of the market.

import { createHash } from 'node:crypto'
import { argv } from 'node:process'

import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import type { StrategyRun } from '#core/strategy/engine/trade.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { generateMarket } from './generate-market.ts'

/** Digest of all values and trades of a run. */
export function digestOf({ cash, equity, interest, refused, trades }: StrategyRun): string {
  const hash = createHash('sha256')
  for (const values of [cash, equity, interest]) hash.update(new Uint8Array(values.buffer))
  return hash.update(JSON.stringify([refused, trades])).digest('hex')
}

if (import.meta.main) {
  const [tickers, events, seed] = argv.slice(2).map(Number) as [number, number, number]
  console.log(digestOf(runStrategy(generateMarket({ events, seed, tickers }), DEFAULT_SETTINGS)))
}
