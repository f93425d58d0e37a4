// Invents the filings of a slot: the form of the turn, the amendment of an earlier mistake, and the sale announced by
// an earlier notice.

import { addDays, type ReportDate } from '#core/dates/report-date.ts'
import { isSession } from '#core/dates/trading-calendar.ts'
import type { Company } from '../companies.ts'
import { withMistake } from '../filings/amend.ts'
import type { ArrivedDraft, FilingDraft } from '../filings/filing-draft.ts'
import { finishFiling } from '../filings/finish-filing.ts'
import { makeHoldings } from '../filings/holdings.ts'
import { recordAction } from '../filings/record-action.ts'
import { writeSubmission } from '../filings/write-submission.ts'
import type { Insider } from '../insiders.ts'
import { addressesOf } from '../make-sample.ts'
import { type Filer, openRegistry } from '../people.ts'
import { RESULTS_TITLES, writeResults } from '../results/write-results.ts'
import { roundShares } from '../scene.ts'
import { formOf, writeSchedule } from '../schedules/write-schedule.ts'
import type { Cast } from './cast.ts'
import { resultsOf } from './live-results.ts'
import { liveScene } from './live-scene.ts'
import { scheduleOf } from './live-schedules.ts'
import { type PlannedSale, writePlannedSale } from './planned-sale.ts'
import { filingDay, isUnnamed, type Slot, slotAt, startOf } from './slots.ts'
import { holdingsBefore, playTurn, type Turn, turnOf } from './turns.ts'

export interface Party {
  readonly cik: string
  readonly name: string
  readonly role: 'Filed by' | 'Filer' | 'Issuer' | 'Reporting' | 'Subject'
}

export interface InventedFiling {
  readonly accession: string
  readonly form: string
  readonly acceptedAt: Date
  readonly filedAt: ReportDate
  readonly parties: readonly Party[]
  /** Items of a Form 8-K with their titles: `2.02: Results of …` */
  readonly items?: readonly string[]
  /** The complete submission, in the form that EDGAR publishes. */
  readonly text: string
}

/**
 * A slot contains at most one filing per lane. Each lane has its own second of acceptance and its own filing agents.
 */
const LANES = { correction: 1, results: 4, 'sale as announced': 2, schedule: 3, turn: 0 } as const
type Lane = keyof typeof LANES
const LANE_SECONDS = 3

/**
 * Delays in slots: a quarter of an hour and five minutes. They are long for someone who watches, but short compared
 * with EDGAR.
 */
const CORRECTED_AFTER = 45
const SOLD_AFTER = 15
const MISTAKE_SHARE = 0.04

/** First CIK of newcomers, above those of filers in the five years (adapters/sample/people.ts). */
const FIRST_NEWCOMER_CIK = 9_991_000_000

/** First filing agent. The five years use the four agents up to 9990000004; here each lane and quarter has its own. */
const FIRST_AGENT = 9_990_000_010

/** Returns the filings of a slot, ordered by acceptance. */
export function inventFilings(cast: Cast, slot: Slot): InventedFiling[] {
  if (isUnnamed(startOf(slot))) return []
  return [
    publishTurn(cast, slot),
    publishCorrection(cast, slot),
    publishAnnouncedSale(cast, slot),
    publishSchedule(cast, slot),
    publishResults(cast, slot)
  ].filter(filing => filing !== undefined)
}

function publishTurn(cast: Cast, slot: Slot): InventedFiling | undefined {
  const turn = turnOf(cast, slot)
  if (!turn) return undefined
  if (turn.kind === 'newcomer') return finish(slot, 'turn', welcome(cast, turn))
  if (turn.kind === 'notice') return publishNotice(cast, turn)
  return finish(slot, 'turn', formsOf(cast, turn)[0])
}

function publishCorrection(cast: Cast, slot: Slot): InventedFiling | undefined {
  const turn = turnOf(cast, slot - CORRECTED_AFTER)
  if (!turn || !isMistaken(turn)) return undefined
  const [original, correction] = formsOf(cast, turn)
  return correction && finish(slot, 'correction', correction, original?.filedAt)
}

function publishAnnouncedSale(cast: Cast, slot: Slot): InventedFiling | undefined {
  const turn = turnOf(cast, slot - SOLD_AFTER)
  if (turn?.kind !== 'notice') return undefined
  const draft = playTurn(turn, holdingsBefore(cast, turn))
  return draft && finish(slot, 'sale as announced', draft)
}

function publishSchedule(cast: Cast, slot: Slot): InventedFiling | undefined {
  const schedule = scheduleOf(cast, slot)
  if (!schedule) return undefined
  const { company, filers } = schedule
  const acceptance = acceptanceAt(slot, 'schedule')
  const parties: Party[] = [
    ...filers.map(({ cik, name }) => ({ cik, name, role: 'Filed by' as const })),
    { cik: company.cik, name: company.name.toUpperCase(), role: 'Subject' }
  ]
  return { ...acceptance, form: formOf(schedule), parties, text: writeSchedule(schedule, acceptance) }
}

function publishResults(cast: Cast, slot: Slot): InventedFiling | undefined {
  const results = resultsOf(cast, slot)
  if (!results) return undefined
  const { company, items } = results
  const acceptance = acceptanceAt(slot, 'results')
  return {
    ...acceptance,
    form: '8-K',
    items: items.map(item => `${item}: ${RESULTS_TITLES[item]}`),
    parties: [{ cik: company.cik, name: company.name.toUpperCase(), role: 'Filer' }],
    text: writeResults(results, acceptance)
  }
}

const isMistaken = ({ kind, random }: Turn): boolean =>
  kind !== 'notice' && kind !== 'newcomer' && random.fork('mistake').chance(MISTAKE_SHARE)

/** Returns the form of a turn. If the form has a mistake, an amendment may follow. */
function formsOf(cast: Cast, turn: Turn): ArrivedDraft[] {
  const draft = playTurn(turn, holdingsBefore(cast, turn))
  if (!draft) return []
  if (turn.kind === 'annual') return [arrived(toAnnual(draft), turn.slot)]
  const form = arrived(draft, turn.slot)
  return isMistaken(turn) ? withMistake(turn.random.fork('mistake').fork('kind'), form) : [form]
}

function arrived(draft: FilingDraft, slot: Slot): ArrivedDraft {
  const acceptedAt = startOf(slot)
  return { ...draft, acceptedAt, filedAt: filingDay(acceptedAt), originalFiledAt: null }
}

/** Converts a gift to a late Form 5 about the last year. */
function toAnnual(draft: FilingDraft): FilingDraft {
  const lastYear = Number(draft.day.slice(0, 4)) - 1
  let day = `${lastYear}-12-20` as ReportDate
  while (!isSession(day)) day = addDays(day, -1)
  const lines = draft.lines.map(line =>
    line.transactionDate === null ? line : { ...line, transactionDate: day, transactionFormType: '5' }
  )
  return { ...draft, day, documentType: '5', lines }
}

/** Returns the Form 3 of an insider who has just joined the company of this turn. */
function welcome(cast: Cast, { member, random, slot }: Turn): FilingDraft | undefined {
  const own = random.fork('newcomer')
  const cik = FIRST_NEWCOMER_CIK + slot - slotAt(cast.asOf)
  const isOfficer = own.chance(0.5)
  const insider: Insider = {
    ...member.insider,
    filers: [openRegistry(own, cik).makePerson()],
    isDirector: !isOfficer,
    role: isOfficer ? 'officer' : 'director',
    sells: 'never',
    title: isOfficer ? own.pick(['Chief Operating Officer', 'General Counsel', 'SVP, Operations']) : undefined,
    vehicle: undefined
  }
  const scene = liveScene(own, member, startOf(slot))
  const session = scene.sessions.length - 1
  const holdings = makeHoldings(own, { ...insider, since: session }, scene.stock)
  return recordAction(scene, { insider, kind: 'join', session, size: 0 }, holdings)
}

function publishNotice(cast: Cast, turn: Turn): InventedFiling | undefined {
  const draft = playTurn(turn, holdingsBefore(cast, turn))
  const sold = draft?.lines.filter(({ transactionCode }) => transactionCode === 'S') ?? []
  const shares = sold.reduce((sum, line) => sum + Number(line.shares), 0)
  if (shares === 0) return undefined
  const random = turn.random.fork('notice')
  const planned = Math.max(shares, roundShares(random, shares * random.between(1, 1.6)))
  const { company, insider } = turn.member
  const seller = insider.filers[0]!
  const saleDay = draft!.day
  const sale: PlannedSale = {
    acquiredDay: addDays(saleDay, -random.integer(400, 2_000)),
    broker: random.pick(['Example Securities LLC', 'Sample Brokerage Inc', 'Invented Markets LLC']),
    company,
    planAdoptedOn: random.chance(0.4) ? addDays(saleDay, -random.integer(95, 260)) : undefined,
    relationship: insider.title ? 'Officer' : insider.isDirector ? 'Director' : '10% Stockholder',
    saleDay,
    seller,
    shares: planned,
    sharesOutstanding: random.integer(18, 420) * 1_000_000,
    valueUsd: planned * Number(sold[0]!.pricePerShare)
  }
  const acceptance = acceptanceAt(turn.slot, 'turn')
  const parties: Party[] = [
    { cik: seller.cik, name: seller.name, role: 'Reporting' },
    { cik: company.cik, name: company.name.toUpperCase(), role: 'Subject' }
  ]
  return { ...acceptance, form: '144', parties, text: writePlannedSale(sale, acceptance) }
}

function finish(
  slot: Slot,
  lane: Lane,
  draft: FilingDraft | undefined,
  originalFiledAt: ReportDate | null = null
): InventedFiling | undefined {
  if (!draft) return undefined
  const acceptance = acceptanceAt(slot, lane)
  const filing = finishFiling({ ...draft, ...acceptance, originalFiledAt }, acceptance.accession)
  const { company, insider } = draft
  return {
    ...acceptance,
    form: filing.documentType,
    parties: partiesOf(insider.filers, company),
    text: writeSubmission(filing, { addresses: addressesOf([insider]), company })
  }
}

const partiesOf = (filers: readonly Filer[], company: Company): Party[] => [
  ...filers.map(({ cik, name }) => ({ cik, name, role: 'Reporting' as const })),
  { cik: company.cik, name: company.name.toUpperCase(), role: 'Issuer' }
]

/**
 * Returns time and accession of a filing. EDGAR numbers filings by agent and year; here the number is that of the slot
 * in its quarter.
 */
function acceptanceAt(slot: Slot, lane: Lane): Pick<InventedFiling, 'acceptedAt' | 'accession' | 'filedAt'> {
  const start = startOf(slot)
  const quarter = Math.floor(start.getUTCMonth() / 3)
  const agent = FIRST_AGENT + LANES[lane] * 10 + quarter
  const number = slot - slotAt(new Date(Date.UTC(start.getUTCFullYear(), quarter * 3))) + 1
  const year = String(start.getUTCFullYear()).slice(2)
  return {
    acceptedAt: new Date(start.getTime() + (1 + LANES[lane] * LANE_SECONDS + (slot % 4)) * 1_000),
    accession: `${agent}-${year}-${String(number).padStart(6, '0')}`,
    filedAt: filingDay(start)
  }
}

/** Returns the slot of an accession; `undefined` if it is not one of these filings. */
export function slotOf(accession: string): Slot | undefined {
  const [, agent = '', year = '', number = ''] = /^(\d{10})-(\d{2})-(\d{6})$/.exec(accession) ?? []
  const offset = Number(agent) - FIRST_AGENT
  if (agent === '' || offset < 0 || offset >= Object.keys(LANES).length * 10 || offset % 10 > 3) return undefined
  return slotAt(new Date(Date.UTC(2000 + Number(year), (offset % 10) * 3))) + Number(number) - 1
}
