// Reasons why an incoming file is not a filing. The texts are shown to the operator who runs the ingest.

export const REJECTIONS = {
  doctype_refused: 'It has a DOCTYPE; filings have none, and entities are never expanded.',
  empty_file: 'It is empty.',
  field_too_long: 'One of its fields is longer than any field of a filing.',
  file_not_found: 'There is no such file.',
  impossible_date: 'One of its dates is not a calendar day.',
  invalid_cik: 'A CIK is missing or is not a number of up to ten digits.',
  invalid_code: 'A one-letter code has a value that the form does not know.',
  invalid_encoding: 'Its bytes are not text in the encoding that it states.',
  invalid_footnote: 'A footnote has no usable id.',
  invalid_number: 'One of its amounts is not a decimal number.',
  malformed_xml: 'Its XML is not well formed.',
  missing_document_type: 'It does not say which form it is.',
  missing_issuer: 'It names no issuer.',
  missing_owner: 'It names no reporting owner.',
  missing_owner_cik: 'It names a reporting owner without a CIK.',
  missing_period: 'It has no period of report.',
  missing_securities: 'It does not say what is to be sold.',
  no_file: 'It is a pipe, a device or a link to a folder, not a file.',
  no_notice: 'The submission holds no Form 144 in XML.',
  no_ownership_document: 'The submission holds no ownership document.',
  not_storable: 'The database cannot hold one of its values.',
  not_xml: 'It is not XML.',
  nul_byte: 'It holds NUL bytes.',
  repeated_element: 'An element that occurs once stands there several times.',
  time_limit: 'Reading it took too long.',
  too_deep: 'Its elements are nested too deep.',
  too_large: 'It is larger than any filing.',
  too_many_elements: 'It has more elements than any filing.',
  truncated: 'It ends too early.',
  unknown_document_type: 'It is not a Form 3, 4, 5 or 144.',
  unreadable_archive: 'The archive is damaged.',
  unreadable_file: 'It cannot be read.',
  wrong_root: 'Its root element is not ownershipDocument.'
} as const satisfies Record<string, string>

export type RejectionReason = keyof typeof REJECTIONS
