/** Where the documentation of the API stands; it belongs to the API's host, not to this site. */
export type ApiDocumentation =
  | { readonly state: 'reachable'; readonly url: string }
  | { readonly state: 'unreachable'; readonly url: string }
  | { readonly state: 'not_configured' }

export interface ApiDocumentationSource {
  /** Asks its host whether the documentation is there; never fails. */
  find(): Promise<ApiDocumentation>
}
