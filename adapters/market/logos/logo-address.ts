// Converts vendors' logo links to stored addresses. `massive:/v1/…` is a path at the vendor's configured address. Any
// other stored address is a full URL at a vendor's public picture host.

import { VENDORS, type Vendor } from '../vendors/vendor-names.ts'

const PICTURE_HOSTS: { readonly [Name in Vendor]?: readonly string[] } = {
  finnhub: ['static.finnhub.io', 'static2.finnhub.io']
}

/** Base addresses that vendors use in links. We fetch logos from the configured address instead. */
const OWN_ADDRESSES: { readonly [Name in Vendor]?: readonly string[] } = {
  massive: ['https://api.massive.com', 'https://api.polygon.io']
}

export interface LogoPlace {
  readonly vendor: Vendor
  /** Path below the vendor's configured address; such a request includes the API key. A `url` needs no key. */
  readonly path?: string
  readonly url?: string
}

interface VendorAddress {
  readonly vendor: string
  readonly baseUrl: string
}

/**
 * Returns the address to store. `null` without a link or for an unknown host, because a vendor's data must not direct
 * our requests elsewhere.
 */
export function logoAddress({ baseUrl, vendor }: VendorAddress, link: string | null | undefined): string | null {
  const href = URL.parse(link?.trim() ?? '')?.href
  if (href === undefined || !isVendor(vendor)) return null
  const own = [baseUrl, ...(OWN_ADDRESSES[vendor] ?? [])].find(address => href.startsWith(`${address}/`))
  if (own !== undefined) return `${vendor}:${href.slice(own.length)}`
  return placeOf(href)?.vendor === vendor ? href : null
}

/** Returns where to fetch a logo. `undefined` for a text that `logoAddress` cannot have written. */
export function placeOf(logoAt: string): LogoPlace | undefined {
  const [, own, path] = /^(\w+):(\/(?!\/).*)$/.exec(logoAt) ?? []
  if (own !== undefined && path !== undefined) return isVendor(own) ? { path, vendor: own } : undefined
  const url = URL.parse(logoAt)
  const vendor = VENDORS.find(name => PICTURE_HOSTS[name]?.includes(url?.host ?? ''))
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return url && vendor && isPlain ? { url: url.href, vendor } : undefined
}

const isVendor = (name: string): name is Vendor => VENDORS.some(vendor => vendor === name)
