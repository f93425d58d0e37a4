// Lists all calls of the site's API, grouped by subject. Only calls listed here are served.

import { activities } from './activities.ts'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { auth } from './auth.ts'
import { filings } from './filings.ts'
import { insiders } from './insiders.ts'
import { mail } from './mail.ts'
import { openapi } from './openapi.ts'
import { paymentSandbox } from './payment-sandbox.ts'
import { alerts } from './reader/alerts.ts'
import { dataApi } from './reader/data-api.ts'
import { devices } from './reader/devices.ts'
import { factors } from './reader/factors.ts'
import { ownStrategy } from './reader/own-strategy.ts'
import { screens } from './reader/screens.ts'
import { watchLists } from './reader/watch-lists.ts'
import { watchlist } from './reader/watchlist.ts'
import { webhooks } from './reader/webhooks.ts'
import { reports } from './reports.ts'
import { status } from './status.ts'
import { fundamentals } from './stocks/fundamentals.ts'
import { marketData } from './stocks/market-data.ts'
import { options } from './stocks/options.ts'
import { stocks } from './stocks/stocks.ts'
import { technicals } from './stocks/technicals.ts'
import { plans, subscriptions } from './subscriptions.ts'
import { user } from './user.ts'

export const CONTRACT = {
  activities,
  admin,
  alerts,
  analytics,
  auth,
  dataApi,
  devices,
  factors,
  filings,
  fundamentals,
  insiders,
  mail,
  marketData,
  openapi,
  options,
  ownStrategy,
  paymentSandbox,
  plans,
  reports,
  screens,
  status,
  stocks,
  subscriptions,
  technicals,
  user,
  watchLists,
  watchlist,
  webhooks
} as const

type Contract = typeof CONTRACT
type OperationsOf<Area> = Area[keyof Area]

/** Any call of the contract. */
export type KnownOperation = { [Area in keyof Contract]: OperationsOf<Contract[Area]> }[keyof Contract]
