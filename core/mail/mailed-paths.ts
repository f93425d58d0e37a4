/** Where mails lead. The site's own list of addresses (src/paths.ts) takes them from here. */
export const mailedPaths = {
  forgotPassword: () => '/auth/forgot-password',
  /** `token` came by mail. */
  resetPassword: (token: string) => `/auth/reset-password/${token}`,
  signIn: () => '/auth/login',
  signUp: () => '/auth/register',
  /** `encId` names the account, `token` came by mail. */
  verify: (encId: string, token: string) => `/auth/verify/${encId}/${token}`
} as const
