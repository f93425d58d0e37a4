// Shows a reader's changes immediately and sends them to the server one after the other. Only a refused change is
// undone.

import { attempt, type Refusal } from '#src/features/accounts/stores/account-calls.ts'

export interface Change<Value> {
  apply(value: Value): Value
  /** Sends the change and returns the server's value. `after` is the value with the change. */
  tell(after: Value): Promise<Value>
  /** True if the change contains all earlier ones. Of several in a row, only the last one is sent. */
  readonly isWhole?: boolean
}

interface Pending<Value> extends Change<Value> {
  settle(refusal: Refusal | undefined): void
}

export interface PendingChanges<Value> {
  /** Sets the server's value. Pending changes are applied on top of it. */
  confirm(value: Value): void
  confirmed(): Value | undefined
  /**
   * Returns a counter that grows with every change made or sent. An answer requested at a lower count is out of date.
   */
  count(): number
  /**
   * Makes a change. Resolves with the refusal, if any, once the server has answered. If several changes are refused
   * together, only one gets the refusal.
   */
  make(change: Change<Value>): Promise<Refusal | undefined>
  /** Resolves when no change is pending. */
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

  /** Applies the changes to the server's value, which must be known. */
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
    // Without a connection or a session the pending changes would fail too, so all are undone.
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
