import type { ApiDocumentation, ApiDocumentationSource } from '#core/data-api/api-documentation.ts'

/** Maximum wait for the documentation's host. Our choice: longer than a healthy host takes, too short to be noticed. */
const WAIT_MS = 1_500

/** Returns the documentation at `url`, or "not configured" without one. */
export function httpApiDocumentation(url: string | undefined, waitMs = WAIT_MS): ApiDocumentationSource {
  return {
    async find(): Promise<ApiDocumentation> {
      if (url === undefined) return { state: 'not_configured' }
      return { state: (await isThere(url, waitMs)) ? 'reachable' : 'unreachable', url }
    }
  }
}

/**
 * Returns whether the host answers. A redirect to another origin counts as no answer, because the page's policy forbids
 * framing it.
 */
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
