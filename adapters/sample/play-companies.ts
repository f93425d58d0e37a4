// Simulates five years of each company: stock, insiders and filings. Companies are yielded one by one, so that callers
// need not keep all of them.

import type { ReportDate } from '#core/dates/report-date.ts'
import { arrive } from './arrival.ts'
import type { Company } from './companies.ts'
import { withMistake } from './filings/amend.ts'
import type { ArrivedDraft } from './filings/filing-draft.ts'
import { applySplits, type Holdings, makeHoldings } from './filings/holdings.ts'
import { recordAction } from './filings/record-action.ts'
import { type Insider, makeInsiders } from './insiders.ts'
import { openRegistry } from './people.ts'
import type { Random } from './random.ts'
import { planActions } from './schedule.ts'
import { type Market, makeStock, type Stock } from './stock.ts'

// Simulates the forms that the insiders of one company file over the years.

const MISTAKE_SHARE = 0.025

interface SimulatedYears {
  /** Forms in the order of the days they cover, not of their arrival. */
  readonly drafts: readonly ArrivedDraft[]
  /** Holdings by insider at the last session. */
  readonly holdings: ReadonlyMap<Insider, Holdings>
}

function simulateCompany(
  random: Random,
  company: Company,
  stock: Stock,
  insiders: readonly Insider[],
  sessions: readonly ReportDate[]
): SimulatedYears {
  const months = Uint8Array.from(sessions, day => Number(day.slice(5, 7)))
  const holdingsOf = new Map(insiders.map(insider => [insider, makeHoldings(random, insider, stock)]))
  const drafts = planActions({ months, random, stock }, insiders).flatMap(action => {
    const holdings = holdingsOf.get(action.insider)!
    applySplits(holdings, stock, action.session)
    const draft = recordAction({ company, random, sessions, stock }, action, holdings)
    if (!draft) return []
    const arrived = arrive(random, draft)
    const filings = fileTwice(random, arrived)
    const isMistaken = arrived.documentType === '4' && filings.length === 1 && random.chance(MISTAKE_SHARE)
    return isMistaken ? withMistake(random, arrived) : filings
  })
  for (const holdings of holdingsOf.values()) applySplits(holdings, stock, stock.last)
  return { drafts, holdings: holdingsOf }
}

/**
 * Returns the forms of a house. Some houses file once for the funds and again for the person behind them: the same
 * shares under two accessions.
 */
function fileTwice(random: Random, draft: ArrivedDraft): ArrivedDraft[] {
  if (!draft.insider.filesTwice) return [draft]
  const [funds, person] = [draft.insider.filers.slice(0, -1), draft.insider.filers.slice(-1)]
  const later = new Date(draft.acceptedAt.getTime() + random.integer(40, 600) * 1_000)
  return [
    { ...draft, insider: { ...draft.insider, filers: funds } },
    { ...draft, acceptedAt: later, insider: { ...draft.insider, filers: person } }
  ]
}

export interface PlayedCompany {
  readonly company: Company
  readonly stock: Stock
  /** Insiders with their holdings on the stock's last session. */
  readonly holdings: ReadonlyMap<Insider, Holdings>
  /** Forms in the order of the days they cover, not of their arrival. */
  readonly drafts: readonly ArrivedDraft[]
}

const HOUSE_SHARE = 0.08

/** Yields the simulated companies. `random` is the generator of the whole sample. */
export function* playCompanies(
  random: Random,
  companies: readonly Company[],
  market: Market,
  sessions: readonly ReportDate[]
): Generator<PlayedCompany> {
  const people = random.fork('people')
  const registry = openRegistry(people)
  const houses = Array.from({ length: Math.ceil(companies.length * HOUSE_SHARE) }, registry.makeHouse)
  const directory = { directors: [], houses, registry }
  for (const company of companies) {
    const stock = makeStock(random.fork(`stock ${company.index}`), company, market)
    const insiders = makeInsiders(people, company, stock, directory)
    const years = simulateCompany(people.fork(`years ${company.index}`), company, stock, insiders, sessions)
    yield { ...years, company, stock }
  }
}
