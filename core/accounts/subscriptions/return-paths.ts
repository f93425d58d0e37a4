import { PLAN_PAGES } from '../people/purchase.ts'

/** Pages to which the payment provider redirects. @see docs/reference/product.md, section 2.1 */
export const RETURN_PATHS = {
  canceled: PLAN_PAGES,
  managed: '/myaccount',
  paid: '/payment'
} as const
