import type { UrlReader } from '#core/data-api/connections/ports.ts'

export const urlReader: UrlReader = {
  parse(text) {
    const url = URL.parse(text)
    if (!url) return undefined
    const { hostname, password, protocol, username } = url
    url.port = ''
    // A lone # leaves no hash.
    const hasFragment = text.includes('#')
    return { hasFragment, hasUser: username !== '' || password !== '', hostname, protocol, withoutPort: url.href }
  },

  withQuery(address, values) {
    const url = new URL(address)
    for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value)
    return url.href
  }
}
