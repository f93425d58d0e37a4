// The product's use cases by feature. `core/<feature>/use-cases.ts` lists each feature's use cases and ports.

import { type AdminPorts, adminUseCases } from '#core/accounts/admin/use-cases.ts'
import { type SubscriptionPorts, subscriptionUseCases } from '#core/accounts/subscriptions/use-cases.ts'
import { accountUseCases, type PeoplePorts } from '#core/accounts/use-cases.ts'
import { type CongressPorts, congressUseCases } from '#core/congress/use-cases.ts'
import { type PushPorts, pushUseCases } from '#core/data-api/push/use-cases.ts'
import { type PublicApiPorts, publicApiUseCases } from '#core/data-api/use-cases.ts'
import { type ArrivalPorts, arrivalUseCases } from '#core/filings/arrivals/use-cases.ts'
import { type FilingPorts, filingUseCases } from '#core/filings/use-cases.ts'
import { guestRows } from '#core/lists/activities/guest-rows.ts'
import { type ScreenPorts, screenUseCases } from '#core/lists/activities/saved-screens/use-cases.ts'
import { type ActivityPorts, activityUseCases } from '#core/lists/activities/use-cases.ts'
import { type CountPorts, countUseCases } from '#core/lists/counts/use-cases.ts'
import { type HomePorts, homeUseCases } from '#core/lists/home/use-cases.ts'
import { type InsiderPorts, insiderUseCases } from '#core/lists/insiders/use-cases.ts'
import { type ProvenancePorts, provenanceUseCases } from '#core/lists/provenance/use-cases.ts'
import { type AlertPorts, alertUseCases } from '#core/messages/alerts/use-cases.ts'
import { type DevicePorts, deviceUseCases } from '#core/messages/devices/use-cases.ts'
import { type MailingPorts, mailUseCases } from '#core/messages/mail/use-cases.ts'
import { type NewsletterFeaturePorts, newsletterUseCases } from '#core/messages/newsletters/use-cases.ts'
import { type MailReturnPorts, mailReturnUseCases } from '#core/messages/returns/use-cases.ts'
import { type FeedPorts, feedUseCases } from '#core/operation/pipeline/feed-use-cases.ts'
import { takeIn } from '#core/operation/pipeline/take-in.ts'
import { type PipelinePorts, pipelineUseCases } from '#core/operation/pipeline/use-cases.ts'
import { type ReleaseUseCasePorts, releaseUseCases } from '#core/operation/releases/use-cases.ts'
import { type StatusPorts, statusUseCases } from '#core/operation/status/use-cases.ts'
import type { SlotLog } from '#core/operation/timetable/ports.ts'
import { type UpkeepPorts, upkeepUseCases } from '#core/operation/upkeep/use-cases.ts'
import { type OptionPorts, optionUseCases } from '#core/options/use-cases.ts'
import { type DailyPricePorts, dailyPriceUseCases } from '#core/prices/daily/use-cases.ts'
import type { Contact } from '#core/product.ts'
import { type PromotionPorts, promotionUseCases } from '#core/reports/promotion/use-cases.ts'
import { type ReportPorts, reportUseCases } from '#core/reports/use-cases.ts'
import { type ScoreStudyPorts, scoreStudyUseCases } from '#core/scores/study/use-cases.ts'
import { type RankingPorts, rankingUseCases } from '#core/scores/use-cases.ts'
import { type FundamentalsPorts, fundamentalsUseCases } from '#core/stocks/fundamentals/use-cases.ts'
import { type MarketDataPorts, marketDataUseCases } from '#core/stocks/market-data/use-cases.ts'
import { type PicturePorts, pictureUseCases } from '#core/stocks/pictures/use-cases.ts'
import { type TechnicalsPorts, technicalsUseCases } from '#core/stocks/technicals/use-cases.ts'
import { type StockPorts, stockUseCases } from '#core/stocks/use-cases.ts'
import { type StrategyPorts, strategyUseCases } from '#core/strategy/use-cases.ts'
import { type PlannedSalePorts, plannedSaleUseCases } from '#core/trades/planned-sales/use-cases.ts'
import { type WatchListPorts, watchListUseCases } from '#core/watchlist/use-cases.ts'
import type { SandboxPages } from './stripe/sandbox/pages.ts'

/** All ports of the core, with the product's name and site settings. Production opens realPorts(), tests open fakes. */
export type Ports = ActivityPorts &
  AdminPorts &
  AlertPorts &
  ArrivalPorts &
  CongressPorts &
  CountPorts &
  Omit<DailyPricePorts, 'takeIn'> &
  DevicePorts &
  FeedPorts &
  FilingPorts &
  FundamentalsPorts &
  HomePorts &
  InsiderPorts &
  MailingPorts &
  MailReturnPorts &
  MarketDataPorts &
  NewsletterFeaturePorts &
  OptionPorts &
  PeoplePorts &
  PicturePorts &
  PipelinePorts &
  PlannedSalePorts &
  PromotionPorts &
  ProvenancePorts &
  PublicApiPorts &
  PushPorts &
  RankingPorts &
  ReleaseUseCasePorts &
  ReportPorts &
  ScoreStudyPorts &
  ScreenPorts &
  Omit<StatusPorts, 'hasVendors'> &
  StockPorts &
  StrategyPorts &
  SubscriptionPorts &
  TechnicalsPorts &
  TimetablePorts &
  UpkeepPorts &
  WatchListPorts &
  SitePorts

/** Site settings that no feature of the core decides. */
interface SitePorts {
  /** Address to which browsers report page views and events, after consent. */
  readonly analyticsUrl: string | undefined
  readonly contact: Contact
  /** `undefined` if real payments are made. */
  readonly paymentSandbox: SandboxPages | undefined
}

interface TimetablePorts {
  readonly slots: SlotLog
  /** Returns the number of new prices. */
  readonly extendSamplePrices: () => Promise<number>
}

/** Use cases by feature, for pages, endpoints and jobs. */
export type App = ReturnType<typeof createApp>

export function createApp(ports: Ports) {
  return {
    accounts: accountUseCases(ports),
    activities: activityUseCases(ports),
    admin: adminUseCases(ports),
    alerts: alertUseCases(ports),
    arrivals: arrivalUseCases(ports),
    /**
     * Refreshes data held in memory: at the start and after data changes. Search stocks are only read the first time;
     * `stocks.refresh` reads them again. Returns false if part of it is left for a later call.
     */
    async catchUp(): Promise<boolean> {
      const { activities, insiders, reports, stocks } = ports
      const [isWhole] = await Promise.all([insiders.catchUp(), activities.catchUp(), reports.catchUp(), stocks.open()])
      return isWhole
    },
    clock: ports.clock,
    congress: congressUseCases(ports),
    counts: countUseCases(ports),
    dailyPrices: dailyPriceUseCases({ ...ports, takeIn: takeIn(ports) }),
    devices: deviceUseCases(ports),
    extendSamplePrices: ports.extendSamplePrices,
    feed: feedUseCases(ports),
    filings: filingUseCases(ports),
    fundamentals: fundamentalsUseCases(ports),
    /** Rows of lists for guests, by address. */
    guestRows: guestRows(ports),
    home: homeUseCases(ports),
    /** Stores data that is slow to read, so that the next start can reuse it. */
    keepInMemory: () => ports.activities.keep(),
    insiders: insiderUseCases(ports),
    mail: mailUseCases(ports),
    mailReturns: mailReturnUseCases(ports),
    marketData: marketDataUseCases(ports),
    newsletters: newsletterUseCases(ports),
    options: optionUseCases(ports),
    paymentSandbox: ports.paymentSandbox,
    pictures: pictureUseCases(ports),
    pipeline: pipelineUseCases(ports),
    plannedSales: plannedSaleUseCases(ports),
    product: {
      analyticsUrl: ports.analyticsUrl,
      contact: ports.contact,
      /** Returns whether all shown data is a sample. */
      isSample: () => ports.rankedEvents.isSample(),
      name: ports.productName,
      /** Returns whether customers may receive congressional trades. */
      sellsCongress: () => ports.offers.sellsCongress ?? false
    },
    promotion: promotionUseCases(ports),
    provenance: provenanceUseCases(ports),
    publicApi: publicApiUseCases(ports),
    push: pushUseCases(ports),
    ranking: rankingUseCases(ports),
    releases: releaseUseCases(ports),
    reports: reportUseCases(ports),
    scoreStudy: scoreStudyUseCases(ports),
    screens: screenUseCases(ports),
    status: statusUseCases({
      ...ports,
      hasVendors: () => Object.values(ports.marketSources).some(({ length }) => length > 0)
    }),
    stocks: stockUseCases(ports),
    strategy: strategyUseCases(ports),
    subscriptions: subscriptionUseCases(ports),
    technicals: technicalsUseCases(ports),
    /** Log of the timed job slots already handled. */
    slots: ports.slots,
    upkeep: upkeepUseCases(ports),
    watchList: watchListUseCases(ports)
  }
}
