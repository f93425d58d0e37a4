// Reads rules about prices and what insiders paid, and writes the hits.

import type pg from 'pg'

import type { PaidPrice, PriceWatch } from '#core/messages/alerts/matching/alert-prices.ts'
import type { PriceCondition } from '#core/messages/alerts/rules/alert-rule.ts'
import { inTransaction } from '../../in-transaction.ts'
import { writerOn } from './list-questions.ts'
import { type ConditionRow, toCondition } from './rule-rows.ts'

const RULES = {
  name: 'alert-price-rules',
  text: `
    select id::text as "ruleId", revision, kind, cik::text, trades, query, member_id, armed_at as "armedAt"
    from alert_rule where kind in ('distance', 'price') and not is_paused and removed_at is null order by id`
}

interface RuleRow extends ConditionRow {
  readonly ruleId: string
  readonly revision: number
  readonly armedAt: string
}

/** Rows of lists: sums of lots, and trades without any. A lot is a row where it is asked for by an id that no sum has. */
const ROWS = `(
  select * from trade single
  where not is_lot or id = any ($2::text[]) and not exists (select from lot_group summed where summed.id = single.id)
  union all select * from lot_group summed)`

const PAID = {
  name: 'alert-paid-prices',
  text: `
    select issuer_cik::text as "issuerCik", id as "tradeId", price_per_share as price, transaction_date as day,
      valid_from as "knownAt", valid_to as "knownUntil", is_lot as "isLot"
    from ${ROWS} row
    where issuer_cik = any ($1::bigint[]) and code = 'P' and side = 'buy' and is_counted and price_validity = 'ok'
      and date_validity = 'ok' and price_per_share > 0 and transaction_date is not null
    order by valid_from, id`
}

interface PaidRow extends Omit<PaidPrice, 'knownAt' | 'knownUntil'> {
  readonly knownAt: string
  readonly knownUntil: string | null
}

const NAMES = {
  name: 'alert-price-names',
  text: `
    select (select name from issuer where cik = $1::bigint) as issuer,
      (select owners -> 0 ->> 'name' from trade where id = $2 order by version desc limit 1) as insider`
}

export function postgresPriceWatch(pool: pg.Pool): PriceWatch {
  return {
    async findNames(issuerCik, tradeId) {
      const { rows } = await pool.query<{ insider: string | null; issuer: string | null }>({
        ...NAMES,
        values: [issuerCik, tradeId]
      })
      return rows[0]!
    },

    async listPaid(issuerCiks, tradeIds) {
      const { rows } = await pool.query<PaidRow>({ ...PAID, values: [issuerCiks, tradeIds] })
      return rows.map(({ knownAt, knownUntil, ...paid }) => ({
        ...paid,
        knownAt: new Date(knownAt),
        knownUntil: knownUntil === null ? undefined : new Date(knownUntil)
      }))
    },

    async listRules() {
      const { rows } = await pool.query<RuleRow>(RULES)
      return rows.map(({ armedAt, revision, ruleId, ...row }) => ({
        armedAt: new Date(armedAt),
        condition: toCondition(row) as PriceCondition, // RULES selects these kinds alone
        revision,
        ruleId
      }))
    },

    write: work => inTransaction(pool, client => work(writerOn(client, 'price')))
  }
}
