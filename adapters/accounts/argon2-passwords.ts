import { hash, parseOptions, verify } from '@node-rs/argon2'

import type { PasswordHasher } from '#core/accounts/ports.ts'
import { fail, ok, type Result } from '#core/result.ts'

/**
 * Argon2id, the library's default algorithm. 19 MiB of memory per hash.
 *
 * @see OWASP Password Storage Cheat Sheet, "Argon2id"
 */
const PARAMETERS = { memoryCost: 19_456, parallelism: 1, timeCost: 2 }
const ARGON2ID = 2

/** More at once only wait for each other, on threads that files and names need too. */
const AT_ONCE = 3
const LONGEST_QUEUE = 64

export function argon2Passwords(): PasswordHasher {
  const run = createGate(AT_ONCE, LONGEST_QUEUE)
  return {
    hash: password => run(() => hash(password, PARAMETERS)),
    isOutdated: isOutdated,
    verify: (password, known) => run(() => (known === null ? hashToNoMatch(password) : verify(known, password)))
  }
}

/** Costs what verifying costs, so that the time does not tell whether there is an account. */
async function hashToNoMatch(password: string): Promise<false> {
  await hash(password, PARAMETERS)
  return false
}

function isOutdated(known: string): boolean {
  const { algorithm, memoryCost, parallelism, timeCost } = parseOptions(known)
  const used = { memoryCost, parallelism, timeCost }
  return Number(algorithm) !== ARGON2ID || JSON.stringify(used) !== JSON.stringify(PARAMETERS)
}

/** Runs what it is given, `atOnce` at a time, in order; `busy` when `longestQueue` wait already. */
function createGate(atOnce: number, longestQueue: number) {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < atOnce) running += 1
    else await new Promise<void>(start => queue.push(start))
  }

  /** The one that has waited longest goes next. */
  function leave(): void {
    const start = queue.shift()
    if (start) start()
    else running -= 1
  }

  return async <Value>(work: () => Promise<Value>): Promise<Result<Value, 'busy'>> => {
    if (running >= atOnce && queue.length >= longestQueue) return fail('busy')
    await enter()
    try {
      return ok(await work())
    } finally {
      leave()
    }
  }
}
