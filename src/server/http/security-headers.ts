// Defines the headers of every answer, errors included. Pages add their own Content-Security-Policy with the hashes of
// their scripts.

/** @see OWASP ASVS 5.0, 3.4 "Browser security mechanism headers" */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY'
}

/** Returns the headers for a site reached over TLS; none for other sites. */
export function transportHeaders(siteUrl: string): Readonly<Record<string, string>> {
  if (!siteUrl.startsWith('https:')) return {}
  return { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
}

/** Content-Security-Policy of answers that are no page: JSON, plain text, redirects, assets. */
export const BARE_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Permits a page to send page views to the origin of `collectorUrl`, and to no other. */
export function allowCollector(headers: Headers, collectorUrl: string): void {
  const policy = headers.get('content-security-policy')
  const wider = policy?.replace("connect-src 'self'", `connect-src 'self' ${new URL(collectorUrl).origin}`)
  if (wider) headers.set('content-security-policy', wider)
}
