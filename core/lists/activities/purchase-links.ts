import type { User } from '../../accounts/people/user.ts'

/**
 * Whether a reader gets trades without the links to Form 4 of purchases (code P): guests do, and are asked to sign in.
 *
 * @see docs/reference/product.md, section 6
 */
export const hidesPurchaseLinks = (user: User | undefined): boolean => user === undefined
