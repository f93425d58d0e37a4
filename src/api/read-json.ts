import type { HonoRequest } from 'hono'

/** The body of a request, unchecked; undefined for one that is no JSON, which every schema refuses. */
export async function readJson(request: HonoRequest): Promise<unknown> {
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch {
    // What is no JSON is the caller's mistake, told by the use case's own code.
    return undefined
  }
}
