// Adds the state of stock, company and insider before each trade. The start derives all trades again, which fills it.

import { type Kysely, sql } from 'kysely'

const COLUMNS: Readonly<Record<string, readonly [type: string, comment: string]>> = {
  change_5: ['double precision', 'percent over 5 sessions up to the one before the trade: core/trades/before'],
  change_20: ['double precision', 'percent over 20 sessions'],
  change_60: ['double precision', 'percent over 60 sessions'],
  change_250: ['double precision', 'percent over 250 sessions'],
  from_high: ['double precision', 'percent from the highest close of 252 sessions'],
  from_low: ['double precision', 'percent from the lowest close of 252 sessions'],
  from_average: ['double precision', 'percent from the average close of 200 sessions'],
  daily_volume: ['double precision', 'average of 20 sessions in US dollars'],
  market_value: ['double precision', 'US dollars; null if uncertain'],
  days_since_buy: ['integer', "days since an owner's previous purchase of the company, as known with this version"]
}
const NAMES = Object.keys(COLUMNS)

export async function up(db: Kysely<unknown>): Promise<void> {
  const added = NAMES.map(name => `add column if not exists ${name} ${COLUMNS[name]![0]}`)
  await sql.raw(`alter table trade ${added.join(', ')}`).execute(db)
  for (const name of NAMES)
    await sql.raw(`comment on column trade.${name} is '${COLUMNS[name]![1].replaceAll("'", "''")}'`).execute(db)
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table trade ${NAMES.map(name => `drop column if exists ${name}`).join(', ')}`).execute(db)
}
