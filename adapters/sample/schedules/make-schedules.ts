// Invents the owners above five percent of the last two years, and what they report: openings, raises, cuts, exits and
// changes between 13G and 13D.

import { newYorkDay, newYorkInstant } from '#core/dates/new-york-time.ts'
import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { addBusinessDays } from '#core/dates/trading-calendar.ts'
import type { Filing } from '#core/filings/ownership-document.ts'
import type { Company } from '../companies.ts'
import { type Filer, openRegistry } from '../people.ts'
import type { Random } from '../random.ts'
import { inventPurpose } from './purposes.ts'
import { type InventedSchedule, writeSchedule } from './write-schedule.ts'

export interface SampleSchedule {
  readonly accession: string
  readonly text: string
}

/** Company with its share count; `undefined` before its first report. */
export interface OwnedCompany {
  readonly company: Company
  readonly countOn: (day: ReportDate) => number | undefined
}

interface Request {
  readonly asOf: Date
  readonly companies: readonly OwnedCompany[]
  readonly filings: readonly Filing[]
}

/** First CIK of invented owners, between those of filers (../people.ts) and of newcomers. */
const FIRST_OWNER_CIK = 9_990_900_000
/** Filing agent that files nothing else in the five years. */
const AGENT = '9990000006'
const SINCE_DAYS = 720
const INSTITUTIONS = 6
const ACTIVE_HOUSES = 8
const LOWEST_DUE = 5
/** Share of 13D that state a percent of an old share count, so that the check by the company's count disagrees. */
const DOUBTFUL_SHARE = 0.06

interface Draft {
  readonly schedule: InventedSchedule
  readonly acceptedAt: Date
}

/** Returns the schedules, ordered by acceptance. */
export function makeSchedules(random: Random, { asOf, companies, filings }: Request): SampleSchedule[] {
  const registry = openRegistry(random.fork('owners'), FIRST_OWNER_CIK)
  const houses = Array.from({ length: INSTITUTIONS + ACTIVE_HOUSES }, () => registry.makeHouse().members)
  const insiders = houseInsiders(filings)
  const drafts = companies.flatMap(owned => {
    const own = random.fork(owned.company.cik)
    const today = newYorkDay(asOf)
    const institutions = own.sample(houses.slice(0, INSTITUTIONS), own.integer(0, 2))
    const house = own.chance(0.3) ? own.pick(houses.slice(INSTITUTIONS)) : undefined
    const insider = insiders.get(owned.company.cik)
    return [
      ...institutions.flatMap((filers, index) =>
        // Institutions report through their manager and their head only.
        planInstitution(own.fork(`institution ${index}`), owned, filers.slice(-2), today)
      ),
      ...(house ? planHouse(own.fork('house'), owned, house, today) : []),
      ...(insider ? planHouse(own.fork('insider'), owned, insider, today) : [])
    ]
  })
  return drafts
    .filter(({ acceptedAt }) => acceptedAt <= asOf)
    .sort((one, other) => one.acceptedAt.getTime() - other.acceptedAt.getTime())
    .map(({ acceptedAt, schedule }, index) => {
      const filedAt = newYorkDay(acceptedAt)
      const accession = `${AGENT}-${filedAt.slice(2, 4)}-${String(index + 1).padStart(6, '0')}`
      return { accession, text: writeSchedule(schedule, { acceptedAt, accession, filedAt }) }
    })
}

/** Houses that file Forms 4 as owners of more than ten percent, by the CIK of the company. */
function houseInsiders(filings: readonly Filing[]): Map<string, readonly Filer[]> {
  const houses = filings.filter(({ owners }) => owners.length > 1 && owners[0]?.isTenPercentOwner === true)
  return new Map(
    houses.map(({ issuer, owners }) => [
      issuer.cik,
      owners.map(({ cik, name }) => ({
        address: { state: 'NY', street: '1 Example Plaza', town: 'New York', zip: '10004' },
        cik,
        name,
        signature: name
      }))
    ])
  )
}

/** A 13G at the end of a quarter, and amendments until the percent is below five. */
function planInstitution(random: Random, owned: OwnedCompany, filers: readonly Filer[], today: ReportDate): Draft[] {
  let percent = random.between(5.1, 8.8)
  const first = random.integer(1, 7)
  const quarters = quarterEnds(addDays(today, -SINCE_DAYS), today).slice(first)
  const drafts: Draft[] = []
  for (const [amendment, end] of quarters.entries()) {
    if (amendment > 0 && !random.chance(0.5)) continue
    if (amendment > 0) percent *= random.between(0.78, 1.2)
    const filedOn = addBusinessDays(addDays(end, random.integer(20, 41) + (random.chance(0.06) ? 25 : 0)), 1)
    const draft = draftOf(random, owned, filedOn, {
      amendment: drafts.length,
      eventDay: end,
      filers,
      letter: 'G',
      percent
    })
    if (draft) drafts.push(draft)
    if (percent < LOWEST_DUE) break
  }
  return drafts
}

/** A 13D, sometimes after a 13G, with amendments that raise, cut or end the position. */
function planHouse(random: Random, owned: OwnedCompany, filers: readonly Filer[], today: ReportDate): Draft[] {
  let percent = random.between(5.2, 13)
  let day = addDays(today, -random.integer(8, SINCE_DAYS - 100))
  const drafts: Draft[] = []
  const file = (letter: 'D' | 'G', isAmended: boolean, purpose?: string): void => {
    const filedOn = addBusinessDays(
      day,
      isAmended ? random.integer(1, 2) : random.integer(2, random.chance(0.1) ? 9 : 5)
    )
    const amendment = isAmended ? drafts.length : 0
    const draft = draftOf(random, owned, filedOn, { amendment, eventDay: day, filers, letter, percent, purpose })
    if (draft) drafts.push(draft)
  }
  const startsAs13G = random.chance(0.25)
  if (startsAs13G) {
    file('G', false)
    day = addDays(day, random.integer(40, 160))
    percent *= random.between(1.02, 1.3)
  }
  file('D', false, inventPurpose(random))
  for (let amendments = random.integer(0, 4); amendments > 0 && percent >= LOWEST_DUE; amendments--) {
    day = addDays(day, random.integer(15, 110))
    percent *= random.chance(0.15) ? 0.4 : random.between(0.82, 1.28)
    file('D', true, random.chance(0.4) ? inventPurpose(random) : undefined)
  }
  return drafts
}

function draftOf(
  random: Random,
  { company, countOn }: OwnedCompany,
  filedOn: ReportDate,
  { percent, ...plan }: Omit<InventedSchedule, 'company' | 'shares'>
): Draft | undefined {
  const count = countOn(plan.eventDay)
  if (count === undefined) return undefined
  const counted = plan.letter === 'D' && random.chance(DOUBTFUL_SHARE) ? count * 0.6 : count
  const shares = Math.round((counted * percent) / 100)
  const time = `${random.integer(9, 17)}:${random.integer(10, 59)}:${random.integer(10, 59)}`.padStart(8, '0')
  return {
    acceptedAt: newYorkInstant(filedOn, time),
    schedule: {
      ...plan,
      company,
      percent: Math.round(percent * 10) / 10,
      shares,
      ...partsOf(random, plan.filers, shares)
    }
  }
}

/** Some groups hold parts that add up to no total, so that the position is "at least" the largest. */
function partsOf(random: Random, filers: readonly Filer[], shares: number): Pick<InventedSchedule, 'parts'> {
  if (filers.length < 3 || !random.chance(0.08)) return {}
  return { parts: filers.map((_, index) => Math.round(shares / (index + 1) ** 2)) }
}

function quarterEnds(from: ReportDate, to: ReportDate): ReportDate[] {
  const years = [-3, -2, -1, 0].map(back => Number(to.slice(0, 4)) + back)
  return years
    .flatMap(year => ['03-31', '06-30', '09-30', '12-31'].map(end => `${year}-${end}` as ReportDate))
    .filter(day => day >= from && day <= to)
}
