// Reads the current trades of hits as lists show them, with the data that the rule's owner may see.

import type { User } from '../../../accounts/people/user.ts'
import { isPaid } from '../../../accounts/subscriptions/subscription.ts'
import type { Clock } from '../../../clock.ts'
import { type MemberTrade, parseReportId } from '../../../congress/congress-trade.ts'
import { type CongressDistribution, congressDataFor } from '../../../congress/distribution.ts'
import type { CongressStore } from '../../../congress/ports.ts'
import { findCurrent, type ToldReport } from '../../../congress/restatement.ts'
import { MINUTE_MS } from '../../../dates/durations.ts'
import { findToldRelease, type ToldReleasePorts } from '../../../filings/earnings/expected-release.ts'
import type { ToldRelease } from '../../../filings/earnings/release-texts.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import { MAX_LIMIT } from '../../../lists/activities/activity-filter.ts'
import { listActivities } from '../../../lists/activities/list-activities.ts'
import { readTrades } from '../../../lists/activities/trades-json.ts'
import type { ToldOption } from '../../../options/reading/hit-texts.ts'
import type { OwnershipSource } from '../../../ownership/ports.ts'
import { type ToldSchedule, toldSchedule } from '../../../ownership/schedule-texts.ts'
import type { ToldMention } from '../../../reports/report-mentions.ts'
import type { BuyScore } from '../../../scores/buy-score.ts'
import type { ScoreStore } from '../../../scores/ports.ts'
import { scoreAudienceOf } from '../../../scores/score-visibility.ts'
import { plannedSaleId, type ToldPlannedSale, toldPlannedSale } from '../../../trades/planned-sales/planned-texts.ts'
import { firstAccessionOf } from '../../../trades/trade.ts'
import { mayReadReport } from '../matching/alert-publications.ts'
import type { StoredHit } from '../ports.ts'
import { asksForScore, filtersOfCondition, isCovered, isWithheld } from '../rules/alert-rule.ts'
import type { AlertHit } from './alert-hit.ts'
import { parsePublicationId, readCrossings, readMentions, readOptions, type ToldPorts } from './told-documents.ts'

/**
 * Maximum lag of lists behind new filings; usually it is a second. Trades that are still absent after this time were
 * replaced by another filing.
 */
export const EARLY_MS = 10 * MINUTE_MS

export type ShowPorts = Parameters<typeof listActivities>[0] & {
  readonly clock: Clock
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly optionReader: ToldPorts['optionReader']
  readonly ownership: OwnershipSource
  readonly priceWatch: ToldPorts['priceWatch']
  readonly reports: ToldPorts['reports']
  readonly resultsSource: ToldReleasePorts['resultsSource']
  readonly scores: ScoreStore
}

interface ShownFiling {
  readonly trades: readonly Activity[]
  readonly scores: ReadonlyMap<string, BuyScore>
}

interface Asked {
  /** Whether lists may lack the filing because they lag behind. */
  readonly isNew: boolean
  readonly owner: User
}

/** Cache of documents, because many rules find the same one. */
export interface KnownDocuments {
  /** By audience and accession. */
  readonly filings: Map<string, Promise<ShownFiling>>
  /** All others by id. */
  readonly notices: Map<string, Promise<readonly ToldPlannedSale[]>>
  readonly options: Map<string, Promise<readonly ToldOption[]>>
  readonly publications: Map<string, Promise<readonly ToldMention[]>>
  readonly releases: Map<string, Promise<readonly ToldRelease[]>>
  readonly reports: Map<string, Promise<ToldReport<MemberTrade>>>
  readonly schedules: Map<string, Promise<readonly ToldSchedule[]>>
}

export const noDocuments = (): KnownDocuments => ({
  filings: new Map(),
  notices: new Map(),
  options: new Map(),
  publications: new Map(),
  releases: new Map(),
  reports: new Map(),
  schedules: new Map()
})

interface Shown {
  readonly hit: AlertHit
  /** False if the document is not visible, for example on a lagging replica. */
  readonly isThere: boolean
}

type ShowHit = (hit: StoredHit, asked: Asked, known: KnownDocuments) => Promise<Shown | undefined>

export interface ShownHits {
  readonly hits: readonly AlertHit[]
  /** Whether trades of a hit are not visible yet, because the clock was set back or the lists lag behind. */
  readonly isEarly: boolean
}

/**
 * Returns the hits that the owner may see. Omits rules beyond the plan's limit and trades no longer in their filing.
 * Also omits trades whose score the rule needs but the owner may not see, and trades of Congress while they are
 * withheld. `known` is a short-lived cache.
 */
export function showHits(ports: ShowPorts) {
  const list = listActivities(ports)
  const SHOWN: Readonly<Record<StoredHit['kind'], ShowHit>> = {
    filing: showFiling,
    notice: (hit, _, known) => showNotice(hit, known),
    options: (hit, _, known) => showOptions(hit, known),
    price: async hit => ({ hit: { ...hit, kind: 'price', trades: await readCrossings(ports, hit) }, isThere: true }),
    publication: showPublication,
    release: (hit, _, known) => showRelease(hit, known),
    report: (hit, _, known) => showReport(hit, known),
    schedule: (hit, _, known) => showSchedule(hit, known)
  }

  return async (hits: readonly StoredHit[], owner: User, known: KnownDocuments = noDocuments()): Promise<ShownHits> => {
    const now = ports.clock.now()
    const paid = isPaid(owner.subscription, now)
    const shown: AlertHit[] = []
    let isEarly = false
    for (const hit of hits.filter(hit => isCovered(hit, paid))) {
      const isNew = now.getTime() - hit.at.getTime() < EARLY_MS
      const read = await SHOWN[hit.kind](hit, { isNew, owner }, known)
      isEarly ||= isNew && read?.isThere === false
      if (read && read.hit.trades.length > 0) shown.push(read.hit)
    }
    return { hits: shown, isEarly }
  }

  async function showFiling(hit: StoredHit, asked: Asked, known: KnownDocuments): Promise<Shown> {
    if (isWithheld(hit.rule.condition, ports))
      return { hit: { ...hit, kind: 'filing', scores: new Map(), trades: [] }, isThere: true }
    const { scores, trades } = await filingFor(hit.id, asked, known)
    const told = trades.filter(trade => isOfHit(hit, trade) && mayTell(hit, trade))
    return { hit: { ...hit, kind: 'filing', scores, trades: told }, isThere: trades.length > 0 }
  }

  async function showOptions(hit: StoredHit, { options }: KnownDocuments): Promise<Shown> {
    const all = await readOnce(options, hit.id, id => readOptions(ports, id))
    const trades = all.filter(({ contract }) => hit.tradeIds.includes(contract))
    return { hit: { ...hit, kind: 'options', trades }, isThere: all.length > 0 }
  }

  /** Returns undefined if the plan of the rule's owner does not include the report. */
  async function showPublication(hit: StoredHit, { owner }: Asked, { publications }: KnownDocuments) {
    const [kind] = parsePublicationId(hit.id)
    if (!mayReadReport(kind, owner, ports.clock.now())) return undefined
    const all = await readOnce(publications, hit.id, id => readMentions(ports, id))
    const trades = all.filter(({ issuerCik }) => hit.tradeIds.includes(issuerCik))
    return { hit: { ...hit, kind: 'publication' as const, trades }, isThere: all.length > 0 }
  }

  async function showSchedule(hit: StoredHit, { schedules }: KnownDocuments): Promise<Shown> {
    const trades = await readOnce(schedules, hit.id, readSchedule)
    return { hit: { ...hit, kind: 'schedule', trades }, isThere: trades.length > 0 }
  }

  async function readSchedule(accession: string): Promise<readonly ToldSchedule[]> {
    const row = await ports.ownership.find(accession)
    return row ? [toldSchedule(row)] : []
  }

  async function showRelease(hit: StoredHit, { releases }: KnownDocuments): Promise<Shown> {
    const trades = await readOnce(releases, hit.id, readRelease)
    return { hit: { ...hit, kind: 'release', trades }, isThere: trades.length > 0 }
  }

  async function readRelease(id: string): Promise<readonly ToldRelease[]> {
    const release = await findToldRelease(ports, id)
    return release ? [release] : []
  }

  async function showNotice(hit: StoredHit, { notices }: KnownDocuments): Promise<Shown> {
    const lines = await readOnce(notices, hit.id, readNotice)
    const told = lines.filter(({ position }) => hit.tradeIds.includes(plannedSaleId({ accession: hit.id, position })))
    return { hit: { ...hit, kind: 'notice', trades: told }, isThere: lines.length > 0 }
  }

  /** Reads the lines of a notice, or of the last amendment that replaces it. */
  async function readNotice(accession: string): Promise<readonly ToldPlannedSale[]> {
    const lines = await ports.plannedSales.listByNotice(accession)
    const replacedBy = lines[0]?.replacedBy ?? null
    return replacedBy === null ? lines.map(toldPlannedSale) : readNotice(replacedBy)
  }

  /** Returns undefined while trades of Congress are withheld. */
  async function showReport(hit: StoredHit, known: KnownDocuments): Promise<Shown | undefined> {
    const store = congressDataFor('paying', ports)
    if (!store) return undefined
    const report = await readOnce(known.reports, hit.id, id => store.findReported(parseReportId(id)))
    const trades = findCurrent(report, hit.tradeIds)
    return { hit: { ...hit, kind: 'report', trades }, isThere: report.trades.length > 0 }
  }

  function filingFor(accession: string, asked: Asked, { filings }: KnownDocuments): Promise<ShownFiling> {
    const name = `${scoreAudienceOf(asked.owner, ports.clock.now())} ${accession}`
    return readOnce(filings, name, () => readFiling(accession, asked))
  }

  async function readFiling(accession: string, asked: Asked): Promise<ShownFiling> {
    const trades = await findTrades(accession, asked)
    const scored = trades.filter(({ score }) => score !== null).map(({ tradeId }) => firstAccessionOf(tradeId))
    return { scores: scored.length > 0 ? await ports.scores.findScores([...new Set(scored)]) : new Map(), trades }
  }

  /** Reads the trades from the lists. For a new filing without trades, the lists are updated and read again. */
  async function findTrades(accession: string, { isNew, owner }: Asked): Promise<readonly Activity[]> {
    const known = await listTrades(accession, owner)
    if (known.length > 0 || !isNew) return known
    await ports.activities.catchUp()
    return listTrades(accession, owner)
  }

  async function listTrades(accession: string, owner: User): Promise<readonly Activity[]> {
    const answer = await list({ accession, group: 'filing', limit: MAX_LIMIT }, owner)
    const rows = answer.ok ? answer.value.rows : undefined
    return rows && 'json' in rows ? readTrades(rows.json) : []
  }
}

function readOnce<Value>(
  known: Map<string, Promise<Value>>,
  id: string,
  read: (id: string) => Promise<Value>
): Promise<Value> {
  const reading = known.get(id) ?? read(id)
  known.set(id, reading)
  return reading
}

/** Whether the hit is about the row or one of its lots. */
const isOfHit = ({ tradeIds }: StoredHit, { lots, tradeId }: Activity): boolean =>
  [tradeId, ...lots.map(({ id }) => id)].some(id => tradeIds.includes(id))

function mayTell({ rule }: StoredHit, { score }: Activity): boolean {
  return score !== null || !filtersOfCondition(rule.condition).some(asksForScore)
}
