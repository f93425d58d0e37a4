/** Codes of RFC 6749 (sections 4.1.2.1 and 5.2), RFC 7591 (section 3.2.2) and RFC 8707 (section 2). */
export type OauthCode =
  | 'access_denied'
  | 'invalid_client'
  | 'invalid_client_metadata'
  | 'invalid_grant'
  | 'invalid_redirect_uri'
  | 'invalid_request'
  | 'invalid_scope'
  | 'invalid_target'
  | 'temporarily_unavailable'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'

export interface OauthRefusal {
  readonly ok: false
  readonly code: OauthCode
  /** Sentence for developers. It repeats nothing that was sent. */
  readonly says: string
}

export const refuseOauth = (code: OauthCode, says: string): OauthRefusal => ({ code, ok: false, says })
