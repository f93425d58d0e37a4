// Lists all calls of the data API by their operation name in OpenAPI. Only calls listed here are served.

import { API_RIGHTS } from '#core/accounts/subscriptions/plans.ts'
import { isOfCongress, promisedRights } from '#core/data-api/rights.ts'
import { offeredOperation } from '../../serving/offered-operation.ts'
import { listCongress, listScores } from './analysis-contract.ts'
import { listBulkFiles, openBulkFile } from './bulk/bulk-contract.ts'
import { openCompany, openCompanyByCik } from './directory/companies-contract.ts'
import { compareCompanies, compareInsiders } from './directory/compare-contract.ts'
import { listHoldings } from './directory/holdings-contract.ts'
import { listInsiders, openFiling, openInsider } from './directory/people-contract.ts'
import { listPlannedSales } from './directory/planned-sales-contract.ts'
import { search } from './directory/search-contract.ts'
import { listEarnings } from './earnings-contract.ts'
import { listEvents } from './events-contract.ts'
import { listOwnership, openHolder } from './ownership-contract.ts'
import type { PublicOperation } from './public-operation.ts'
import { listReports, openReport } from './reports-contract.ts'
import { openOutcome, runStrategy } from './screens-contract.ts'
import { listSentiment } from './sentiment-contract.ts'
import { listPlans, listPlansWith, listUsage, openStatus } from './service-contract.ts'
import { listTransactions } from './transactions-contract.ts'

/** Listed in the order of the documentation. */
export const PUBLIC_CONTRACT = {
  listTransactions,
  listBulkFiles,
  openBulkFile,
  openOutcome,
  runStrategy,
  listSentiment,
  search,
  openCompany,
  openCompanyByCik,
  compareCompanies,
  listInsiders,
  openInsider,
  compareInsiders,
  listHoldings,
  openFiling,
  listOwnership,
  openHolder,
  listPlannedSales,
  listEarnings,
  listScores,
  listReports,
  openReport,
  listCongress,
  listPlans,
  listUsage,
  openStatus,
  listEvents
} as const satisfies Record<string, PublicOperation>

/** Calls listed in documents, pages and tools. Calls and parameters about Congress are listed only if they are sold. */
export function callsOf(sellsCongress: boolean): [name: string, operation: PublicOperation][] {
  const plans = listPlansWith(promisedRights(API_RIGHTS, sellsCongress))
  return Object.entries<PublicOperation>({ ...PUBLIC_CONTRACT, listPlans: plans })
    .filter(([, { access }]) => sellsCongress || access === 'everybody' || !isOfCongress(access))
    .map(([name, operation]) => [name, offeredOperation(operation, () => sellsCongress)])
}
