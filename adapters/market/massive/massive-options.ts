// Reads current option chains of Massive. @see https://massive.com/docs/rest/options/snapshots/option-chain-snapshot

import * as v from 'valibot'

import type { Clock } from '#core/clock.ts'
import { newYorkDay, newYorkTime } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import { makeColumns } from '#core/options/build-columns.ts'
import type { ChainPhase, ContractRow, OptionSource } from '#core/options/chain.ts'
import { parseOptionSymbol } from '#core/options/option-symbol.ts'
import type { OptionChains } from '#core/options/ports.ts'
import { SESSION_IS_TOLD, sessionBefore, toldSession } from '#core/options/sessions.ts'
import { fail, ok } from '#core/result.ts'
import { instantAt, listOf, maybe, maybeNumber, maybeText, positive } from '../vendors/lenient.ts'
import { readPages } from '../vendors/read-pages.ts'
import type { VendorClient } from '../vendors/vendor-client.ts'
import { toVendorTicker } from '../vendors/vendor-ticker.ts'

const NANOSECONDS_PER_MS = 1e6
const SHARES = 100
const MOST_OF_PAGE = 250
/** Start of the daily update of open interest, in New York time on session days. Contracts are updated one by one. */
const OPEN_INTEREST_TURNS = '06:30'
/** End of the daily update of open interest, in New York time. */
const OPEN_INTEREST_STANDS = '07:00'

const Contract = v.object({
  day: maybe(v.object({ close: maybeNumber, last_updated: maybeNumber, volume: maybeNumber, vwap: maybeNumber })),
  details: v.object({
    additional_underlyings: maybe(v.array(v.unknown())),
    shares_per_contract: maybeNumber,
    ticker: v.string()
  }),
  greeks: maybe(v.object({ delta: maybeNumber, gamma: maybeNumber, theta: maybeNumber, vega: maybeNumber })),
  implied_volatility: maybeNumber,
  last_quote: maybe(v.object({ ask: maybeNumber, bid: maybeNumber })),
  open_interest: maybeNumber,
  underlying_asset: maybe(v.object({ price: maybeNumber, timeframe: maybeText }))
})
type Contract = v.InferOutput<typeof Contract>
const Chain = v.object({ next_url: maybeText, results: v.optional(listOf(Contract), []) })

export const massiveChains = (client: VendorClient, name: OptionSource, clock: Clock): OptionChains => ({
  async findChain(ticker, phase) {
    if (!isOneSession(phase, clock.now())) return fail('unavailable')
    const path = `/v3/snapshot/options/${toVendorTicker(ticker)}?limit=${MOST_OF_PAGE}`
    const read = await readPages(client, 'options', { path, schema: Chain }, ({ details }) => details.ticker)
    if (!read.ok) return read
    const { isComplete, rows } = read.value
    const now = clock.now()
    const session = sessionOf(rows, phase, now)
    const contracts = rows.flatMap(row => toRow(row, session, phase))
    if (contracts.length === 0) return fail('not_covered')
    const asset = rows.find(({ underlying_asset }) => underlying_asset)?.underlying_asset
    return ok({
      columns: makeColumns(contracts, session).columns,
      delay: asset?.timeframe === 'REAL-TIME' ? 'realtime' : '15m',
      isComplete,
      phase,
      price: positive(asset?.price),
      readAt: now,
      session,
      source: name,
      underlying: ticker
    })
  }
})

/**
 * Returns whether a snapshot taken now describes one session only. On a session day, last evening's volumes are mixed
 * with new open interest once its update begins. Later, the session's volumes are incomplete until it closes.
 */
function isOneSession(phase: ChainPhase, now: Date): boolean {
  if (!isSession(newYorkDay(now))) return true
  const time = newYorkTime(now).slice(11, 16)
  return phase === 'open' ? time >= OPEN_INTEREST_STANDS : time < OPEN_INTEREST_TURNS || time >= SESSION_IS_TOLD
}

const tradedOn = ({ day }: Contract): ReportDate | undefined => {
  const at = instantAt(day?.last_updated && day.last_updated / NANOSECONDS_PER_MS)
  return at && newYorkDay(at)
}

/**
 * Returns the session of a snapshot. At the close it is the day of the newest trade, because a weekend snapshot repeats
 * Friday. At the open it is the current session day, or the last one.
 */
function sessionOf(rows: readonly Contract[], phase: ChainPhase, now: Date): ReportDate {
  const today = newYorkDay(now)
  if (phase === 'open') return isSession(today) ? today : sessionBefore(today)
  const latest = toldSession(now)
  const traded = rows.flatMap(row => tradedOn(row) ?? []).filter(day => day <= latest && isSession(day))
  return traded.sort().at(-1) ?? latest
}

/** Converts a contract. If its values are of an earlier session, it did not trade in this one. */
function toRow(row: Contract, session: ReportDate, phase: ChainPhase): ContractRow[] {
  const contract = parseOptionSymbol(row.details.ticker)
  if (!contract) return []
  const { day, details, greeks, last_quote } = row
  const isOld = day !== undefined && (tradedOn(row) ?? session) < session
  const traded = isOld || phase === 'open' ? undefined : day
  return [
    {
      ...contract,
      ask: last_quote?.ask ?? null,
      bid: last_quote?.bid ?? null,
      delta: greeks?.delta ?? null,
      gamma: greeks?.gamma ?? null,
      isStandard: (details.shares_per_contract ?? SHARES) === SHARES && !details.additional_underlyings?.length,
      iv: positive(row.implied_volatility),
      last: positive(traded?.close),
      openInterest: row.open_interest ?? null,
      theta: greeks?.theta ?? null,
      vega: greeks?.vega ?? null,
      volume: isOld && phase === 'close' ? 0 : (traded?.volume ?? null),
      vwap: positive(traded?.vwap)
    }
  ]
}
