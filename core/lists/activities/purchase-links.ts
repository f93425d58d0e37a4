import type { User } from '../../accounts/people/user.ts'

/**
 * Whether links to the Form 4 of purchases (code P) are hidden. Guests do not get them and are asked to sign in.
 *
 * @see docs/reference/product.md, section 6
 */
export const hidesPurchaseLinks = (user: User | undefined): boolean => user === undefined
