// Reads the draft of a new alert from a link to its form. It stands after the #, because pages are the same for
// everybody.

import { DAYS_AHEAD, DISTANCE } from '#core/messages/alerts/rules/alert-options.ts'
import type { AlertDraft } from './stores/alerts.ts'

export interface LinkedDraft {
  readonly alert: AlertDraft
  /** Ticker of the stock, with which a stock's form offers prices and options. */
  readonly ticker: string | undefined
}

/** undefined if the link is no link to the form, or a broken one. */
export function draftOf(hash: string): LinkedDraft | undefined {
  const asked = new URLSearchParams(hash.replace(/^#/, ''))
  const ticker = asked.get('ticker') ?? undefined
  const condition = conditionOf(asked, ticker)
  if (!condition) return undefined
  const name = asked.get('name') ?? ''
  const rest = { isPaused: false, mostADay: null, name, quietHours: null, tells: null, timing: 'at_once' } as const
  return { alert: { ...rest, condition }, ticker }
}

function conditionOf(asked: URLSearchParams, ticker: string | undefined): AlertDraft['condition'] | undefined {
  const [kind, of] = [asked.get('alert') ?? '', asked.get('of') ?? '']
  if (kind === 'congress') return { kind, memberId: asked.get('member'), query: of }
  if (kind === 'earnings') return { days: Number(of) || DAYS_AHEAD, kind }
  if (kind === 'owners') return { kind, query: of }
  if (kind === 'options') return { isWatched: false, kind, query: of }
  if (kind === 'watched') return { kind, trades: 'both' }
  if (!of) return undefined
  if (kind === 'list' || kind === 'planned') return { kind, query: of }
  if (kind === 'distance' && ticker !== undefined)
    return { cik: of, kind, percent: DISTANCE, ticker, tradeId: asked.get('trade') }
  return kind === 'insider' || kind === 'stock' ? { cik: of, kind, trades: 'both' } : undefined
}
