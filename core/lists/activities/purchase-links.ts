import type { User } from '../../accounts/people/user.ts'

/**
 * Whether trades come without the Form 4 links of purchases (code P). Guests get none and are asked to sign in.
 *
 * @see docs/reference/product.md, section 6
 */
export const hidesPurchaseLinks = (user: User | undefined): boolean => user === undefined
