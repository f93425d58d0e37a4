/** State of the API's documentation. The API's host serves it, not this site. */
export type ApiDocumentation =
  | { readonly state: 'reachable'; readonly url: string }
  | { readonly state: 'unreachable'; readonly url: string }
  | { readonly state: 'not_configured' }

export interface ApiDocumentationSource {
  /** Checks whether the documentation can be reached; never fails. */
  find(): Promise<ApiDocumentation>
}
