import type { ApiKeyDirectory, KeyOwner } from '../ports.ts'

/** Whether a key still works. A replaced key works until its overlap ends. */
export function isOpenKey({ expiresAt }: { readonly expiresAt: Date | undefined }, now: Date): boolean {
  return expiresAt === undefined || now < expiresAt
}

/** Returns the owner of a key, or of an access token, that still works; otherwise undefined. */
export async function findOpenOwner(
  find: ApiKeyDirectory['findOwner'],
  fingerprint: string,
  now: Date
): Promise<KeyOwner | undefined> {
  const owner = await find(fingerprint, now)
  return owner && isOpenKey(owner, now) ? owner : undefined
}
