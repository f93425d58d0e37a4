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

/** Some filers escape "&" twice or three times. */
const MOST_ESCAPES = 3

/**
 * A name without what only the way into the filing has left: entities that were escaped again, line breaks, repeated blanks.
 * `plainName('A&amp;amp;R\n Holdings') // 'A&R Holdings'`
 */
export function plainName(filed: string): string {
  let name = filed
  for (let escapes = 0; escapes < MOST_ESCAPES && name.includes('&'); escapes += 1) name = decodeEntities(name)
  return name.replaceAll(/\s+/g, ' ').trim()
}
