// Invents people and funds with their CIKs.

import { type Address, makeAddress } from './companies.ts'
import type { Random } from './random.ts'
import { COMPANY_ENDS, COMPANY_STARTS, FIRST_NAMES, SURNAME_ENDS, SURNAME_STARTS } from './words.ts'

/** A filer: a person, a trust or a fund. */
export interface Filer {
  readonly cik: string
  /** Name in EDGAR's format, last name first. */
  readonly name: string
  /** Signature of the person who signs for the filer. */
  readonly signature: string
  readonly address: Address
}

/** An investment house, whose entities hold and report the same shares. */
export interface House {
  readonly members: readonly Filer[]
}

export interface Registry {
  makePerson(): Filer
  /** Returns a family trust of the person. */
  makeTrust(person: Filer): Filer
  makeHouse(): House
}

/** First CIK of filers, above those of companies (companies.ts). Both are far above real ones. */
const FIRST_FILER_CIK = 9_990_100_000

const HOUSE_FORMS = [
  ['Capital Fund II, L.P.', 'Capital GP, LLC', 'Capital Management, LLC'],
  ['Partners Master Fund, Ltd.', 'Partners Advisors LP', 'Partners GP LLC'],
  ['Opportunity Fund LP', 'Investment Management LP']
] as const

/** Returns a registry that gives out each CIK and name only once. */
export function openRegistry(random: Random, firstCik = FIRST_FILER_CIK): Registry {
  const names = random.sample(
    SURNAME_STARTS.flatMap(start => SURNAME_ENDS.map(end => start + end)),
    SURNAME_STARTS.length * SURNAME_ENDS.length
  )
  const taken = new Set<string>()
  let nextCik = firstCik
  const makeFiler = (name: string, signature: string, address: Address): Filer => {
    nextCik += 1
    return { address, cik: String(nextCik), name, signature }
  }
  const makePerson = (): Filer => {
    const [last, first] = [random.pick(names), random.pick(FIRST_NAMES)]
    const middle = random.chance(0.7) ? String.fromCharCode(65 + random.integer(0, 25)) : ''
    const name = [last, first, middle].filter(Boolean).join(' ')
    if (taken.has(name)) return makePerson()
    taken.add(name)
    return makeFiler(name, [first, middle && `${middle}.`, last].filter(Boolean).join(' '), makeAddress(random))
  }
  const makeTrust = (person: Filer): Filer => {
    const last = person.name.split(' ')[0] ?? ''
    return makeFiler(`${last} Family Trust`, `${person.signature}, Trustee`, person.address)
  }
  const makeHouse = (): House => {
    const name = random.pick(COMPANY_STARTS) + random.pick(COMPANY_ENDS)
    const head = makePerson()
    const entities = random
      .pick(HOUSE_FORMS)
      .map(form => makeFiler(`${name} ${form}`, `${name} ${form}, by ${head.signature}`, head.address))
    return { members: [...entities, head] }
  }
  return { makeHouse, makePerson, makeTrust }
}
