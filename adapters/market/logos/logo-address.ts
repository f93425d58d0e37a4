// Where a vendor has a logo, written so that it can be asked for later and by nobody else: `massive:/v1/…` at the
// vendor's own address, wherever that is then, or an address of the hosts from which it serves pictures to everybody.

import { VENDORS, type Vendor } from '../vendors/vendor-names.ts'

const PICTURE_HOSTS: { readonly [Name in Vendor]: readonly string[] } = {
  finnhub: ['static.finnhub.io', 'static2.finnhub.io'],
  massive: []
}

/** How a vendor writes its own address in links; they are fetched from the address that is configured instead. */
const OWN_ADDRESSES: { readonly [Name in Vendor]: readonly string[] } = {
  finnhub: [],
  massive: ['https://api.massive.com', 'https://api.polygon.io']
}

export interface LogoPlace {
  readonly vendor: Vendor
  /** Below the vendor's own address, to which its key is sent; else an address that needs none. */
  readonly path?: string
  readonly url?: string
}

interface VendorAddress {
  readonly vendor: string
  readonly baseUrl: string
}

/** null for none, and for an address of anybody else: a vendor's word sends us nowhere. */
export function logoAddress({ baseUrl, vendor }: VendorAddress, link: string | null | undefined): string | null {
  const href = URL.parse(link?.trim() ?? '')?.href
  if (href === undefined || !isVendor(vendor)) return null
  const own = [baseUrl, ...OWN_ADDRESSES[vendor]].find(address => href.startsWith(`${address}/`))
  if (own !== undefined) return `${vendor}:${href.slice(own.length)}`
  return placeOf(href)?.vendor === vendor ? href : null
}

/** undefined for what `logoAddress` did not write. */
export function placeOf(logoAt: string): LogoPlace | undefined {
  const [, own, path] = /^(\w+):(\/(?!\/).*)$/.exec(logoAt) ?? []
  if (own !== undefined && path !== undefined) return isVendor(own) ? { path, vendor: own } : undefined
  const url = URL.parse(logoAt)
  const vendor = VENDORS.find(name => PICTURE_HOSTS[name].includes(url?.host ?? ''))
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === ''
  return url && vendor && isPlain ? { url: url.href, vendor } : undefined
}

const isVendor = (name: string): name is Vendor => VENDORS.some(vendor => vendor === name)
