/** Placeholder in a path for the user's own id. */
const PLACEHOLDER = '/:encId'

/**
 * Fills the user's id into a path: `/email-preferences/:encId` // '/email-preferences/a1b2'. Without an id, the
 * placeholder is removed.
 */
export function userPath(path: string, encId?: string): string {
  return path.replace(PLACEHOLDER, encId ? `/${encodeURIComponent(encId)}` : '')
}
