// Text as HTML and XML write it.

/** Nearly every value is plain letters and digits: one look saves three passes. */
const HARMLESS = /^[ !#-%(-;=?-~\u00A0-\u024F\u2013\u202F\u2592]*$/
const ESCAPES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;'
}
const SPECIAL = /["&'<>]/g
/** Controls, and the marks that turn the direction of the text around them (Trojan Source, CVE-2021-42574). */
const INVISIBLE = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu
/** What XML 1.0 cannot hold. @see https://www.w3.org/TR/xml/#charsets */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu

/** `value` as it may stand between tags and in quoted attributes. */
export function escapeHtml(value: string): string {
  if (HARMLESS.test(value)) return value
  return escapeMarkup(value.toWellFormed().replace(INVISIBLE, ' '))
}

/** As `escapeHtml`, for XML and SVG, which keep line breaks and directions; what XML cannot hold is left out. */
export function escapeXml(value: string): string {
  return HARMLESS.test(value) ? value : escapeMarkup(value.replace(NOT_XML, ''))
}

function escapeMarkup(text: string): string {
  return text.replace(SPECIAL, character => ESCAPES[character] ?? '')
}
