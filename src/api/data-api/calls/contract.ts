// Lists all calls of the data API by their operation name in OpenAPI. Only calls listed here are served.

import { API_RIGHTS } from '#core/accounts/subscriptions/plans.ts'
import { isOfCongress, promisedRights } from '#core/data-api/rights.ts'
import { listCongress, listScores, openReport } from './analysis-contract.ts'
import { listEarnings } from './earnings-contract.ts'
import { listEvents } from './events-contract.ts'
import { listOwnership, openHolder } from './ownership-contract.ts'
import { listInsiders, openCompany, openFiling, openInsider } from './people-contract.ts'
import type { PublicOperation } from './public-operation.ts'
import { openOutcome } from './screens-contract.ts'
import { listSentiment } from './sentiment-contract.ts'
import { listPlans, listPlansWith, listUsage, openStatus } from './service-contract.ts'
import { listTransactions } from './transactions-contract.ts'

/** Listed in the order of the documentation. */
export const PUBLIC_CONTRACT = {
  listTransactions,
  openOutcome,
  listSentiment,
  listInsiders,
  openInsider,
  openFiling,
  openCompany,
  listOwnership,
  openHolder,
  listEarnings,
  listScores,
  openReport,
  listCongress,
  listPlans,
  listUsage,
  openStatus,
  listEvents
} as const satisfies Record<string, PublicOperation>

/** Calls listed in documents, pages and tools. Calls about Congress are listed only if they are sold. */
export function callsOf(sellsCongress: boolean): [name: string, operation: PublicOperation][] {
  const plans = listPlansWith(promisedRights(API_RIGHTS, sellsCongress))
  return Object.entries<PublicOperation>({ ...PUBLIC_CONTRACT, listPlans: plans }).filter(
    ([, { access }]) => sellsCongress || access === 'everybody' || !isOfCongress(access)
  )
}
