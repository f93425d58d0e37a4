/** Error reported by the API in its problem document. @see RFC 9457 */
export class ApiError extends Error {
  /** Error code, which does not change within /v1. */
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  /** Full problem document. */
  readonly problem: Readonly<Record<string, unknown>>

  constructor(status: number, problem: Readonly<Record<string, unknown>>) {
    super(String(problem['detail'] ?? problem['title'] ?? `The API answered ${status}`))
    this.name = 'ApiError'
    this.code = String(problem['code'] ?? 'unknown')
    this.status = status
    this.problem = problem
    this.requestId = problem['instance'] === undefined ? undefined : String(problem['instance'])
  }
}
