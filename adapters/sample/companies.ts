// Invents companies with name, ticker, sector and price behaviour.

import type { Random } from './random.ts'
import { SAMPLE_SECTORS, type SampleIndustry, type SampleSector } from './sectors.ts'
import { COMPANY_ENDS, COMPANY_FORMS, COMPANY_STARTS, STREETS, TOWNS } from './words.ts'

export interface Company {
  readonly index: number
  readonly cik: string
  readonly name: string
  readonly ticker: string
  readonly exchange: 'Nasdaq' | 'NYSE'
  readonly sector: SampleSector
  readonly industry: SampleIndustry
  readonly address: Address
  readonly securityTitle: string
}

export interface Address {
  readonly street: string
  readonly town: string
  readonly state: string
  readonly zip: string
}

/**
 * First CIK of invented companies. The SEC numbers filers consecutively and has reached 2.1 million; this is a thousand
 * times higher.
 */
const FIRST_COMPANY_CIK = 9_990_000_000

/** Last letters of invented tickers. No listed ticker ends with them, which this folder's test checks. */
const TICKER_END = 'QV'

export function makeCompanies(random: Random, count: number): Company[] {
  const roots = random.sample(makeRoots(), count)
  const tickers = new Set<string>()
  return roots.map((root, index) => makeCompany(random, root, index, takeTicker(root, tickers)))
}

/** Returns all names, except those in which the two parts would double a letter. */
function makeRoots(): string[] {
  return COMPANY_STARTS.flatMap(start => COMPANY_ENDS.flatMap(end => (start.at(-1) === end[0] ? [] : [start + end])))
}

function makeCompany(random: Random, root: string, index: number, ticker: string): Company {
  const sector = SAMPLE_SECTORS[index % SAMPLE_SECTORS.length]!
  const industry = random.pick(sector.industries)
  return {
    address: makeAddress(random),
    cik: String(FIRST_COMPANY_CIK + 1_000 + index),
    exchange: random.chance(0.6) ? 'Nasdaq' : 'NYSE',
    index,
    industry,
    name: `${root} ${random.pick(industry.nouns)} ${random.pick(COMPANY_FORMS)}`,
    sector,
    securityTitle: random.weighted([
      ['Common Stock', 12],
      ['Common Stock, par value $0.01', 3],
      ['Class A Common Stock', 3],
      ['Ordinary Shares', 1],
      ['Common Shares', 1]
    ]),
    ticker
  }
}

export function makeAddress(random: Random): Address {
  const [town, state, zip] = random.pick(TOWNS)
  return { state, street: `${random.integer(1, 980)} ${random.pick(STREETS)}`, town, zip }
}

/** Returns a ticker that begins with the first letter of the name and one other letter, or two if none is free. */
function takeTicker(root: string, taken: Set<string>): string {
  const [first = '', ...rest] = root.toUpperCase()
  const pairs = rest.flatMap((second, index) => rest.slice(index + 1).map(third => second + third))
  const ticker = [...rest, ...pairs].map(letters => first + letters + TICKER_END).find(name => !taken.has(name))
  if (!ticker) throw new Error(`No ticker is left for ${root}`)
  taken.add(ticker)
  return ticker
}
