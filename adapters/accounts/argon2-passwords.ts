import { hash, parseOptions, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import type { CommonPasswords, PasswordHasher } from '#core/accounts/ports.ts'
import { createGate } from '#core/gate.ts'

/**
 * Parameters of Argon2id, the library's default algorithm: 19 MiB of memory per hash.
 *
 * @see OWASP Password Storage Cheat Sheet, "Argon2id"
 */
const PARAMETERS = { memoryCost: 19_456, parallelism: 1, timeCost: 2 }
const ARGON2ID = 2

/** Maximum number of parallel hashes. More would only compete for the threads that files and DNS also need. */
const AT_ONCE = 3
const LONGEST_QUEUE = 64

export function argon2Passwords(parameters = PARAMETERS): PasswordHasher {
  const run = createGate(AT_ONCE, LONGEST_QUEUE)
  return {
    hash: password => run(() => hash(password, parameters)),
    isOutdated: known => isOutdated(known, parameters),
    verify: (password, known) =>
      run(() => (known === null ? hashToNoMatch(password, parameters) : verify(known, password)))
  }
}

/** Hashes a password, which takes as long as verifying one. Timing thus does not reveal whether an account exists. */
async function hashToNoMatch(password: string, parameters: typeof PARAMETERS): Promise<false> {
  await hash(password, parameters)
  return false
}

function isOutdated(known: string, parameters: typeof PARAMETERS): boolean {
  const used = parseOptions(known)
  const isOther = (['memoryCost', 'parallelism', 'timeCost'] as const).some(name => used[name] !== parameters[name])
  return Number(used.algorithm) !== ARGON2ID || isOther
}

/** Returns about 49,000 leaked passwords in lower case. @see OWASP ASVS 5.0, 6.2.4 */
export function listedPasswords(): CommonPasswords {
  const listed = new Set(dictionary['passwords-common'])
  return { has: password => listed.has(password) }
}
