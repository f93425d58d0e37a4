/** Stands in a path for the user's own id. @see docs/reference/product.md, section 2.3 */
const PLACEHOLDER = '/:encId'

/**
 * Path with the user's id: `/email-preferences/:encId` // '/email-preferences/a1b2'. Without an id, the path before the
 * placeholder.
 */
export function userPath(path: string, encId?: string): string {
  return path.replace(PLACEHOLDER, encId ? `/${encodeURIComponent(encId)}` : '')
}
