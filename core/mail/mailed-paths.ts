import { type Purchase, purchaseQuery } from '../people/purchase.ts'

/** Where mails lead. The site's own list of addresses (src/paths.ts) takes them from here. */
export const mailedPaths = {
  forgotPassword: () => '/auth/forgot-password',
  /** `token` came by mail. */
  resetPassword: (token: string) => `/auth/reset-password/${token}`,
  signIn: () => '/auth/login',
  signUp: () => '/auth/register',
  /** `encId` names the account, `token` came by mail; `wanted` is what its owner set out to buy. */
  verify: (encId: string, token: string, wanted?: Purchase) =>
    `/auth/verify/${encId}/${token}${wanted ? `?${purchaseQuery(wanted)}` : ''}`
} as const
