// Escapes text for HTML and XML and decodes entities.

/** Text that needs no escaping. Nearly every value matches, which saves three replacements. */
const HARMLESS = /^[ !#-%(-;=?-~\u00A0-\u024F\u2013\u202F\u2592]*$/
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;'
}
const SPECIAL = /["&'<>]/g
/** Control characters and bidirectional marks (Trojan Source, CVE-2021-42574). */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** Characters that XML 1.0 does not allow. @see https://www.w3.org/TR/xml/#charsets */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** Escapes `value` for element content and quoted attributes. */
export function escapeHtml(value: string): string {
  if (HARMLESS.test(value)) return value
  return escapeMarkup(value.toWellFormed().replace(INVISIBLE, ' '))
}

/** Like `escapeHtml`, for XML and SVG. Keeps line breaks and bidirectional marks, drops characters that XML forbids. */
export function escapeXml(value: string): string {
  return HARMLESS.test(value) ? value : escapeMarkup(value.replace(NOT_XML, ''))
}

function escapeMarkup(text: string): string {
  return text.replace(SPECIAL, character => ESCAPES[character] ?? '')
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' }
const HIGHEST_CODE = 0x10_ff_ff

/** Decodes HTML entities once; unlisted names stay unchanged: `AT&amp;T’s &#39;A&#x27;` → `AT&T’s 'A'`. */
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

/** Maximum number of times that entities are decoded. Some filers escape "&" twice or three times. */
const MOST_ESCAPES = 3

/**
 * Cleans a filed name: decodes entities that were escaped repeatedly and collapses line breaks and blanks.
 * `plainName('A&amp;amp;R
 *  Holdings') // 'A&R Holdings'`
 */
export function plainName(filed: string): string {
  return decodeAll(filed).replaceAll(/\s+/g, ' ').trim()
}

/** Like `plainName`, for prose: keeps paragraphs, each separated by an empty line. */
export function plainText(filed: string): string {
  return decodeAll(filed)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, breaks => (breaks.split('\n').length > 2 ? '\n\n' : '\n'))
    .trim()
}

function decodeAll(filed: string): string {
  let text = filed
  for (let escapes = 0; escapes < MOST_ESCAPES && text.includes('&'); escapes += 1) text = decodeEntities(text)
  return text
}

/**
 * Characters that a single line must not contain: control characters such as line breaks, marks of text direction, and
 * the braces of placeholders.
 */
const NOT_IN_LINE = /[\p{Cc}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF{}]/gu

/** Text of others, such as a name, made safe for a line, a title or a header of a message. */
export function plainLine(text: string): string {
  return text.toWellFormed().replace(NOT_IN_LINE, ' ').replace(/ {2,}/g, ' ').trim()
}
