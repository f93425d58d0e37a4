// Stored addresses of vendors' logos. `massive:/v1/…` is a path at the vendor's configured address. Others are full
// addresses at the vendor's public picture hosts.

import { VENDORS, type Vendor } from '../vendors/vendor-names.ts'

const PICTURE_HOSTS: { readonly [Name in Vendor]: readonly string[] } = {
  finnhub: ['static.finnhub.io', 'static2.finnhub.io'],
  massive: []
}

/** Vendors' own addresses in links. Logos are fetched from the configured address instead. */
const OWN_ADDRESSES: { readonly [Name in Vendor]: readonly string[] } = {
  finnhub: [],
  massive: ['https://api.massive.com', 'https://api.polygon.io']
}

export interface LogoPlace {
  readonly vendor: Vendor
  /** Path below the vendor's address, which gets its key; otherwise `url` needs no key. */
  readonly path?: string
  readonly url?: string
}

interface VendorAddress {
  readonly vendor: string
  readonly baseUrl: string
}

/** Returns `null` without a link, and for other hosts: a vendor's data must not direct our requests elsewhere. */
export function logoAddress({ baseUrl, vendor }: VendorAddress, link: string | null | undefined): string | null {
  const href = URL.parse(link?.trim() ?? '')?.href
  if (href === undefined || !isVendor(vendor)) return null
  const own = [baseUrl, ...OWN_ADDRESSES[vendor]].find(address => href.startsWith(`${address}/`))
  if (own !== undefined) return `${vendor}:${href.slice(own.length)}`
  return placeOf(href)?.vendor === vendor ? href : null
}

/** Returns `undefined` for text that `logoAddress` did not write. */
export function placeOf(logoAt: string): LogoPlace | undefined {
  const [, own, path] = /^(\w+):(\/(?!\/).*)$/.exec(logoAt) ?? []
  if (own !== undefined && path !== undefined) return isVendor(own) ? { path, vendor: own } : undefined
  const url = URL.parse(logoAt)
  const vendor = VENDORS.find(name => PICTURE_HOSTS[name].includes(url?.host ?? ''))
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return url && vendor && isPlain ? { url: url.href, vendor } : undefined
}

const isVendor = (name: string): name is Vendor => VENDORS.some(vendor => vendor === name)
