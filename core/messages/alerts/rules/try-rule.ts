// Previews a rule: counts the mails that it would have sent in the last 30 days. Uses the same filters and mail
// planning as for new filings.

import { countAttempt, type TooManyAttempts } from '../../../accounts/limits.ts'
import type { User } from '../../../accounts/people/user.ts'
import type { RateLimiter } from '../../../accounts/ports.ts'
import { congressDataFor } from '../../../congress/distribution.ts'
import { newYorkDay, newYorkInstant } from '../../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../../dates/report-date.ts'
import type { ReportKind } from '../../../dates/report-window.ts'
import { sessionClose } from '../../../dates/short-sessions.ts'
import { findApproaching } from '../../../filings/earnings/expected-release.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import { knownAtOf } from '../../../lists/activities/activity.ts'
import { type ActivityFilter, MAX_LIMIT } from '../../../lists/activities/activity-filter.ts'
import { listActivities } from '../../../lists/activities/list-activities.ts'
import { withoutLimits } from '../../../lists/activities/screen/group-companies.ts'
import { readTrades } from '../../../lists/activities/trades-json.ts'
import type { OptionFilter } from '../../../options/reading/option-filter.ts'
import { selectionOf } from '../../../ownership/ownership-filter.ts'
import type { ChartSource } from '../../../prices/charts/ports.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { Cik } from '../../../sec-ids.ts'
import { isMailed } from '../../newsletters/edition.ts'
import type { ShowPorts } from '../hits/show-hits.ts'
import { findCrossed, type PriceWatch, sessionId } from '../matching/alert-prices.ts'
import { mayReadReport, publicationId } from '../matching/alert-publications.ts'
import { releasesMatchedOn } from '../matching/alert-releases.ts'
import { isDigest, planMail } from '../matching/plan-mail.ts'
import { tellsBy } from '../matching/write-hits.ts'
import type { HitDocument, ReleaseWatch } from '../ports.ts'
import {
  type AlertCondition,
  type CongressCondition,
  congressFilterOf,
  filtersOfCondition,
  type NewAlert,
  optionsFilterOf,
  ownersFilterOf,
  type PriceCondition,
  plannedFilterOf
} from './alert-rule.ts'
import { type AlertRefusal, refuseCondition } from './change-rules.ts'

export const TRIED_DAYS = 30

export interface TriedAlert {
  /** Number of documents: filings, reports of Congress, schedules, notices, expected releases, sessions or reports. */
  readonly filings: number
  readonly mails: number
  /** Whether there were more filings than counted. */
  readonly isMore: boolean
}

/** Finds past documents of rules that are matched in the transaction of a batch. */
export interface AlertTrials {
  /** Lists the sessions of underlyings with unusual options, since a day; of stocks on a reader's watch lists if given. */
  listOptions(
    filter: OptionFilter,
    asked: { readonly since: ReportDate; readonly watchedBy: string | undefined }
  ): Promise<readonly { readonly session: ReportDate; readonly ticker: string }[]>
  /** Lists the reports of days since `since` that name a stock which the reader watches or follows. */
  listPublications(
    userId: string,
    since: ReportDate
  ): Promise<readonly { readonly day: ReportDate; readonly kind: ReportKind; readonly publishedAt: Date }[]>
}

export interface TryPorts extends ShowPorts {
  readonly alertTrials: AlertTrials
  readonly charts: Pick<ChartSource, 'loadPrices' | 'loadTickers'>
  readonly priceWatch: ShowPorts['priceWatch'] & Pick<PriceWatch, 'listPaid'>
  readonly rateLimiter: RateLimiter
  readonly releaseWatch: Pick<ReleaseWatch, 'listWatchedBy'>
}

export function tryAlert(ports: TryPorts) {
  const list = listActivities(ports)
  /** Lists trades of companies whose CIKs stand in the place of tickers. */
  const listOfCompanies = listActivities({ ...ports, tickers: { ...ports.tickers, findIssuer: async cik => cik } })

  return async (
    user: User | undefined,
    alert: TriedRule
  ): Promise<Result<TriedAlert, AlertRefusal | 'sign_in_required'> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const refused = await refuseCondition(ports, user, alert)
    if (refused) return fail(refused)
    const passed = await countAttempt(ports.rateLimiter, { trial: user.id })
    if (passed) return passed
    const { condition, tells = null } = alert
    const { found, isMore } = await findDocuments(condition, user)
    return ok({ filings: found.length, isMore, mails: tellsBy({ tells }, 'mail') ? countMails(alert, found) : 0 })
  }

  function findDocuments(condition: AlertCondition, user: User): Promise<Trial> {
    if (condition.kind === 'congress') return findReports(condition)
    if (condition.kind === 'owners') return findSchedules(condition.query)
    if (condition.kind === 'earnings') return findReleases(condition.days, user)
    if (condition.kind === 'price' || condition.kind === 'distance') return findCloses(condition)
    if (condition.kind === 'options') return findOptions(condition, user)
    if (condition.kind === 'reports') return findPublications(user)
    return condition.kind === 'planned' ? findNotices(condition.query, user) : findFilings(condition, user)
  }

  async function findSchedules(query: string): Promise<Trial> {
    const filter = ownersFilterOf({ query })
    if (!filter) return NOTHING
    const rows = await ports.ownership.list({
      ...selectionOf(filter),
      asOf: ports.clock.now(),
      direction: 'desc',
      filedFrom: triedSince(filter.filedFrom),
      isNews: true,
      limit: MAX_LIMIT,
      sort: 'filed'
    })
    return {
      found: rows.map(({ accession, knownAt }) => ({ at: knownAt, id: accession, kind: 'schedule' })),
      isMore: rows.length >= MAX_LIMIT
    }
  }

  /** The price is that of today's shares. */
  async function findCloses(condition: PriceCondition): Promise<Trial> {
    const now = ports.clock.now()
    const rule = { armedAt: now, condition, revision: 0, ruleId: '' }
    const crossed = await findCrossed(ports, [rule], { now, since: triedSince(undefined) })
    return {
      found: crossed.map(({ crossing: { day } }) => ({
        at: sessionClose(day),
        id: sessionId(condition.ticker, day),
        kind: 'price'
      })),
      isMore: false
    }
  }

  async function findOptions(condition: Extract<AlertCondition, { kind: 'options' }>, user: User): Promise<Trial> {
    const filter = optionsFilterOf(condition)
    if (!filter) return NOTHING
    const watchedBy = condition.isWatched ? user.id : undefined
    const found = await ports.alertTrials.listOptions(filter, { since: triedSince(undefined), watchedBy })
    return {
      found: found.map(({ session, ticker }) => ({
        at: sessionClose(session),
        id: sessionId(ticker, session),
        kind: 'options'
      })),
      isMore: false
    }
  }

  async function findPublications(user: User): Promise<Trial> {
    const now = ports.clock.now()
    const reports = await ports.alertTrials.listPublications(user.id, triedSince(undefined))
    return {
      found: reports
        .filter(({ day, kind }) => isMailed(kind, day) && mayReadReport(kind, user, now))
        .map(({ day, kind, publishedAt }) => ({ at: publishedAt, id: publicationId(kind, day), kind: 'publication' })),
      isMore: false
    }
  }

  /** Releases of the stocks watched today, as each morning would have told of them. */
  async function findReleases(days: number, user: User): Promise<Trial> {
    const now = ports.clock.now()
    const today = newYorkDay(now)
    // One morning more shows which releases were near before.
    const times = Array.from({ length: TRIED_DAYS + 2 }, (_, index) =>
      releasesMatchedOn(addDays(today, index - TRIED_DAYS - 1))
    ).filter(time => time <= now)
    const watched = await ports.resultsSource.loadOf(await ports.releaseWatch.listWatchedBy(user.id), now)
    const near = [...watched].flatMap(([cik, results]) => findApproaching(cik, results, { days, times }))
    return { found: near.map(({ at, id }) => ({ at, id, kind: 'release' })), isMore: false }
  }

  async function findNotices(query: string, user: User): Promise<Trial> {
    const filter = plannedFilterOf({ query })
    if (!filter) return NOTHING
    const answer = await list({ ...filter, filedFrom: triedSince(filter.filedFrom), limit: MAX_LIMIT }, user)
    if (!answer.ok || !('planned' in answer.value.rows)) return NOTHING
    const { planned } = answer.value.rows
    const notices = new Map(planned.map(({ accession, knownAt }) => [accession, knownAt]))
    return {
      found: [...notices].map(([id, at]) => ({ at, id, kind: 'notice' })),
      isMore: planned.length >= MAX_LIMIT
    }
  }

  async function findFilings(condition: AlertCondition, user: User): Promise<Trial> {
    const watched = condition.kind === 'watched' ? await ports.releaseWatch.listWatchedBy(user.id) : undefined
    if (watched?.length === 0) return NOTHING
    const found = await Promise.all(filtersOfCondition(condition).map(filter => tradesOf(filter, { user, watched })))
    const filings = new Map(found.flat().map(trade => [trade.accession, knownAtOf(trade)]))
    return {
      found: [...filings].map(([id, at]) => ({ at, id, kind: 'filing' })),
      isMore: found.some(trades => trades.length >= MAX_LIMIT)
    }
  }

  /** The time of a disclosure is unknown, so noon stands for it. */
  async function findReports(condition: CongressCondition): Promise<Trial> {
    const filter = congressFilterOf(condition)
    const store = congressDataFor('paying', ports)
    if (!filter || !store) return NOTHING
    const trades = await store.list({
      after: undefined,
      direction: 'desc',
      filter: { ...filter, disclosedFrom: triedSince(filter.disclosedFrom) },
      limit: MAX_LIMIT,
      memberId: condition.memberId ?? undefined,
      sort: 'disclosed'
    })
    const reports = new Map(trades.map(({ disclosedOn, documentUrl }) => [documentUrl, disclosedOn]))
    return {
      found: [...reports].flatMap(([id, day]) =>
        day ? [{ at: newYorkInstant(day, '12:00'), id, kind: 'report' }] : []
      ),
      isMore: trades.length >= MAX_LIMIT
    }
  }

  function triedSince(from: ReportDate | undefined): ReportDate {
    const since = addDays(newYorkDay(ports.clock.now()), -TRIED_DAYS)
    return from !== undefined && from > since ? from : since
  }

  async function tradesOf(filter: ActivityFilter, { user, watched }: Reader): Promise<readonly Activity[]> {
    const filedFrom = triedSince(filter.filedFrom)
    const { group, ...ofTrades } = withoutLimits(filter)
    const tickers = group !== 'company' ? undefined : await companiesOf({ ...filter, filedFrom }, user)
    if (tickers?.length === 0) return []
    const asked = {
      ...ofTrades,
      filedFrom,
      group: group === 'lot' ? group : ('filing' as const),
      limit: MAX_LIMIT,
      ...(tickers && { ticker: tickers }),
      ...(watched && { ticker: [...watched] })
    }
    const answer = await (watched ? listOfCompanies : list)(asked, user)
    return answer.ok && 'json' in answer.value.rows ? readTrades(answer.value.rows.json) : []
  }

  /** Tickers of the companies that the list contains today. */
  async function companiesOf(filter: ActivityFilter, user: User): Promise<string[]> {
    const answer = await list({ ...filter, limit: MAX_LIMIT }, user)
    if (!answer.ok || !('companies' in answer.value.rows)) return []
    return answer.value.rows.companies.flatMap(({ ticker }) => (ticker === null ? [] : [ticker]))
  }
}

interface Reader {
  readonly user: User
  /** CIKs of the companies on the watch lists, if the rule is about them. */
  readonly watched: readonly Cik[] | undefined
}

type TriedRule = Omit<NewAlert, 'isPaused' | 'name' | 'tells'> & Partial<Pick<NewAlert, 'tells'>>

interface FoundDocument extends HitDocument {
  readonly at: Date
}

interface Trial {
  readonly found: readonly FoundDocument[]
  readonly isMore: boolean
}

const NOTHING: Trial = { found: [], isMore: false }

function countMails(rule: TriedRule, found: readonly FoundDocument[]): number {
  const occasions = new Set<string>()
  const ofDay = new Map<string, Set<string>>()
  for (const document of found.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const day = newYorkDay(document.at)
    const planned = ofDay.get(day) ?? new Set()
    ofDay.set(day, planned)
    const { occasion } = planMail({ ...document, closedDigest: undefined, mailsToday: 0, planned, rule })
    if (!isDigest(occasion)) planned.add(occasion)
    occasions.add(occasion)
  }
  return occasions.size
}
