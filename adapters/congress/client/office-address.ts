/** Address of an office. */
export interface OfficeAddress {
  /** Base address without a trailing slash. */
  readonly baseUrl: string
  /** True for the sample's stand-in, whose reports are invented. */
  readonly isSample: boolean
}

/** Reserved domain, so that links to invented reports lead nowhere. @see RFC 2606, section 2 */
const INVENTED = 'https://reports.example'

/** Returns the address of a report that pages show. An invented report must not seem to be a real one. */
export const shownUrl = (officialUrl: string, { isSample }: OfficeAddress): string =>
  isSample ? `${INVENTED}${new URL(officialUrl).pathname}` : officialUrl
