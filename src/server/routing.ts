/** Calls of the API; everything else is a page, a file or a probe. @see specification section 7 */
export function isApiPath(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/v1/') || path.startsWith('/star_rating_cutoff')
}
