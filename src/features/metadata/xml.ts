// Text for feeds and sitemaps.

const ENTITIES: Readonly<Record<string, string>> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** For the content of an element and for an attribute in double quotes; what XML 1.0 cannot hold is left out. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/["&<>]/g, character => ENTITIES[character] ?? '')
}

/** An answer that holds an XML document of this media type. */
export function xmlResponse(type: string, root: string): Response {
  const headers = { 'content-type': `${type}; charset=utf-8` }
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, { headers })
}
