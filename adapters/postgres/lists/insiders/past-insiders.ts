// Reads data for insider lists as known at an instant. The in-memory columns contain all versions of trades, but not
// when each owner became known.

import type pg from 'pg'

import { type Columns, findPair } from '#core/lists/activities/screen/columns.ts'
import { sumInsiders } from '#core/lists/activities/screen/insider-totals.ts'
import { findJointInsiders } from '#core/lists/activities/screen/joint-insiders.ts'
import type { PastView } from '#core/lists/activities/screen/past-view.ts'
import type { Screen } from '#core/lists/activities/screen/ports.ts'
import type { KnownInsiders } from '#core/lists/insiders/select-insiders.ts'

interface NamedLater {
  readonly id: string
  readonly insiderCik: string
  readonly issuerCik: string
}

const NAMED_LATER = {
  name: 'owners-named-later',
  text: `
    select trade.id, owner_cik::text as "insiderCik", trade.issuer_cik::text as "issuerCik"
    from trade_owner owner join trade on trade.id = owner.trade_id and trade.version = owner.version
    where owner.known_at > $1::timestamptz and trade.valid_from <= $1::timestamptz
      and (trade.valid_to is null or trade.valid_to > $1::timestamptz)`
}

type PastInsiders = Omit<KnownInsiders, 'wins'>

/** Returns a function that caches the data for the last instant, because all pages of a list use the same one. */
export function rememberPast(pool: pg.Pool): (screen: Screen, asOf: Date) => Promise<PastInsiders> {
  let last: { readonly at: number; readonly known: PastInsiders; readonly stamp: number } | undefined
  return async (screen, asOf) => {
    const at = asOf.getTime()
    if (last?.at === at && (await screen.open()).stamp === last.stamp) return last.known
    const { rows } = await pool.query<NamedLater>({ ...NAMED_LATER, values: [asOf.toISOString()] })
    const { columns, stamp } = await screen.open()
    const past = { namedLater: pairsNamed(columns, rows), seconds: Math.floor(at / 1000) }
    const known = {
      columns,
      joint: findJointInsiders(columns, past),
      totals: sumInsiders(columns, past)
    }
    last = { at, known, stamp }
    return known
  }
}

function pairsNamed(columns: Columns, rows: readonly NamedLater[]): PastView['namedLater'] {
  const named = new Map<number, Set<string>>()
  for (const { id, insiderCik, issuerCik } of rows) {
    const pair = findPair(columns, issuerCik, insiderCik)
    if (pair === undefined) continue
    named.set(pair, (named.get(pair) ?? new Set()).add(id))
  }
  return named
}
