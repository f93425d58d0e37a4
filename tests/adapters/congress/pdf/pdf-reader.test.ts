import { afterAll, describe, expect, test } from 'vitest'

import { openPdfReader } from '#adapters/congress/pdf/pdf-reader.ts'
import { MAX_PDF_PAGES } from '#adapters/congress/pdf/pdf-text.ts'
import { makePdf } from '#adapters/sample/congress/write-pdf.ts'
import { packedPdf, smallReport } from '#tests/support/content/pdf.ts'

const reader = openPdfReader()
afterAll(() => reader.close())

const outcome = async (bytes: Uint8Array) => {
  const read = await reader.read(bytes)
  return read.ok ? read.value.map(page => page.map(({ text }) => text)) : read.code
}
/** `encrypt` is the trailer entry of a password-protected PDF. */
const encrypted = makePdf([[]])
  .toString('latin1')
  .replace(
    'trailer\n<<',
    `trailer\n<< /ID [<00112233445566778899aabbccddeeff><00112233445566778899aabbccddeeff>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> >>`
  )

describe('a reader of PDF files', () => {
  test('returns the texts of each page, none for an image', async () => {
    expect(await outcome(makePdf([[{ text: 'Ines (Marlow)', x: 10, y: 20 }], []]))).toEqual([['Ines (Marlow)'], []])
  })

  test.each([
    ['an empty file', new Uint8Array(), 'not_a_pdf'],
    ['another file', Buffer.from('a,b\n1,2'), 'not_a_pdf'],
    ['a web page', Buffer.from('<!DOCTYPE html><title>404</title>'), 'web_page_instead_of_pdf'],
    ['half a file', smallReport().subarray(0, 900), 'damaged_pdf'],
    ['only its ends', Buffer.from('%PDF-1.4\n%%EOF'), 'damaged_pdf'],
    ['a locked file', Buffer.from(encrypted, 'latin1'), 'encrypted_pdf'],
    ['too many pages', makePdf(Array.from({ length: MAX_PDF_PAGES + 1 }, () => [])), 'too_long_pdf']
  ])('%s is refused', async (_, bytes, code) => {
    expect(await outcome(bytes)).toBe(code)
  })

  test('an oversized file is never opened, a slow one is stopped, and the next file is read', async () => {
    const strict = openPdfReader({ longestMs: 1, maxBytes: 5_000 })
    expect(await strict.read(Buffer.alloc(5_001))).toEqual({ code: 'too_large_pdf', ok: false })
    expect(await strict.read(makePdf([[]]))).toEqual({ code: 'too_slow_pdf', ok: false })
    await strict.close()
    expect(await outcome(makePdf([[]]))).toEqual([[]])
  })

  test('a file that unpacks to hundreds of megabytes ends only its process, and the next is read', async () => {
    const strict = openPdfReader({ mostMemory: 200 * 1024 * 1024 })
    const bomb = packedPdf(250 * 1024 * 1024)
    expect(bomb.byteLength).toBeLessThan(400_000)
    const read = [strict.read(bomb), strict.read(makePdf([[]]))]
    expect(await Promise.all(read)).toEqual([
      { code: 'too_large_pdf', ok: false },
      { ok: true, value: [[]] }
    ])
    await strict.close()
  })

  test("the caller's bytes are unchanged", async () => {
    const bytes = smallReport()
    const before = Buffer.from(bytes)
    await reader.read(bytes)
    expect(bytes.equals(before)).toBe(true)
  })
})
