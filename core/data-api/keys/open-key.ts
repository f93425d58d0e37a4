import type { ApiKeyDirectory, KeyOwner } from '../ports.ts'

/** Lets scanners for leaked secrets recognise our keys. */
export const KEY_START = 'ff_'

/** Whether a key still opens something: one that was replaced does until its overlap is over. */
export function isOpenKey({ expiresAt }: { readonly expiresAt: Date | undefined }, now: Date): boolean {
  return expiresAt === undefined || now < expiresAt
}

/** Whose key it is, as long as it opens something. */
export async function findOpenOwner(
  directory: ApiKeyDirectory,
  fingerprint: string,
  now: Date
): Promise<KeyOwner | undefined> {
  const owner = await directory.findOwner(fingerprint, now)
  return owner && isOpenKey(owner, now) ? owner : undefined
}
