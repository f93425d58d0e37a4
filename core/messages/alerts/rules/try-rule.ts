// Previews a rule: counts the mails that it would have sent in the last 30 days. Uses the same filters and mail
// planning as for new filings.

import { countAttempt, type TooManyAttempts } from '../../../accounts/limits.ts'
import type { User } from '../../../accounts/people/user.ts'
import type { RateLimiter } from '../../../accounts/ports.ts'
import { congressDataFor } from '../../../congress/distribution.ts'
import { newYorkDay, newYorkInstant } from '../../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../../dates/report-date.ts'
import type { Activity } from '../../../lists/activities/activity.ts'
import { knownAtOf } from '../../../lists/activities/activity.ts'
import { type ActivityFilter, MAX_LIMIT } from '../../../lists/activities/activity-filter.ts'
import { listActivities } from '../../../lists/activities/list-activities.ts'
import { withoutLimits } from '../../../lists/activities/screen/group-companies.ts'
import { readTrades } from '../../../lists/activities/trades-json.ts'
import { selectionOf } from '../../../ownership/ownership-filter.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { ShowPorts } from '../hits/show-hits.ts'
import { isDigest, planMail } from '../matching/plan-mail.ts'
import type { HitDocument } from '../ports.ts'
import {
  type AlertCondition,
  type CongressCondition,
  congressFilterOf,
  filtersOfCondition,
  type NewAlert,
  ownersFilterOf,
  plannedFilterOf
} from './alert-rule.ts'
import { type AlertRefusal, refuseCondition } from './change-rules.ts'

export const TRIED_DAYS = 30

export interface TriedAlert {
  /** Number of documents: filings, reports of Congress, schedules or notices. */
  readonly filings: number
  readonly mails: number
  /** Whether there were more filings than counted. */
  readonly isMore: boolean
}

export function tryAlert(ports: ShowPorts & { readonly rateLimiter: RateLimiter }) {
  const list = listActivities(ports)

  return async (
    user: User | undefined,
    alert: Omit<NewAlert, 'isPaused' | 'name'>
  ): Promise<Result<TriedAlert, AlertRefusal | 'sign_in_required'> | TooManyAttempts> => {
    if (!user) return fail('sign_in_required')
    const refused = await refuseCondition(ports, user, alert)
    if (refused) return fail(refused)
    const passed = await countAttempt(ports.rateLimiter, { trial: user.id })
    if (passed) return passed
    const { condition } = alert
    const { found, isMore } = await findDocuments(condition, user)
    return ok({ filings: found.length, isMore, mails: countMails(alert, found) })
  }

  function findDocuments(condition: AlertCondition, user: User): Promise<Trial> {
    if (condition.kind === 'congress') return findReports(condition)
    if (condition.kind === 'owners') return findSchedules(condition.query)
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
    const found = await Promise.all(filtersOfCondition(condition).map(filter => tradesOf(filter, user)))
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

  async function tradesOf(filter: ActivityFilter, user: User): Promise<readonly Activity[]> {
    const filedFrom = triedSince(filter.filedFrom)
    const { group, ...ofTrades } = withoutLimits(filter)
    const tickers = group !== 'company' ? undefined : await companiesOf({ ...filter, filedFrom }, user)
    if (tickers?.length === 0) return []
    const asked = {
      ...ofTrades,
      filedFrom,
      group: group === 'lot' ? group : ('filing' as const),
      limit: MAX_LIMIT,
      ...(tickers && { ticker: tickers })
    }
    const answer = await list(asked, user)
    return answer.ok && 'json' in answer.value.rows ? readTrades(answer.value.rows.json) : []
  }

  /** Tickers of the companies that the list contains today. */
  async function companiesOf(filter: ActivityFilter, user: User): Promise<string[]> {
    const answer = await list({ ...filter, limit: MAX_LIMIT }, user)
    if (!answer.ok || !('companies' in answer.value.rows)) return []
    return answer.value.rows.companies.flatMap(({ ticker }) => (ticker === null ? [] : [ticker]))
  }
}

interface FoundDocument extends HitDocument {
  readonly at: Date
}

interface Trial {
  readonly found: readonly FoundDocument[]
  readonly isMore: boolean
}

const NOTHING: Trial = { found: [], isMore: false }

function countMails(rule: Omit<NewAlert, 'isPaused' | 'name'>, found: readonly FoundDocument[]): number {
  const occasions = new Set<string>()
  const mailsOfDay = new Map<string, number>()
  for (const document of found.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const day = newYorkDay(document.at)
    const mailsToday = mailsOfDay.get(day) ?? 0
    const { occasion } = planMail({ ...document, closedDigest: undefined, mailsToday, rule })
    if (!occasions.has(occasion) && !isDigest(occasion)) mailsOfDay.set(day, mailsToday + 1)
    occasions.add(occasion)
  }
  return occasions.size
}
