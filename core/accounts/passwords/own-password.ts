import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, giveBackAttempt, type TooManyAttempts } from '../limits.ts'
import type { AccountPorts } from '../ports.ts'

/**
 * Checks the password of a signed-in reader. Wrong passwords count under the limit of a known device, so guesses by
 * strangers do not block the reader.
 */
export async function checkOwnPassword(
  { passwords, rateLimiter }: Pick<AccountPorts, 'passwords' | 'rateLimiter'>,
  userId: string,
  password: string,
  passwordHash: string
): Promise<Result<true, 'busy' | 'wrong_password'> | TooManyAttempts> {
  const limits = { signInDevice: userId }
  const refused = await countAttempt(rateLimiter, limits)
  if (refused) return refused
  const fits = await passwords.verify(password, passwordHash)
  if (!fits.ok) return fits
  if (!fits.value) return fail('wrong_password')
  await giveBackAttempt(rateLimiter, limits)
  return ok(true)
}
