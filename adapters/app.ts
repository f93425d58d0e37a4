// Lists the product's use cases by feature. `core/<feature>/use-cases.ts` defines the use cases and ports of each
// feature.

import {
  type AdminPorts,
  accountUseCases,
  adminUseCases,
  type PeoplePorts,
  type SubscriptionPorts,
  subscriptionUseCases
} from '#core/accounts/use-cases.ts'
import { mayReceiveCongress } from '#core/congress/distribution.ts'
import {
  type CongressFeedPorts,
  type CongressPorts,
  congressFeedUseCases,
  congressUseCases
} from '#core/congress/use-cases.ts'
import { type PublicApiPorts, type PushPorts, publicApiUseCases, pushUseCases } from '#core/data-api/use-cases.ts'
import { type ArrivalPorts, arrivalUseCases, type FilingPorts, filingUseCases } from '#core/filings/use-cases.ts'
import { guestRows } from '#core/lists/activities/guest-rows.ts'
import type { SentimentPorts } from '#core/lists/sentiment/open-sentiment.ts'
import {
  type ActivityPorts,
  activityUseCases,
  type CountPorts,
  countUseCases,
  type HomePorts,
  homeUseCases,
  type InsiderPorts,
  insiderUseCases,
  type ProvenancePorts,
  provenanceUseCases,
  type ScreenPorts,
  screenUseCases,
  sentimentUseCases
} from '#core/lists/use-cases.ts'
import {
  type AlertPorts,
  alertUseCases,
  type ChannelPorts,
  channelUseCases,
  type DevicePorts,
  deviceUseCases,
  type FollowPorts,
  feedbackUseCases,
  followUseCases,
  type MailingPorts,
  type MailReturnPorts,
  mailReturnUseCases,
  mailUseCases,
  type NewsletterFeaturePorts,
  newsletterUseCases
} from '#core/messages/use-cases.ts'
import { takeIn } from '#core/operation/pipeline/take-in.ts'
import type { SlotLog } from '#core/operation/timetable/schedule.ts'
import {
  type FeedPorts,
  feedUseCases,
  type PipelinePorts,
  pipelineUseCases,
  type ReleaseUseCasePorts,
  releaseUseCases,
  type StatusPorts,
  statusUseCases,
  type UpkeepPorts,
  upkeepUseCases
} from '#core/operation/use-cases.ts'
import { type OptionPorts, optionUseCases } from '#core/options/use-cases.ts'
import { type OwnershipPorts, ownershipUseCases } from '#core/ownership/use-cases.ts'
import { type DailyPricePorts, dailyPriceUseCases } from '#core/prices/use-cases.ts'
import type { Contact } from '#core/product.ts'
import { type PromotionPorts, promotionUseCases, type ReportPorts, reportUseCases } from '#core/reports/use-cases.ts'
import { type RankingPorts, rankingUseCases, type ScoreStudyPorts, scoreStudyUseCases } from '#core/scores/use-cases.ts'
import {
  type FundamentalsPorts,
  fundamentalsUseCases,
  type MarketDataPorts,
  marketDataUseCases,
  type PicturePorts,
  pictureUseCases,
  type StockPorts,
  stockUseCases,
  type TechnicalsPorts,
  technicalsUseCases
} from '#core/stocks/use-cases.ts'
import { type StrategyPorts, strategyUseCases } from '#core/strategy/use-cases.ts'
import { type PlannedSalePorts, plannedSaleUseCases } from '#core/trades/use-cases.ts'
import { type WatchListPorts, watchListUseCases } from '#core/watchlist/use-cases.ts'
import type { SandboxPages } from './stripe/sandbox/pages.ts'

/**
 * All ports of the core, with the product's name and site settings. Production passes realPorts(), tests pass fakes.
 */
export type Ports = ActivityPorts &
  AdminPorts &
  AlertPorts &
  FollowPorts &
  ArrivalPorts &
  ChannelPorts &
  CongressFeedPorts &
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
  OwnershipPorts &
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
  SentimentPorts &
  Omit<StatusPorts, 'hasVendors' | 'isOfficeOn'> &
  StockPorts &
  StrategyPorts &
  SubscriptionPorts &
  TechnicalsPorts &
  TimetablePorts &
  UpkeepPorts &
  WatchListPorts &
  SitePorts

/** Site settings that belong to no feature of the core. */
interface SitePorts {
  /** Address to which browsers report page views and events, after consent. */
  readonly analyticsUrl: string | undefined
  readonly contact: Contact
  /** Pages of the payment sandbox; `undefined` if real payments are made. */
  readonly paymentSandbox: SandboxPages | undefined
}

interface TimetablePorts {
  readonly slots: SlotLog
  /** Adds prices to sample data and returns the number of new ones. */
  readonly extendSamplePrices: () => Promise<number>
  /** Returns whether a restored database holds back mails, alerts and webhooks. */
  readonly areMessagesHeld: () => Promise<boolean>
}

/** Use cases by feature, for pages, endpoints and jobs. */
export type App = ReturnType<typeof createApp>

export function createApp(ports: Ports) {
  return {
    accounts: accountUseCases(ports),
    activities: activityUseCases(ports),
    admin: adminUseCases(ports),
    alerts: alertUseCases(ports),
    channels: channelUseCases(ports),
    areMessagesHeld: ports.areMessagesHeld,
    arrivals: arrivalUseCases(ports),
    /**
     * Refreshes data held in memory: at the start and after data changes. The stocks for search are only read the first
     * time; `stocks.refresh` reads them again. Returns false if some changes are left for a later call.
     */
    async catchUp(): Promise<boolean> {
      const { activities, insiders, reports, stocks } = ports
      const [isWhole] = await Promise.all([insiders.catchUp(), activities.catchUp(), reports.catchUp(), stocks.open()])
      return isWhole
    },
    clock: ports.clock,
    congress: congressUseCases(ports),
    congressFeed: congressFeedUseCases(ports),
    counts: countUseCases(ports),
    dailyPrices: dailyPriceUseCases({ ...ports, takeIn: takeIn(ports) }),
    devices: deviceUseCases(ports),
    extendSamplePrices: ports.extendSamplePrices,
    feed: feedUseCases(ports),
    filings: filingUseCases(ports),
    following: followUseCases(ports),
    fundamentals: fundamentalsUseCases(ports),
    /** List rows for guests, by address of the list. */
    guestRows: guestRows(ports),
    home: homeUseCases(ports),
    /** Stores data that is slow to read, so that the next start can reuse it. */
    keepInMemory: () => ports.activities.keep(),
    insiders: insiderUseCases(ports),
    feedback: feedbackUseCases(ports),
    mail: mailUseCases(ports),
    mailReturns: mailReturnUseCases(ports),
    marketData: marketDataUseCases(ports),
    newsletters: newsletterUseCases(ports),
    options: optionUseCases(ports),
    ownership: ownershipUseCases(ports),
    paymentSandbox: ports.paymentSandbox,
    pictures: pictureUseCases(ports),
    pipeline: pipelineUseCases(ports),
    plannedSales: plannedSaleUseCases(ports),
    product: {
      analyticsUrl: ports.analyticsUrl,
      consent: ports.consent,
      contact: ports.contact,
      /** Returns whether all shown data is a sample. */
      isSample: () => ports.rankedEvents.isSample(),
      name: ports.productName,
      /** Returns whether customers may receive congressional trades. */
      sellsCongress: () => mayReceiveCongress('paying', ports.congressDistribution)
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
    sentiment: sentimentUseCases(ports),
    status: statusUseCases({
      ...ports,
      hasVendors: () => Object.values(ports.marketSources).some(({ length }) => length > 0),
      isOfficeOn: office => ports.congressOffices[office] !== undefined
    }),
    stocks: stockUseCases(ports),
    strategy: strategyUseCases(ports),
    subscriptions: subscriptionUseCases(ports),
    technicals: technicalsUseCases(ports),
    /** Log of the slots of timed jobs that have been handled. */
    slots: ports.slots,
    upkeep: upkeepUseCases(ports),
    watchList: watchListUseCases(ports)
  }
}
