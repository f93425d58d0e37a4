import { setTimeout as pause } from 'node:timers/promises'

import type { Clock } from '#core/clock.ts'
import type { DailyPricePorts } from '#core/prices/use-cases.ts'
import type { MarketDataPorts } from '#core/stocks/use-cases.ts'
import { postgresChanges } from '../postgres/changes.ts'
import type { Connection } from '../postgres/connect.ts'
import { postgresHeldDividends } from '../postgres/prices/daily/held-dividends.ts'
import { postgresHeldPrices } from '../postgres/prices/daily/held-prices.ts'
import { postgresWantedHistories } from '../postgres/prices/daily/wanted-histories.ts'
import { postgresHeldFigures } from '../postgres/prices/market-data/held-figures.ts'
import { postgresListedStocks } from '../postgres/prices/market-data/listed-stocks.ts'
import { postgresLogos } from '../postgres/prices/market-data/logos.ts'
import { postgresVendorBudget } from '../postgres/prices/market-data/vendor-budget.ts'
import { vendorLogos } from './logos/vendor-logos.ts'
import { type MarketSettings, makeMarketSources, openHistory } from './market-sources.ts'

/** Ports that store the data they fetch, so they need the primary database. Commands set `isPatient`. */
export function realMarketDataPorts(
  settings: MarketSettings,
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  clock: Clock,
  { isPatient = false }: { readonly isPatient?: boolean } = {}
): Omit<MarketDataPorts, 'painter' | 'stockSource' | 'stocks'> {
  const parts = { budget: postgresVendorBudget({ db, pool }), clock, isPatient }
  return {
    changes: postgresChanges(db),
    clock,
    heldFigures: postgresHeldFigures({ db, pool }),
    listedStocks: postgresListedStocks({ db, pool }),
    logos: postgresLogos(db),
    logoVendors: vendorLogos(settings, parts),
    marketSources: makeMarketSources(settings, parts),
    pause: ms => pause(ms),
    tellFailed: (kind, ticker, error) => console.error(`Asking for ${kind} of ${ticker} failed:`, error)
  }
}

/** Ports that update daily prices in the background. They wait for the budget that they share with page visits. */
export function realDailyPricePorts(
  settings: MarketSettings,
  connection: Connection,
  clock: Clock
): Pick<DailyPricePorts, 'dailyPrices' | 'heldDividends' | 'heldPrices' | 'wantedHistories'> {
  return {
    dailyPrices: openHistory(settings, { budget: postgresVendorBudget(connection), clock, isPatient: true }),
    heldDividends: postgresHeldDividends(connection),
    heldPrices: postgresHeldPrices(connection),
    wantedHistories: postgresWantedHistories(connection)
  }
}
