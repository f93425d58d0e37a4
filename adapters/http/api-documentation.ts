import type { ApiDocumentation, ApiDocumentationSource } from '#core/data-api/api-documentation.ts'

/** Longer than a healthy host takes, shorter than a reader notices. */
const WAIT_MS = 1_500

/** The documentation at `url`; undefined where none is configured. */
export function httpApiDocumentation(url: string | undefined, waitMs = WAIT_MS): ApiDocumentationSource {
  return {
    async find(): Promise<ApiDocumentation> {
      if (url === undefined) return { state: 'not_configured' }
      return { state: (await isThere(url, waitMs)) ? 'reachable' : 'unreachable', url }
    }
  }
}

/** A host that redirects elsewhere could not be shown: the page's policy allows this one origin. */
async function isThere(url: string, waitMs: number): Promise<boolean> {
  try {
    // Not every host answers HEAD.
    const response = await fetch(url, { signal: AbortSignal.timeout(waitMs) })
    await response.body?.cancel()
    return response.ok && new URL(response.url).origin === new URL(url).origin
  } catch {
    return false
  }
}
