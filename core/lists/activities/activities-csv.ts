// CSV columns of exported lists, named as in the API's JSON.

import { type CsvCell, type CsvDialect, csvLine } from '../../csv.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { plannedStateOf } from '../../trades/planned-sales/planned-sale.ts'
import type { ListedPlannedSale } from '../../trades/planned-sales/ports.ts'
import { sideOf } from '../../trades/purchase-or-sale.ts'
import type { Activity, ActivityOwner, CompanyActivity } from './activity.ts'
import { isColumnOfCongress } from './filters/withheld.ts'

type Columns<Row> = Readonly<Record<string, (row: Row) => CsvCell>>

const ofOwners = (tell: (owner: ActivityOwner) => string | null) => (trade: Activity) =>
  trade.owners.map(owner => tell(owner) ?? '').join('; ')

const TRADE_COLUMNS: Columns<Activity> = {
  filedAt: ({ filedAt }) => filedAt,
  acceptedAt: ({ acceptedAt }) => acceptedAt,
  lastActivityDate: ({ lastActivityDate }) => lastActivityDate,
  firstActivityDate: ({ firstActivityDate, lastActivityDate }) => firstActivityDate ?? lastActivityDate,
  ticker: ({ ticker }) => ticker,
  issuerName: ({ issuerName }) => issuerName,
  issuerCik: ({ issuerCik }) => issuerCik,
  industry: ({ industry }) => industry,
  ownerNames: ofOwners(({ name }) => name),
  ownerCiks: ofOwners(({ cik }) => cik),
  insiderTitles: ofOwners(({ insiderTitle }) => insiderTitle),
  titles: ofOwners(({ title }) => title),
  side: trade => sideOf({ ...trade, code: trade.transactionCode, table: tableOf(trade) }) ?? null,
  transactionCode: ({ transactionCode }) => transactionCode,
  securityTitle: ({ securityTitle }) => securityTitle,
  lots: ({ lots }) => Math.max(1, lots.length),
  shares: ({ shares }) => shares,
  pricePerShare: ({ pricePerShare }) => pricePerShare,
  entryValue: ({ entryValue }) => entryValue,
  sharesOwnedFollowing: ({ sharesOwnedFollowing }) => sharesOwnedFollowing,
  ownershipChange: ({ ownershipChange }) => ownershipChange,
  isNewPosition: ({ isNewPosition }) => isNewPosition,
  directOrIndirect: ({ directOrIndirect }) => directOrIndirect,
  natureOfOwnership: ({ natureOfOwnership }) => natureOfOwnership,
  derivative: ({ derivative }) => derivative,
  plan10b51: ({ plan10b51 }) => plan10b51,
  noDecision: ({ noDecision }) => noDecision,
  isCluster: ({ isCluster }) => isCluster,
  clusterBuyers: ({ clusterBuyers }) => clusterBuyers,
  hasLargeHolder: ({ hasLargeHolder }) => hasLargeHolder,

  marketValue: ({ before }) => before.marketValue,
  marketShare: ({ before }) => before.marketShare,
  dailyVolume: ({ before }) => before.dailyVolume,
  change5: ({ before }) => before.change5,
  change20: ({ before }) => before.change20,
  change60: ({ before }) => before.change60,
  change250: ({ before }) => before.change250,
  fromHigh: ({ before }) => before.fromHigh,
  fromLow: ({ before }) => before.fromLow,
  fromAverage: ({ before }) => before.fromAverage,
  daysSinceBuy: ({ before }) => before.daysSinceBuy,
  daysToEarnings: ({ before }) => before.daysToEarnings,
  earningsWithinDays: ({ before }) => before.earningsWithinDays,
  maturedBuys: ({ before }) => before.maturedBuys,
  winRate: ({ before }) => before.winRate,
  daysSinceNotice: ({ before }) => before.daysSinceNotice,
  daysSinceOptions: ({ before }) => before.daysSinceOptions,
  daysSinceCongress: ({ before }) => before.daysSinceCongress ?? null,
  timeliness: ({ timeliness }) => timeliness,
  filingDelayDays: ({ filingDelayDays }) => filingDelayDays,
  isAmendment: ({ isAmendment }) => isAmendment,
  priceValidity: ({ priceValidity }) => priceValidity,
  priceRejection: ({ priceRejection }) => priceRejection,
  priceDoubt: ({ priceDoubt }) => priceDoubt,
  awaitsPrice: ({ awaitsPrice }) => awaitsPrice,
  dateValidity: ({ dateValidity }) => dateValidity,
  score: ({ score }) => score,
  sinceDay: ({ returns }) => returns?.since?.day ?? null,
  sincePercent: ({ returns }) => returns?.since?.percent ?? null,
  sinceMarketPercent: ({ returns }) => returns?.since?.marketPercent ?? null,
  fromPricePercent: ({ returns }) => returns?.fromPrice ?? null,
  weekPercent: ({ returns }) => returns?.week?.percent ?? null,
  weekMarketPercent: ({ returns }) => returns?.week?.marketPercent ?? null,
  monthPercent: ({ returns }) => returns?.month?.percent ?? null,
  monthMarketPercent: ({ returns }) => returns?.month?.marketPercent ?? null,
  yearPercent: ({ returns }) => returns?.year?.percent ?? null,
  yearMarketPercent: ({ returns }) => returns?.year?.marketPercent ?? null,
  documentType: ({ documentType }) => documentType,
  accession: ({ accession }) => accession,
  tradeId: ({ tradeId }) => tradeId,
  xmlFile: ({ xmlFile }) => xmlFile
}

const COMPANY_COLUMNS: Columns<CompanyActivity> = {
  ticker: ({ ticker }) => ticker,
  issuerName: ({ issuerName }) => issuerName,
  issuerCik: ({ issuerCik }) => issuerCik,
  industry: ({ industry }) => industry,
  insiders: ({ insiders }) => insiders,
  officers: ({ officers }) => officers,
  trades: ({ trades }) => trades,
  valueIn: ({ valueIn }) => valueIn,
  valueOut: ({ valueOut }) => valueOut,
  valueUnchecked: ({ valueUnchecked }) => valueUnchecked,
  lastActivityDate: ({ lastActivityDate }) => lastActivityDate,
  lastFiledAt: ({ lastFiledAt }) => lastFiledAt
}

/** Planned sale with the time of the request, on which its state depends. */
interface PlannedToday {
  readonly asOf: Date
  readonly sale: ListedPlannedSale
}

const PLANNED_COLUMNS: Columns<PlannedToday> = {
  filedAt: ({ sale }) => sale.filedAt,
  acceptedAt: ({ sale }) => sale.acceptedAt?.toISOString() ?? null,
  ticker: ({ sale }) => sale.ticker,
  issuerName: ({ sale }) => sale.issuerName,
  issuerCik: ({ sale }) => sale.issuerCik,
  industry: ({ sale }) => sale.industry,
  personName: ({ sale }) => sale.personName,
  personCiks: ({ sale }) => sale.personCiks.join('; '),
  relationships: ({ sale }) => sale.relationships.join('; '),
  securityTitle: ({ sale }) => sale.securityTitle,
  plannedShares: ({ sale }) => sale.shares,
  plannedValue: ({ sale }) => sale.valueUsd,
  intendedOn: ({ sale }) => sale.intendedOn,
  opensOn: ({ sale }) => sale.opensOn,
  endsOn: ({ sale }) => sale.endsOn,
  state: ({ asOf, sale }) => plannedStateOf(sale, newYorkDay(asOf)),
  soldShares: ({ sale }) => sale.soldShares,
  lastSoldOn: ({ sale }) => sale.lastSoldOn,
  planDays: ({ sale }) => sale.planDays.join('; '),
  broker: ({ sale }) => sale.broker,
  exchange: ({ sale }) => sale.exchange,
  isUnlinkedAmendment: ({ sale }) => sale.isUnlinkedAmendment,
  documentType: ({ sale }) => sale.documentType,
  accession: ({ sale }) => sale.accession
}

export const plannedCsv = writerOf(PLANNED_COLUMNS)
const WHOLE = writerOf(TRADE_COLUMNS)
const WITHOUT_CONGRESS = writerOf(
  Object.fromEntries(Object.entries(TRADE_COLUMNS).filter(([name]) => !isColumnOfCongress(name)))
)

/** `hasCongress` decides whether the table tells of disclosures of Congress. */
export const tradesCsv = (hasCongress: boolean): CsvWriter<Activity> => (hasCongress ? WHOLE : WITHOUT_CONGRESS)
export const companiesCsv = writerOf(COMPANY_COLUMNS)

interface CsvWriter<Row> {
  head(dialect: CsvDialect): string
  linesOf(rows: readonly Row[], dialect: CsvDialect): string
}

function writerOf<Row>(columns: Columns<Row>): CsvWriter<Row> {
  const cells = Object.values(columns)
  return {
    head: dialect => dialect.begin + csvLine(Object.keys(columns), dialect),
    linesOf: (rows, dialect) =>
      rows
        .map(row =>
          csvLine(
            cells.map(cell => cell(row)),
            dialect
          )
        )
        .join('')
  }
}

const tableOf = ({ derivative }: Activity) => (derivative ? 'derivative' : 'nonDerivative')
