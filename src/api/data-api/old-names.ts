// Parameters of the data API that have another name now. Old names are read until they end, and answers to them say so.

/** Page that lists old names. */
export const STABILITY_PATH = '/docs/stability'

/** Day since which names are old, and the day on which they end: a year and a month later. */
export const OLD_SINCE = '2026-11-28'
export const OLD_UNTIL = '2027-12-28'

export const usesOldName = (url: string, oldNames: Readonly<Record<string, string>>): boolean =>
  [...new URL(url).searchParams.keys()].some(name => Object.hasOwn(oldNames, name))

/** Says in headers since when a name is old, and until when it is read. @see RFC 9745, and RFC 8594 */
export function tellOldName(headers: Headers, apiUrl: string): void {
  headers.set('deprecation', `@${Date.parse(OLD_SINCE) / 1_000}`)
  headers.set('sunset', new Date(OLD_UNTIL).toUTCString())
  headers.append('link', `<${apiUrl}${STABILITY_PATH}>; rel="deprecation"; type="text/html"`)
}
