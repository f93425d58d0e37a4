// What a reader changes shows at once and is told to the server, one change after the other. What the server refuses is
// taken back; what came before and after it stays.

import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export interface Change<Value> {
  apply(value: Value): Value
  /** Tells the server; `after` is the value with the change, the answer what the server has now. */
  tell(after: Value): Promise<Value>
  /** Of several in a row only the last one needs to be told: it says all that they say. */
  readonly isWhole?: boolean
}

interface Pending<Value> extends Change<Value> {
  settle(refusal: Refusal | undefined): void
}

export interface PendingChanges<Value> {
  /** What the server has; changes on their way are shown on top of it. */
  confirm(value: Value): void
  confirmed(): Value | undefined
  /** Grows with every change that is made or told: what was asked for before is older than it. */
  count(): number
  /** Answers once the server has, what it refused. Of many that are refused together, one answers. */
  make(change: Change<Value>): Promise<Refusal | undefined>
  /** Once nothing is on its way. */
  settled(): Promise<void>
}

export function createPendingChanges<Value>(show: (value: Value) => void): PendingChanges<Value> {
  let known: Value | undefined
  let pending: Pending<Value>[] = []
  let sending: Promise<void> | undefined
  let counted = 0

  function confirm(value: Value): void {
    known = value
    show(after(pending))
  }

  /** Only called once something is known: before there is nothing to change. */
  const after = (changes: readonly Change<Value>[]): Value =>
    changes.reduce((value, { apply }) => apply(value), known as Value)

  async function sendAll(): Promise<void> {
    while (pending.length > 0) await send(nextTogether(pending))
  }

  async function send(together: readonly Pending<Value>[]): Promise<void> {
    let answer: Value | undefined
    const refusal = await attempt(async () => {
      answer = await together.at(-1)!.tell(after(together))
    })
    // Without an answer, or without a session, what follows would fare no better.
    const isLost = refusal && (refusal.text === undefined || refusal.code === 'sign_in_required')
    const settled = isLost ? pending : together
    pending = pending.slice(settled.length)
    counted++
    confirm(answer ?? (known as Value))
    for (const [place, { settle }] of settled.entries()) settle(place === 0 ? refusal : undefined)
  }

  return {
    confirm,
    confirmed: () => known,
    count: () => counted,
    make(change) {
      if (known === undefined) return Promise.resolve(undefined)
      return new Promise(settle => {
        pending.push({ ...change, settle })
        counted++
        show(after(pending))
        sending ??= sendAll().finally(() => {
          sending = undefined
        })
      })
    },
    settled: async () => {
      await sending
    }
  }
}

function nextTogether<Value>(pending: readonly Pending<Value>[]): readonly Pending<Value>[] {
  const others = pending.findIndex(({ isWhole }) => !isWhole)
  return pending.slice(0, Math.max(1, others === -1 ? pending.length : others))
}
