// Process that extracts the text of one PDF, page by page. It draws nothing, loads no fonts or images and starts no
// WebAssembly. pdf.js has no script engine and evaluates no code.

import { Worker } from 'node:worker_threads'
import { getDocument, PasswordException, type PDFDocumentProxy } from 'unpdf/pdfjs'

import { fail, ok, type Result } from '#core/result.ts'
import { MAX_PDF_PAGES, MAX_TEXTS_A_PAGE, type PdfFailure, type PdfPage } from './pdf-text.ts'

const LOOK_EVERY_MS = 20

/**
 * Kills this process when its resident memory exceeds `bytes`. A separate thread checks, because unpacking blocks the
 * main one. Node's heap limits do not cover the unpacked buffers.
 */
function limitMemory(bytes: number): void {
  const look = `if (process.memoryUsage.rss() > ${bytes}) process.kill(process.pid, 'SIGKILL')`
  new Worker(`setInterval(() => { ${look} }, ${LOOK_EVERY_MS})`, { eval: true }).unref()
}

const ONLY_TEXT = {
  disableFontFace: true,
  enableXfa: false,
  isOffscreenCanvasSupported: false,
  maxImageSize: 0,
  useSystemFonts: false,
  useWasm: false,
  useWorkerFetch: false,
  verbosity: 0
}

limitMemory(Number(process.argv[2]))
process.on('message', async (bytes: Uint8Array) => process.send?.(await readPages(Uint8Array.from(bytes))))

async function readPages(data: Uint8Array): Promise<Result<PdfPage[], PdfFailure>> {
  const task = getDocument({ ...ONLY_TEXT, data })
  try {
    const document = await task.promise
    if (document.numPages > MAX_PDF_PAGES) return fail('too_long_pdf')
    const pages: PdfPage[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await readPage(document, number)
      if (page.length > MAX_TEXTS_A_PAGE) return fail('too_long_pdf')
      pages.push(page)
    }
    return ok(pages)
  } catch (error) {
    return fail(error instanceof PasswordException ? 'encrypted_pdf' : 'damaged_pdf')
  } finally {
    await task.destroy()
  }
}

async function readPage(document: PDFDocumentProxy, number: number): Promise<PdfPage> {
  const page = await document.getPage(number)
  const { items } = await page.getTextContent()
  page.cleanup()
  return items.flatMap(item => {
    if (!('str' in item) || item.str.trim() === '') return []
    return [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]) }]
  })
}
