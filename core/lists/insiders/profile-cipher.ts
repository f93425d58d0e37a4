/**
 * Fixed cipher of encrypted profiles. Its key is public in the site's scripts, so it protects nothing. Data that a
 * reader may not see is never sent.
 *
 * @see docs/decisions/0044-deviate-on-purpose-from-what-was-asked-for.md
 */
export const PROFILE_CIPHER = {
  /** Length of the initialization vector at the start of the data. */
  ivBytes: 12,
  /** 32 bytes. */
  key: 'The profile is open to everybody',
  name: 'AES-GCM'
} as const
