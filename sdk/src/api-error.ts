/** What the API refused, as its problem document says it. @see RFC 9457 */
export class ApiError extends Error {
  /** Stays the same as long as there is a /v1. */
  readonly code: string
  readonly status: number
  readonly requestId: string | undefined
  /** All that the document says beside. */
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
