// Writes hits of new documents: plans the mail of each, and moves those whose mail has left to the next digest.

import { isPaid } from '../../../accounts/subscriptions/subscription.ts'
import { newYorkDay } from '../../../dates/new-york-time.ts'
import type { HitDocument, HitWriter, NewHit, WatchingRule } from '../ports.ts'
import type { AlertWay } from '../rules/alert-options.ts'
import { isCovered, type NewAlert } from '../rules/alert-rule.ts'
import { isDigest, planMail } from './plan-mail.ts'

/** Current state of matched rules, by id. */
export type Watching = ReadonlyMap<string, WatchingRule>

export type FoundHit = Omit<NewHit, 'isMailed' | 'plan'>

/** Whether a rule is active. The newest rules beyond the plan's limit are not. */
export function isListening(watching: WatchingRule, now: Date): boolean {
  const { owner, rule } = watching
  return !rule.isPaused && owner.deletesAt === null && isCovered(watching, isPaid(owner.subscription, now))
}

export const foundBy = (
  { owner, rule }: WatchingRule,
  { id, kind }: HitDocument,
  tradeIds: readonly string[]
): FoundHit => ({ accountId: owner.id, id, kind, revision: rule.revision, ruleId: rule.id, tradeIds })

export async function readWatching(writer: HitWriter, ruleIds: readonly string[], now: Date): Promise<Watching> {
  const read = await writer.readWatching(ruleIds, newYorkDay(now))
  return new Map(read.map(known => [known.rule.id, known]))
}

/** Inserts the hits and returns their number. */
export async function writeHits(
  writer: HitWriter,
  found: readonly FoundHit[],
  { now, watching }: { readonly now: Date; readonly watching: Watching }
): Promise<number> {
  const hits = planHits(found, watching, now)
  const closed = await writer.insert(hits, now)
  if (closed.length === 0) return hits.length
  // The mail of these hits was already sent, just now or before the clock was set back. They move to the next digest.
  const ruleIds = [...new Set(closed.map(({ ruleId }) => ruleId))]
  const after = [...(await readWatching(writer, ruleIds, now))].map(([id, known]): [string, WatchingRule] => [
    id,
    { ...known, rule: { ...known.rule, timing: 'daily' } }
  ])
  await writer.insert(planHits(closed, new Map(after), now), now)
  return hits.length
}

/** Whether a rule tells by this way. */
export const tellsBy = ({ tells }: Pick<NewAlert, 'tells'>, way: AlertWay): boolean =>
  tells === null || tells.includes(way)

function planHits(found: readonly FoundHit[], watching: Watching, at: Date): NewHit[] {
  const mails = new Map<string, Set<string>>()
  return found.flatMap(hit => {
    const known = watching.get(hit.ruleId)
    if (!known) return []
    const { closedDigest, getsMails, mailsToday, rule } = known
    const ofRule = mails.get(hit.ruleId) ?? new Set()
    mails.set(hit.ruleId, ofRule)
    const plan = planMail({ at, closedDigest, id: hit.id, kind: hit.kind, mailsToday, planned: ofRule, rule })
    if (!isDigest(plan.occasion)) ofRule.add(plan.occasion)
    return [{ ...hit, isMailed: getsMails && tellsBy(rule, 'mail'), plan }]
  })
}
