// Table types for Kysely. db/migrations creates the tables. Dates and instants are text (`YYYY-MM-DD` and `YYYY-MM-DD
// HH:MM:SS+00`), so that no time zone shifts them. bigint values such as CIKs are decimal text and never rounded.

import type { AccountsTables } from './schema/accounts.ts'
import type { ArrivalsTables } from './schema/arrivals.ts'
import type { CongressTables } from './schema/congress.ts'
import type { DeviceTables } from './schema/devices.ts'
import type { FeedTables } from './schema/feed.ts'
import type { FilingsTables } from './schema/filings.ts'
import type { FundamentalsTables } from './schema/fundamentals.ts'
import type { MailTables } from './schema/mail.ts'
import type { MarketDataTables } from './schema/market-data.ts'
import type { AlertsTables, NewslettersTables } from './schema/newsletters.ts'
import type { OptionsTables } from './schema/options.ts'
import type { OwnershipTables, PlannedSalesTables } from './schema/planned-sales.ts'
import type { PublicApiTables } from './schema/public-api.ts'
import type { RankingTables, StrategyTables } from './schema/ranking.ts'
import type { ReportsTables } from './schema/reports.ts'
import type { StocksTables } from './schema/stocks.ts'
import type { SubscriptionsTables } from './schema/subscriptions.ts'
import type { TimetableTables } from './schema/timetable.ts'
import type { TradesTables } from './schema/trades.ts'
import type { WatchListTables } from './schema/watch-lists.ts'

export interface Database
  extends AccountsTables,
    AlertsTables,
    ArrivalsTables,
    CongressTables,
    DeviceTables,
    FeedTables,
    FilingsTables,
    FundamentalsTables,
    MailTables,
    MarketDataTables,
    NewslettersTables,
    OptionsTables,
    OwnershipTables,
    PlannedSalesTables,
    PublicApiTables,
    RankingTables,
    ReportsTables,
    StocksTables,
    StrategyTables,
    SubscriptionsTables,
    TimetableTables,
    TradesTables,
    WatchListTables {
  setting: SettingTable
}

interface SettingTable {
  name: string
  value: string
}
