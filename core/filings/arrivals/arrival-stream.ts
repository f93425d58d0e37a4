// Arrivals as they become visible, to everybody who follows in this process: each once, in order, also to who was away.

import type { Clock } from '../../clock.ts'
import { DAY_MS } from '../../dates/durations.ts'
import type { CancelSignal } from '../../gate.ts'
import type { Arrival } from './ports.ts'

/** Whoever was away longer, or missed more, is told to read the list again. */
export const RESUMED_MS = DAY_MS
export const RESUMED_ARRIVALS = 1_000
const READ_AT_ONCE = 200

/** What has a number in the order in which it could first be seen. */
interface Numbered {
  readonly seq: number
  readonly at: Date
}

export interface Follower<Told extends Numbered = Arrival> {
  /** Newer than all it was told before. What it missed is read as fast as it takes it, where it answers a promise. */
  arrived(arrivals: readonly Told[]): Promise<void> | undefined | void
  /** Too much was missed; what arrives after `seq` is told of. */
  missed(seq: number): void
}

export interface ArrivalStream<Told extends Numbered = Arrival> {
  /** Tells followers what became visible since the last call; whoever keeps pages calls it once they are up to date. */
  catchUp(): Promise<void>
  /** From the arrival after `after` on, or from now on; answers what ends it, as `signal` does. */
  follow(follower: Follower<Told>, after?: number, signal?: CancelSignal): Promise<() => void>
}

interface StreamPorts<Told extends Numbered> {
  readonly arrivals: {
    readAfter(seq: number, limit: number): Promise<readonly Told[]>
    /** Whether more than `count` came after one. */
    hasMoreAfter(seq: number, count: number): Promise<boolean>
    findNewest(): Promise<number>
  }
  readonly clock: Clock
  /** How many are told to one who comes back. */
  readonly resumed?: number
}

interface Following<Told extends Numbered> {
  readonly follower: Follower<Told>
  /** The newest arrival that it knows. */
  known: number
}

export function createArrivalStream<Told extends Numbered>({
  arrivals,
  clock,
  resumed = RESUMED_ARRIVALS
}: StreamPorts<Told>): ArrivalStream<Told> {
  const followings = new Set<Following<Told>>()
  /** Every arrival after `keptAfter` up to `newest`, oldest first. */
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

  /** What goes to everybody is one array, so that it is written out once. */
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

  /** Tells what is no longer kept, a few at a time: what was missed may be large. */
  async function resume(following: Following<Told>, signal: CancelSignal | undefined): Promise<void> {
    // Asked first: nothing appears behind a number that was given.
    const given = await arrivals.findNewest()
    let missed = await arrivals.readAfter(following.known, READ_AT_ONCE)
    const isTooMuch = missed.length === READ_AT_ONCE && (await arrivals.hasMoreAfter(following.known, resumed))
    const isTooOld = missed.length > 0 && clock.now().getTime() - missed[0]!.at.getTime() > RESUMED_MS
    /* A number that was never given: the reader knows another database. */
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
    // The newest number may be of something that is not told here.
    following.known = Math.max(following.known, given)
  }

  /** While it was read more may have come than is kept: nobody joins behind what is. */
  async function resumeToKept(following: Following<Told>, signal: CancelSignal | undefined): Promise<void> {
    // A store that lost its newest numbers leads nowhere: it is asked once.
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
