// Fetches logos from vendors: within the budget, without redirects, and with a limit on the bytes received.

import type { SourceFailure } from '#core/prices/market-data/figure.ts'
import type { LogoVendors } from '#core/prices/market-data/logos/ports.ts'
import { MAX_LOGO_BYTES } from '#core/prices/market-data/logos/raster-picture.ts'
import { fail, ok, type Result } from '#core/result.ts'
import { type MarketSettings, openVendor, type SourceParts } from '../market-sources.ts'
import { readBytes } from '../vendors/read-bytes.ts'
import type { VendorSettings } from '../vendors/vendor-client.ts'
import { placeOf } from './logo-address.ts'

/** Capability of a plan. Some plans include company details but no pictures. */
const CAPABILITY = 'branding'
const TIMEOUT_MS = 8_000

type Fetched = Result<Uint8Array, SourceFailure | 'too_large'>

export function vendorLogos({ vendors }: MarketSettings, parts: SourceParts): LogoVendors {
  return {
    async fetch(logoAt) {
      const place = placeOf(logoAt)
      const access = place && vendors[place.vendor]
      if (!access) return fail('not_covered')
      const { settings } = openVendor(place.vendor, access, parts)
      if (place.url !== undefined) return fetchPicture(place.url, {}, settings)
      const closed = await settings.budget.take(settings.vendor, CAPABILITY, settings.limits)
      return closed
        ? fail(closed.failure)
        : fetchPicture(`${settings.baseUrl}${place.path}`, settings.headers, settings)
    }
  }
}

async function fetchPicture(
  url: string,
  headers: VendorSettings['headers'],
  { timeoutMs = TIMEOUT_MS }: VendorSettings
): Promise<Fetched> {
  const ending = new AbortController()
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ending.signal])
  try {
    const response = await fetch(url, { headers: { accept: 'image/*', ...headers }, redirect: 'error', signal })
    const failure = response.ok ? undefined : failureOf(response.status)
    const bytes = failure ? undefined : await readBytes(response, MAX_LOGO_BYTES)
    // Aborting releases the connection if the body was not read.
    ending.abort()
    if (failure) return fail(failure)
    return bytes ? ok(bytes) : fail('too_large')
  } catch {
    // If the host is unreachable, too slow or redirects, the company keeps its present logo.
    return fail('unavailable')
  }
}

function failureOf(status: number): SourceFailure {
  if (status === 429) return 'busy'
  if (status === 401) return 'key_refused'
  return status >= 500 ? 'unavailable' : 'not_covered'
}
