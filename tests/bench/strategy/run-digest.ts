// One run over a generated market in a separate process: prints a digest of its bits. The sizes are its arguments.

import { createHash } from 'node:crypto'
import { argv } from 'node:process'

import { runStrategy } from '#core/strategy/engine/run-strategy.ts'
import type { StrategyRun } from '#core/strategy/engine/trade.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { generateMarket } from './generate-market.ts'

/** Digest of every value and trade. */
export function digestOf({ cash, equity, interest, refused, trades }: StrategyRun): string {
  const hash = createHash('sha256')
  for (const values of [cash, equity, interest]) hash.update(new Uint8Array(values.buffer))
  return hash.update(JSON.stringify([refused, trades])).digest('hex')
}

if (import.meta.main) {
  const [tickers, events, seed] = argv.slice(2).map(Number) as [number, number, number]
  console.log(digestOf(runStrategy(generateMarket({ events, seed, tickers }), DEFAULT_SETTINGS)))
}
