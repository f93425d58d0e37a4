// Parameters and fields of the data API that have another name now. Old names work until they end, and answers to those
// who ask by them say so.

import type { Operation } from '../serving/operation.ts'

/** Page that lists old names. */
export const STABILITY_PATH = '/docs/stability'

/** Day since which names are old, and the day on which they end: a year and a month later. */
export const OLD_SINCE = '2026-11-28'
export const OLD_UNTIL = '2027-12-28'

/** Whether a request asks by an old name, of a parameter or among its `fields`. */
export function usesOldName(url: string, { oldFields, oldNames }: Pick<Operation, 'oldFields' | 'oldNames'>): boolean {
  const { searchParams } = new URL(url)
  const fields = searchParams.getAll('fields').flatMap(names => names.split(','))
  return holdsAny(oldNames, [...searchParams.keys()]) || holdsAny(oldFields, fields)
}

const holdsAny = (old: Readonly<Record<string, string>> = {}, names: readonly string[]): boolean =>
  names.some(name => Object.hasOwn(old, name.trim()))

/** Says in headers since when a name is old, and until when it is read. @see RFC 9745, and RFC 8594 */
export function tellOldName(headers: Headers, apiUrl: string): void {
  headers.set('deprecation', `@${Date.parse(OLD_SINCE) / 1_000}`)
  headers.set('sunset', new Date(OLD_UNTIL).toUTCString())
  headers.append('link', `<${apiUrl}${STABILITY_PATH}>; rel="deprecation"; type="text/html"`)
}
