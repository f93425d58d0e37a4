/** Error reported by the API in its problem document. @see RFC 9457 */
export class ApiError extends Error {
  /** Error code, which does not change within /v1. */
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  /** Milliseconds until the API accepts the next request; undefined if it did not say. */
  readonly retryAfterMs: number | undefined
  /** Full problem document. */
  readonly problem: Readonly<Record<string, unknown>>

  constructor(status: number, problem: Readonly<Record<string, unknown>>, retryAfterMs?: number) {
    super(String(problem['detail'] ?? problem['title'] ?? `The API answered ${status}`))
    this.name = 'ApiError'
    this.code = String(problem['code'] ?? 'unknown')
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.problem = problem
    this.requestId = problem['instance'] === undefined ? undefined : String(problem['instance'])
  }
}
