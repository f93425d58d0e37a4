/**
 * The fixed cipher of encrypted profiles. Its key comes to everybody with the scripts of the site, so that it keeps
 * nothing from anybody: what a reader may not see is never sent.
 *
 * @see docs/decisions/0092-encrypted-profiles.md
 */
export const PROFILE_CIPHER = {
  /** The first bytes of the data. */
  ivBytes: 12,
  /** 32 bytes. */
  key: 'The profile is open to everybody',
  name: 'AES-GCM'
} as const
