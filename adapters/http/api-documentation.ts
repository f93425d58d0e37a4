import type { ApiDocumentation, ApiDocumentationSource } from '#core/data-api/api-documentation.ts'

/** Our choice: longer than a healthy host takes, too short to be noticed. */
const WAIT_MS = 1_500

/** Documentation at `url`; `undefined` if none is configured. */
export function httpApiDocumentation(url: string | undefined, waitMs = WAIT_MS): ApiDocumentationSource {
  return {
    async find(): Promise<ApiDocumentation> {
      if (url === undefined) return { state: 'not_configured' }
      return { state: (await isThere(url, waitMs)) ? 'reachable' : 'unreachable', url }
    }
  }
}

/** A host that redirects elsewhere cannot be framed, because the page's policy allows only this origin. */
async function isThere(url: string, waitMs: number): Promise<boolean> {
  try {
    // GET, because some hosts do not support HEAD.
    const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) })
    await response.body?.cancel()
    return response.ok && new URL(response.url).origin === new URL(url).origin
  } catch {
    return false
  }
}
