/** Why bytes that came in as a filing are not one. Kept with the bytes' hash in `rejected_filing`. */
export type RejectionReason =
  | 'empty'
  | 'field_too_long'
  | 'has_document_type_declaration'
  | 'impossible_date'
  | 'missing_field'
  | 'missing_owner'
  | 'no_ownership_document'
  | 'not_text'
  | 'not_well_formed'
  | 'too_deep'
  | 'too_large'
  | 'too_many_elements'
  | 'too_slow'
  | 'unknown_document_type'
  | 'wrong_root'

/** Thrown inside a reader of outside bytes, caught where the reader answers. */
export class Rejection extends Error {
  readonly reason: RejectionReason

  constructor(reason: RejectionReason, detail = '') {
    super(detail === '' ? reason : `${reason}: ${detail}`)
    this.reason = reason
  }
}
