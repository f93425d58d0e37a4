/** Returns a response with an XML document of this media type. */
export function xmlResponse(type: string, root: string): Response {
  const headers = { 'content-type': `${type}; charset=utf-8` }
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`, { headers })
}
