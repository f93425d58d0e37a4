/** A text on a page with its position in points. `y` increases upwards. */
export interface PdfText {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** All texts of a page. A page without texts is a scan. */
export type PdfPage = readonly PdfText[]

export const PDF_FAILURES = [
  'damaged_pdf',
  'encrypted_pdf',
  'not_a_pdf',
  'too_large_pdf',
  'too_long_pdf',
  'too_slow_pdf',
  'web_page_instead_of_pdf'
] as const
export type PdfFailure = (typeof PDF_FAILURES)[number]

/** Maximum number of pages. The longest known House report has about 200. */
export const MAX_PDF_PAGES = 600
/** Maximum number of texts on a page. A page of a report has about 150. */
export const MAX_TEXTS_A_PAGE = 20_000
