/** State of the API's documentation, which is served by the API's host and not by this site. */
export type ApiDocumentation =
  | { readonly state: 'reachable'; readonly url: string }
  | { readonly state: 'unreachable'; readonly url: string }
  | { readonly state: 'not_configured' }

export interface ApiDocumentationSource {
  /** Checks whether the documentation can be reached; never fails. */
  find(): Promise<ApiDocumentation>
}
