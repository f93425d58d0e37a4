// The tables as Kysely sees them; db/migrations is what creates them. Dates and instants stay text (`YYYY-MM-DD` and
// `YYYY-MM-DD HH:MM:SS+00`), bigint CIKs are decimal text, so that nothing is shifted by a time zone or rounded.

import type { AccountsTables } from './schema/accounts.ts'
import type { CongressTables } from './schema/congress.ts'
import type { FilingsTables } from './schema/filings.ts'
import type { MailTables } from './schema/mail.ts'
import type { RankingTables } from './schema/ranking.ts'
import type { ReportsTables } from './schema/reports.ts'
import type { StocksTables } from './schema/stocks.ts'
import type { SubscriptionsTables } from './schema/subscriptions.ts'
import type { TradesTables } from './schema/trades.ts'

export interface Database
  extends AccountsTables,
    CongressTables,
    FilingsTables,
    MailTables,
    RankingTables,
    ReportsTables,
    StocksTables,
    SubscriptionsTables,
    TradesTables {
  setting: SettingTable
}

interface SettingTable {
  name: string
  value: string
}
