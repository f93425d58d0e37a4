// All calls of the site's API, by what they are about. A call that is not listed here is not served.

import { activities } from './activities.ts'
import { admin } from './admin.ts'
import { analytics } from './analytics.ts'
import { auth } from './auth.ts'
import { filings } from './filings.ts'
import { insiders } from './insiders.ts'
import { openapi } from './openapi.ts'
import { paymentSandbox } from './payment-sandbox.ts'
import { reports } from './reports.ts'
import { screens } from './screens.ts'
import { stocks } from './stocks.ts'
import { plans, subscriptions } from './subscriptions.ts'
import { user } from './user.ts'

export const CONTRACT = {
  activities,
  admin,
  analytics,
  auth,
  filings,
  insiders,
  openapi,
  paymentSandbox,
  plans,
  reports,
  screens,
  stocks,
  subscriptions,
  user
} as const

type Contract = typeof CONTRACT
type OperationsOf<Area> = Area[keyof Area]

/** Any one of them. */
export type KnownOperation = { [Area in keyof Contract]: OperationsOf<Contract[Area]> }[keyof Contract]
