// Invents the insiders of each company with roles and habits.

import type { ReportingOwner } from '#core/filings/ownership-document.ts'
import type { Company } from './companies.ts'
import type { Filer, House, Registry } from './people.ts'
import type { Random } from './random.ts'
import type { Stock } from './stock.ts'

export type Role = 'CEO' | 'CFO' | 'officer' | 'director' | 'owner'

export type BuyingHabit = 'never' | 'now and then' | 'often' | 'every year in the same month' | 'in rounds'

export type SellingHabit = 'never' | 'now and then' | 'by plan' | 'after exercise'

export interface Insider {
  readonly role: Role
  /** Filers who report the shares. Several of them file jointly. */
  readonly filers: readonly Filer[]
  readonly title: string | undefined
  /** Whether the insider also sits on the board. */
  readonly isDirector: boolean
  readonly buys: BuyingHabit
  readonly sells: SellingHabit
  readonly isPaidInShares: boolean
  /** Probability that a filing is late. */
  readonly lateness: number
  /** Probability of buying on a day before a rise. */
  readonly skill: number
  /** Session in which the role begins. Nothing is reported before it. */
  readonly since: number
  /** Nature of the indirect holding; `undefined` if there is none. */
  readonly vehicle: string | undefined
  /** True if the person behind an investment house files the same shares again separately. */
  readonly filesTwice: boolean
}

const OFFICER_TITLES = [
  'Chief Operating Officer',
  'Chief Technology Officer',
  'General Counsel',
  'SVP, Operations',
  'EVP and General Counsel',
  'Chief Accounting Officer',
  'Senior Vice President',
  'VP, Sales',
  'President',
  'Chief Medical Officer',
  'See Remarks'
] as const

const VEHICLES = ['By Trust', 'By Spouse', 'By IRA', 'By 401(k)', 'By Family LLC', 'By Children'] as const

export interface Directory {
  readonly registry: Registry
  /** Directors who may join a second board. */
  readonly directors: Filer[]
  readonly houses: readonly House[]
}

export function makeInsiders(random: Random, company: Company, stock: Stock, directory: Directory): Insider[] {
  const make = (role: Role): Insider => makeInsider(random, role, company, stock, directory)
  const officers = Array.from({ length: random.integer(0, 2) }, () => make('officer'))
  const directors = Array.from({ length: random.integer(3, 6) }, () => make('director'))
  const owners = directory.houses.length > 0 && random.chance(0.3) ? [make('owner')] : []
  return [make('CEO'), make('CFO'), ...officers, ...directors, ...owners]
}

function makeInsider(random: Random, role: Role, company: Company, stock: Stock, directory: Directory): Insider {
  const filers = findFilers(random, role, directory)
  const isOfficer = role !== 'director' && role !== 'owner'
  return {
    buys: random.weighted(BUYING[role]),
    filers,
    filesTwice: role === 'owner' && random.chance(0.35),
    isDirector: role === 'director' || (role === 'CEO' && random.chance(0.85)),
    isPaidInShares: random.chance(isOfficer ? 0.4 : role === 'director' ? 0.28 : 0),
    lateness: random.chance(0.06) ? 0.4 : 0.015,
    role,
    sells: random.weighted(isOfficer ? OFFICER_SELLING : role === 'director' ? DIRECTOR_SELLING : OWNER_SELLING),
    since: random.chance(0.25) ? random.integer(stock.first + 10, Math.max(stock.first + 10, stock.last - 20)) : 0,
    skill: random.weighted([
      [0, 5],
      [0.4, 2],
      [0.95, 3]
    ]),
    title: titleOf(random, role, company),
    vehicle: role !== 'owner' && random.chance(0.22) ? random.pick(VEHICLES) : undefined
  }
}

/**
 * Returns the filers of an insider. Some directors sit on a second board; a few people file together with a family
 * trust.
 */
function findFilers(random: Random, role: Role, { directors, houses, registry }: Directory): readonly Filer[] {
  if (role === 'owner') return random.pick(houses).members
  if (role === 'director' && directors.length > 20 && random.chance(0.08)) return [random.pick(directors)]
  const person = registry.makePerson()
  if (role === 'director') directors.push(person)
  return random.chance(0.04) ? [person, registry.makeTrust(person)] : [person]
}

function titleOf(random: Random, role: Role, company: Company): string | undefined {
  if (role === 'CEO') {
    const isBank = company.sector.name === 'Financials'
    return random.pick([
      'Chief Executive Officer',
      'President and CEO',
      'CEO',
      isBank ? 'President & CEO' : 'Chairman and CEO'
    ])
  }
  if (role === 'CFO') return random.pick(['Chief Financial Officer', 'CFO', 'EVP and CFO', 'CFO and Treasurer'])
  return role === 'officer' ? random.pick(OFFICER_TITLES) : undefined
}

const PERSON_BUYING = [
  ['never', 50],
  ['now and then', 34],
  ['often', 9],
  ['every year in the same month', 7]
] as const satisfies readonly (readonly [BuyingHabit, number])[]

const BUYING: Record<Role, readonly (readonly [BuyingHabit, number])[]> = {
  CEO: PERSON_BUYING,
  CFO: PERSON_BUYING,
  director: PERSON_BUYING,
  officer: PERSON_BUYING,
  owner: [
    ['in rounds', 7],
    ['never', 3]
  ]
}

const OFFICER_SELLING = [
  ['never', 45],
  ['now and then', 25],
  ['by plan', 18],
  ['after exercise', 12]
] as const

const DIRECTOR_SELLING = [
  ['never', 75],
  ['now and then', 22],
  ['by plan', 3]
] as const

const OWNER_SELLING = [
  ['never', 60],
  ['now and then', 40]
] as const

/**
 * Returns the owners with their relationship to the company. Members of an investment house are owners of more than ten
 * per cent.
 */
export function toReportingOwners(insider: Insider, leavesFalseOut: boolean): ReportingOwner[] {
  const no = leavesFalseOut ? null : false
  return insider.filers.map((filer, index) => {
    const isPerson = insider.role !== 'owner' && index === 0
    const isOfficer = isPerson && insider.title !== undefined
    return {
      cik: filer.cik,
      isDirector: (isPerson && insider.isDirector) || no,
      isOfficer: isOfficer || no,
      isOther: (insider.role !== 'owner' && !isPerson) || no,
      isTenPercentOwner: insider.role === 'owner' || no,
      name: filer.name,
      officerTitle: isOfficer ? (insider.title ?? null) : null,
      otherText: insider.role !== 'owner' && !isPerson ? 'See footnote' : null
    }
  })
}
