import type { ApiKeyDirectory, KeyOwner } from '../ports.ts'

/** Whether a key still works. A replaced key works until its overlap ends. */
export function isOpenKey({ expiresAt }: { readonly expiresAt: Date | undefined }, now: Date): boolean {
  return expiresAt === undefined || now < expiresAt
}

/** Returns the owner of a key that still works; otherwise undefined. */
export async function findOpenOwner(
  directory: ApiKeyDirectory,
  fingerprint: string,
  now: Date
): Promise<KeyOwner | undefined> {
  const owner = await directory.findOwner(fingerprint, now)
  return owner && isOpenKey(owner, now) ? owner : undefined
}

/** Returns the owner of an access token that has not expired; otherwise undefined. */
export async function findTokenOwner(
  directory: ApiKeyDirectory,
  fingerprint: string,
  now: Date
): Promise<KeyOwner | undefined> {
  const owner = await directory.findTokenOwner(fingerprint, now)
  return owner && isOpenKey(owner, now) ? owner : undefined
}
