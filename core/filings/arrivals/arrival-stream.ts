// Delivers new arrivals to all followers in this process: each once, in order, including those missed while
// disconnected.

import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { CancelSignal } from '../../gate.ts'
import type { Arrival } from './ports.ts'

/** Limits for resuming. A follower that was away longer, or missed more arrivals, has to reload the list. */
export const RESUMED_MS = DAY_MS
export const RESUMED_ARRIVALS = 1_000
const READ_AT_ONCE = 200

/** Item with a number. Numbers follow the order in which readers could first see the items. */
export interface Numbered {
  readonly seq: number
  readonly at: Date
}

export interface Follower<Told extends Numbered = Arrival> {
  /**
   * Receives arrivals that are newer than all delivered before. A returned promise delays the next batch of missed
   * arrivals.
   */
  arrived(arrivals: readonly Told[]): Promise<void> | undefined | void
  /**
   * Called if the missed arrivals cannot be delivered, for example because there are too many. Later calls of `arrived`
   * deliver the arrivals after `seq`.
   */
  missed(seq: number): void
}

export interface ArrivalStream<Told extends Numbered = Arrival> {
  /**
   * Delivers arrivals that became visible since the last call. Callers that cache pages call this after updating the
   * pages.
   */
  catchUp(): Promise<void>
  /**
   * Delivers arrivals after the number `after`, or only new ones without it. Returns a function that ends the delivery;
   * `signal` ends it as well.
   */
  follow(follower: Follower<Told>, after?: number, signal?: CancelSignal): Promise<() => void>
}

interface StreamPorts<Told extends Numbered> {
  readonly arrivals: {
    readAfter(seq: number, limit: number): Promise<readonly Told[]>
    /** Whether more than `count` arrivals follow `seq`. */
    hasMoreAfter(seq: number, count: number): Promise<boolean>
    findNewest(): Promise<number>
  }
  readonly clock: Clock
  /** Maximum number of missed arrivals delivered to a returning follower. */
  readonly resumed?: number
}

interface Following<Told extends Numbered> {
  readonly follower: Follower<Told>
  /** Number of the newest arrival that the follower has received. */
  known: number
}

export function createArrivalStream<Told extends Numbered>({
  arrivals,
  clock,
  resumed = RESUMED_ARRIVALS
}: StreamPorts<Told>): ArrivalStream<Told> {
  const followings = new Set<Following<Told>>()
  /** All arrivals after `keptAfter` up to `newest`, oldest first. */
  let kept: Told[] = []
  let keptAfter = 0
  let newest: number | undefined
  let reading: Promise<void> | undefined
  let isAskedAgain = false

  async function readNews(): Promise<void> {
    newest ??= keptAfter = await arrivals.findNewest()
    do {
      isAskedAgain = false
      const news = await arrivals.readAfter(newest, READ_AT_ONCE)
      if (news.length > 0) take(news)
      isAskedAgain ||= news.length === READ_AT_ONCE
    } while (isAskedAgain)
  }

  function take(news: readonly Told[]): void {
    newest = news.at(-1)!.seq
    kept.push(...news)
    if (kept.length > RESUMED_ARRIVALS) {
      keptAfter = kept[kept.length - RESUMED_ARRIVALS - 1]!.seq
      kept = kept.slice(-RESUMED_ARRIVALS)
    }
    for (const following of followings) tell(following, news)
  }

  /** Passes the same array to all followers where possible, so that it is serialised once. */
  function tell(following: Following<Told>, news: readonly Told[]): Promise<void> | undefined | void {
    const isAllUnknown = news.every(({ seq }) => seq > following.known)
    const unknown = isAllUnknown ? news : news.filter(({ seq }) => seq > following.known)
    const last = unknown.at(-1)
    if (!last) return undefined
    following.known = last.seq
    return following.follower.arrived(unknown)
  }

  async function catchUp(): Promise<void> {
    isAskedAgain = true
    reading ??= readNews().finally(() => {
      reading = undefined
    })
    await reading
  }

  /** Delivers missed arrivals that are no longer in memory, in small batches: there may be many. */
  async function resume(following: Following<Told>, signal: CancelSignal | undefined): Promise<void> {
    // Read before the missed arrivals, so that they include all arrivals up to this number.
    const given = await arrivals.findNewest()
    let missed = await arrivals.readAfter(following.known, READ_AT_ONCE)
    const isTooMuch = missed.length === READ_AT_ONCE && (await arrivals.hasMoreAfter(following.known, resumed))
    const isTooOld = missed.length > 0 && clock.now().getTime() - missed[0]!.at.getTime() > RESUMED_MS
    /* The follower's number was never issued here, so it comes from another database. */
    const isUnknown = missed.length === 0 && following.known > given
    if (isTooOld || isUnknown || isTooMuch) {
      following.known = await arrivals.findNewest()
      following.follower.missed(following.known)
      return
    }
    while (missed.length > 0 && !signal?.aborted) {
      await tell(following, missed)
      missed = missed.length < READ_AT_ONCE ? [] : await arrivals.readAfter(following.known, READ_AT_ONCE)
    }
    // The newest number may belong to an item that this stream does not deliver.
    following.known = Math.max(following.known, given)
  }

  /** Repeats `resume` until the follower reaches the arrivals in memory, because more may arrive while it reads. */
  async function resumeToKept(following: Following<Told>, signal: CancelSignal | undefined): Promise<void> {
    // Stops if a pass makes no progress. Otherwise a database that lost its newest numbers would cause an endless loop.
    for (let before = -1; before < following.known && following.known < keptAfter && !signal?.aborted; ) {
      before = following.known
      await resume(following, signal)
    }
  }

  return {
    catchUp,
    async follow(follower, after, signal) {
      if (newest === undefined) await catchUp()
      const following: Following<Told> = { follower, known: after ?? newest! }
      if (following.known > newest!) await resume(following, signal)
      await resumeToKept(following, signal)
      const leave = (): void => void followings.delete(following)
      if (signal?.aborted) return leave
      tell(following, kept)
      followings.add(following)
      signal?.addEventListener('abort', leave, { once: true })
      return leave
    }
  }
}
