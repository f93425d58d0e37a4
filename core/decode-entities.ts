const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' }
const HIGHEST_CODE = 0x10_ff_ff

/** What HTML writes for a character, decoded once; names that are not listed stay: `AT&amp;T’s &#39;A&#x27;` → `AT&T’s 'A'`. */
export function decodeEntities(html: string): string {
  return html.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|gt|lt|nbsp|quot));/gi,
    (written, ten, sixteen, name) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? written
      const code = ten === undefined ? Number.parseInt(sixteen, 16) : Number(ten)
      return code <= HIGHEST_CODE ? String.fromCodePoint(code) : written
    }
  )
}
