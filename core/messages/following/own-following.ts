// Follows and unfollows things for a reader, and tells what happened to them.

import type { User } from '../../accounts/people/user.ts'
import { isPaid } from '../../accounts/subscriptions/subscription.ts'
import type { Clock } from '../../clock.ts'
import { type CongressDistribution, mayReceiveCongress } from '../../congress/distribution.ts'
import type { TickerDirectory } from '../../lists/activities/ports.ts'
import { fail, ok, type Result } from '../../result.ts'
import { type Found, toFound } from '../alerts/hits/own-hits.ts'
import { EARLY_MS, type ShowPorts, showHits } from '../alerts/hits/show-hits.ts'
import type { PriceWatch } from '../alerts/matching/alert-prices.ts'
import { type AlertHits, HIT_KINDS, type HitDocument } from '../alerts/ports.ts'
import { type AlertCondition, isWithheld, mostFollowed } from '../alerts/rules/alert-rule.ts'
import { type AlertRefusal, refuseCondition } from '../alerts/rules/change-rules.ts'
import type { Followed } from './follow-kinds.ts'
import { conditionsOf, type FollowedThing, type FollowSettings } from './followed.ts'

/** Things that accounts follow. Each call accesses one account only. */
export interface FollowStore {
  /** Lists what an account follows, latest first. */
  list(userId: string): Promise<readonly FollowedThing[]>
  /**
   * Follows a thing, with a daily mail. A thing that was unfollowed comes back with its events, and within a minute with
   * its settings. The first
   * followed thing of an account turns on alert mails. `most` is the maximum number of followed things.
   */
  follow(userId: string, follow: NewFollow, limit: { now: Date; most: number }): Promise<'followed' | 'too_many'>
  /** Hides a thing and its events until it is followed again or deleted by the clean-up. */
  unfollow(userId: string, thing: Followed, now: Date): Promise<boolean>
  /** Returns false if the account does not follow the thing. */
  change(userId: string, thing: Followed, settings: FollowSettings): Promise<boolean>
  /** Counts documents that the reader has not seen, of the `most` oldest followed things. */
  countUnread(
    userId: string,
    limit: {
      readonly most: number
      readonly without: { readonly kinds: readonly string[]; readonly screens: readonly string[] }
    }
  ): Promise<number>
  /** Marks documents as read, and all unread ones that are older than the oldest of them. */
  markRead(userId: string, documents: readonly Pick<HitDocument, 'id' | 'kind'>[], now: Date): Promise<void>
}

export interface NewFollow {
  readonly thing: Followed
  readonly name: string
  readonly conditions: readonly AlertCondition[]
}

export interface FollowPorts extends ShowPorts {
  readonly priceWatch: PriceWatch
  readonly alertHits: AlertHits
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly following: FollowStore
  readonly tickers: TickerDirectory
}

export interface OwnFollowing {
  readonly following: readonly ShownFollow[]
  /** Maximum number of followed things in the reader's plan. */
  readonly most: number
  /** Number of unread documents. */
  readonly unread: number
}

export interface ShownFollow extends FollowedThing {
  /** Whether it exceeds the plan's limit, so that nothing is told of it. */
  readonly isResting: boolean
}

export type FollowCode = AlertRefusal | 'sign_in_required' | 'too_many_followed' | 'too_many_free_followed'
type UnfollowCode = 'follow_not_found' | 'sign_in_required'

export function listFollowing(ports: FollowPorts) {
  const { clock, congressDistribution, following } = ports
  return async (user: User | undefined): Promise<Result<OwnFollowing, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const most = mostFollowed(isPaid(user.subscription, clock.now()))
    const things = await following.list(user.id)
    const without = {
      kinds: mayReceiveCongress('paying', congressDistribution) ? [] : ['report'],
      screens: things
        .filter(({ kind, of }) => kind === 'screen' && isWithheld({ kind: 'list', query: of }, ports))
        .map(({ of }) => of)
    }
    const unread = await following.countUnread(user.id, { most, without })
    const active = things.filter(({ isPaused }) => !isPaused).toReversed()
    return ok({
      following: things.map(thing => ({ ...thing, isResting: active.indexOf(thing) >= most })),
      most,
      unread
    })
  }
}

export function follow(ports: FollowPorts) {
  return async (
    user: User | undefined,
    { name, thing, ticker }: { readonly name: string; readonly thing: Followed; readonly ticker?: string | undefined }
  ): Promise<Result<true, FollowCode>> => {
    if (!user) return fail('sign_in_required')
    if (ticker !== undefined && (await ports.tickers.findIssuer(ticker)) !== thing.of)
      return fail('alert_query_invalid')
    const conditions = conditionsOf(thing, ticker)
    if (!conditions.ok) return conditions
    for (const condition of conditions.value) {
      const refused = await refuseCondition(ports, user, { condition })
      // A company stays followed without Congress while its trades are withheld.
      if (refused && !(thing.kind === 'company' && refused === 'alert_withheld')) return fail(refused)
    }
    const now = ports.clock.now()
    const paid = isPaid(user.subscription, now)
    const added = await ports.following.follow(
      user.id,
      { conditions: conditions.value, name, thing },
      { most: mostFollowed(paid), now }
    )
    if (added === 'followed') return ok(true)
    return fail(paid ? 'too_many_followed' : 'too_many_free_followed')
  }
}

export function unfollow({ clock, following }: FollowPorts) {
  return async (user: User | undefined, thing: Followed): Promise<Result<true, UnfollowCode>> => {
    if (!user) return fail('sign_in_required')
    return (await following.unfollow(user.id, thing, clock.now())) ? ok(true) : fail('follow_not_found')
  }
}

export function changeFollow({ following }: FollowPorts) {
  return async (
    user: User | undefined,
    { thing, ...settings }: FollowSettings & { readonly thing: Followed }
  ): Promise<Result<true, UnfollowCode>> => {
    if (!user) return fail('sign_in_required')
    return (await following.change(user.id, thing, settings)) ? ok(true) : fail('follow_not_found')
  }
}

/** Maximum number of hits read. Several followed things may find the same document. */
const MOST_HITS = 100

export type FollowedEvent = Found & { readonly isUnread: boolean }

export interface FollowedEvents {
  /** Documents, newest first, with what the reader may see of them. */
  readonly events: readonly FollowedEvent[]
  /**
   * Names of unread documents, for the call that marks them. Includes those of which nothing is left to show, but not
   * those that lists do not show yet.
   */
  readonly unread: readonly string[]
}

export function listEvents(ports: FollowPorts) {
  const show = showHits(ports)
  return async (user: User | undefined): Promise<Result<FollowedEvents, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const stored = await ports.alertHits.findOfFollowed(user.id, MOST_HITS)
    const { hits } = await show(stored, user)
    const byDocument = Map.groupBy(hits, nameOfDocument)
    const shownBy = ports.clock.now().getTime() - EARLY_MS
    const unread = stored
      .filter(({ isRead }) => !isRead)
      .filter(hit => byDocument.has(nameOfDocument(hit)) || hit.at.getTime() < shownBy)
      .map(nameOfDocument)
    const isUnread = new Set(unread)
    return ok({
      events: [...byDocument].map(([name, found]) => ({ ...toFound(found), isUnread: isUnread.has(name) })),
      unread: [...isUnread]
    })
  }
}

export function readEvents({ clock, following }: FollowPorts) {
  return async (user: User | undefined, names: readonly string[]): Promise<Result<true, 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    const documents = names.flatMap(parseDocument)
    if (documents.length > 0) await following.markRead(user.id, documents, clock.now())
    return ok(true)
  }
}

const nameOfDocument = ({ id, kind }: Pick<HitDocument, 'id' | 'kind'>): string => `${kind} ${id}`

function parseDocument(name: string): readonly Pick<HitDocument, 'id' | 'kind'>[] {
  const kind = HIT_KINDS.find(known => name.startsWith(`${known} `))
  return kind ? [{ id: name.slice(kind.length + 1), kind }] : []
}
