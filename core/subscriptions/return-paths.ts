/** Where the payment provider sends people back to. @see docs/reference/product.md, section 2.1 */
export const RETURN_PATHS = {
  canceled: { api: '/real-time-api', other: '/pricing' },
  managed: '/myaccount',
  paid: '/payment'
} as const
