// Five years of each company: stock, insiders and filings. Yielded one by one, so that callers need not hold all of
// them.

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Company } from './companies.ts'
import type { ArrivedDraft } from './filings/filing-draft.ts'
import type { Holdings } from './filings/holdings.ts'
import type { Insider } from './insiders.ts'
import { makeInsiders } from './insiders.ts'
import { openRegistry } from './people.ts'
import type { Random } from './random.ts'
import { simulateCompany } from './simulate-company.ts'
import { type Market, makeStock, type Stock } from './stock.ts'

export interface PlayedCompany {
  readonly company: Company
  readonly stock: Stock
  /** Insiders with their holdings on the stock's last session. */
  readonly holdings: ReadonlyMap<Insider, Holdings>
  /** In order of the days they cover, not of arrival. */
  readonly drafts: readonly ArrivedDraft[]
}

const HOUSE_SHARE = 0.08

/** `random` is that of the whole sample. */
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
