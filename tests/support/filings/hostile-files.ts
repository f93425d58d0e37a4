// Files that must be rejected, each with its reason.

import { ownershipXml, submissionText } from './ownership-xml.ts'

const XML = ownershipXml()
const MEGABYTE = 1024 * 1024

const withProlog = (prolog: string, body = XML): string =>
  body.replace('<?xml version="1.0"?>', `<?xml version="1.0"?>${prolog}`)
const withRemarks = (remarks: string): string => ownershipXml({ remarks })

export const HOSTILE: readonly [what: string, content: string | Uint8Array, reason: string][] = [
  ['nothing', '', 'empty_file'],
  ['blanks', ' \n\t ', 'empty_file'],
  ['plain words', 'This is not a filing.', 'not_xml'],
  ['JSON', '{"ownershipDocument": {}}', 'not_xml'],
  ['an HTML page', '<!DOCTYPE html><html><body>Rate exceeded</body></html>', 'doctype_refused'],
  ['an error page of EDGAR', '<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>', 'wrong_root'],
  ['a namespaced root', XML.replaceAll('ownershipDocument', 'x:ownershipDocument'), 'wrong_root'],
  ['a truncated document', XML.slice(0, XML.length / 2), 'truncated'],
  ['a document without its last character', XML.trimEnd().slice(0, -1), 'truncated'],
  ['a second root', `${XML}<ownershipDocument/>`, 'malformed_xml'],
  ['crossed elements', XML.replace('</issuer>', '</reportingOwner>'), 'malformed_xml'],
  [
    'a billion laughs',
    withProlog(
      `<!DOCTYPE ownershipDocument [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>`,
      withRemarks('&c;')
    ),
    'doctype_refused'
  ],
  [
    'quadratic blow-up',
    withProlog(`<!DOCTYPE ownershipDocument [<!ENTITY a "${'x'.repeat(50_000)}">]>`, withRemarks('&a;'.repeat(1_000))),
    'doctype_refused'
  ],
  [
    'a file as external entity',
    withProlog('<!DOCTYPE ownershipDocument [<!ENTITY f SYSTEM "file:///etc/passwd">]>', withRemarks('&f;')),
    'doctype_refused'
  ],
  [
    'an external parameter entity',
    withProlog('<!DOCTYPE ownershipDocument [<!ENTITY % p SYSTEM "http://127.0.0.1:9/x.dtd"> %p;]>'),
    'doctype_refused'
  ],
  ['an entity that nobody declared', withRemarks('&nbsp;'), 'malformed_xml'],
  ['10 MB in one field', withRemarks('x'.repeat(10 * MEGABYTE)), 'too_large'],
  ['1 MB in one field', withRemarks('x'.repeat(MEGABYTE)), 'field_too_long'],
  ['300,000 numeric references', withRemarks('&#65;'.repeat(300_000)), 'field_too_long'],
  ['ten million elements', withRemarks('<a/>'.repeat(10_000_000)), 'too_large'],
  ['200,000 elements', withRemarks('<a/>'.repeat(200_000)), 'too_many_elements'],
  [
    '200,000 lines',
    XML.replace('<nonDerivativeTable>', `$&${'<nonDerivativeHolding/>'.repeat(60_000)}`),
    'too_many_elements'
  ],
  ['50,000 levels', withRemarks('<a>'.repeat(50_000) + '</a>'.repeat(50_000)), 'too_deep'],
  ['a NUL byte', withRemarks('a\0b'), 'nul_byte'],
  ['a NUL reference', withRemarks('a&#0;b'), 'malformed_xml'],
  ['a control character', withRemarks('a\u0008b'), 'malformed_xml'],
  ['an unclosed CDATA section', withRemarks('<![CDATA[ never'), 'truncated'],
  ['an unclosed comment', withRemarks('<!-- never'), 'truncated'],
  ['a lone surrogate', withRemarks('&#xD800;'), 'malformed_xml'],
  ['bytes that are no UTF-8', Buffer.from(withRemarks('caf\u00e9'), 'latin1'), 'invalid_encoding'],
  [
    'an encoding that nobody knows',
    XML.replace('version="1.0"', 'version="1.0" encoding="EBCDIC-37"'),
    'invalid_encoding'
  ],
  ['200 kB of "<"', '<'.repeat(200_000), 'not_xml'],
  [
    '50,000 attributes',
    `<ownershipDocument ${Array.from({ length: 50_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
    'missing_document_type'
  ],
  [
    'a submission without a document',
    submissionText('').replace('<XML>', '').replace('</XML>', ''),
    'no_ownership_document'
  ],
  ['a submission that ends in its header', submissionText(XML).slice(0, 400), 'truncated'],
  ['a submission that ends in its XML', submissionText(XML).slice(0, -600), 'truncated'],
  ['a submission filed on 31 February', submissionText(XML, { filedAt: '2026-02-31' }), 'impossible_date'],
  ['a submission accepted at 25 o’clock', submissionText(XML, { acceptedAt: '20260304250000' }), 'impossible_date'],
  ['a submission of another form', submissionText('<edgarSubmission/>'), 'no_ownership_document'],
  ['a submission whose XML is 3 MB', submissionText(withRemarks('x'.repeat(3 * MEGABYTE))), 'too_large']
]
