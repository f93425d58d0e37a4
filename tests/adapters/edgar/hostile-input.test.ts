// Table of docs/reference/failures.md, "Parser safety": every input is rejected with its reason.

import { describe, expect, test } from 'vitest'

import { readFilingFile } from '#adapters/edgar/filing-file.ts'
import { filingFile } from '#tests/support/filings/filing-files.ts'
import { HOSTILE } from '#tests/support/filings/hostile-files.ts'
import { ownershipXml } from '#tests/support/filings/ownership-xml.ts'

const XML = ownershipXml()

describe('hostile input', () => {
  test.each(HOSTILE)('%s is rejected', (_, content, reason) => {
    expect(readFilingFile(filingFile(content))).toEqual({ code: reason, ok: false })
  })

  test('an oversized file is rejected', () => {
    expect(readFilingFile({ ...filingFile(''), bytes: undefined, byteCount: 10 ** 9 })).toEqual({
      code: 'too_large',
      ok: false
    })
  })

  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${XML}`)],
    ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${XML}`, 'utf16le')],
    [
      'Latin-1 that says so',
      Buffer.from(
        XML.replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"').replace('Quill', 'Qu\u00ebll'),
        'latin1'
      )
    ],
    ['blanks around it', Buffer.from(`\n\n${XML}\n\n`)]
  ])('%s is read', (_, bytes) => {
    expect(readFilingFile(filingFile(bytes)).ok).toBe(true)
  })
})
