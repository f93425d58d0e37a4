import type { ApiKeyDirectory, KeyOwner } from '../ports.ts'

/** Lets scanners for leaked secrets recognise our keys. */
export const KEY_START = 'ff_'

/** Whether a key still works: a replaced one does until its overlap ends. */
export function isOpenKey({ expiresAt }: { readonly expiresAt: Date | undefined }, now: Date): boolean {
  return expiresAt === undefined || now < expiresAt
}

/** Owner of the key, as long as the key works. */
export async function findOpenOwner(
  directory: ApiKeyDirectory,
  fingerprint: string,
  now: Date
): Promise<KeyOwner | undefined> {
  const owner = await directory.findOwner(fingerprint, now)
  return owner && isOpenKey(owner, now) ? owner : undefined
}
