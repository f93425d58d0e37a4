// Lists all calls of the site's API, grouped by subject. Only calls listed here are served.

import { admin } from './accounts/admin-contract.ts'
import { auth } from './accounts/auth-contract.ts'
import { factors } from './accounts/factors-contract.ts'
import { paymentSandbox } from './accounts/payment-sandbox-contract.ts'
import { plans, subscriptions } from './accounts/subscriptions-contract.ts'
import { user } from './accounts/user-contract.ts'
import { congress } from './congress/congress-contract.ts'
import { connections } from './data-api/connections-contract.ts'
import { dataApi } from './data-api/keys-contract.ts'
import { webhooks } from './data-api/webhooks-contract.ts'
import { filings } from './filings/filings-contract.ts'
import { activities } from './lists/activities-contract.ts'
import { analytics } from './lists/analytics-contract.ts'
import { insiders } from './lists/insiders-contract.ts'
import { screens } from './lists/screens-contract.ts'
import { alerts } from './messages/alerts-contract.ts'
import { channels } from './messages/channels-contract.ts'
import { devices } from './messages/devices-contract.ts'
import { following } from './messages/following-contract.ts'
import { mail } from './messages/mail-contract.ts'
import { openapi, status } from './operation/operation-contract.ts'
import { options } from './options/options-contract.ts'
import { reports } from './reports/reports-contract.ts'
import { compare } from './stocks/compare-contract.ts'
import { fundamentals } from './stocks/fundamentals-contract.ts'
import { marketData } from './stocks/market-data-contract.ts'
import { stocks } from './stocks/stocks-contract.ts'
import { technicals } from './stocks/technicals-contract.ts'
import { ownStrategy } from './strategy/own-strategy-contract.ts'
import { watchLists } from './watchlist/watch-lists-contract.ts'
import { watchlist } from './watchlist/watchlist-contract.ts'

export const CONTRACT = {
  activities,
  admin,
  alerts,
  analytics,
  auth,
  compare,
  congress,
  connections,
  dataApi,
  channels,
  devices,
  factors,
  filings,
  following,
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
