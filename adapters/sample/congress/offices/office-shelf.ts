/** Report that an office shows, without its content, which is written when it is requested. */
export interface PublishedReport {
  /** Number given by the office. */
  readonly number: string
  readonly firstName: string
  readonly lastName: string
  /** State and district, such as `MN08`. Only the House names it. */
  readonly seat: string
  readonly publishedAt: Date
  /** Text of the link in the Senate's list. */
  readonly title: string
  /** Whether the Senate only shows pictures of paper. */
  readonly isPaper: boolean
  /** Writes the PDF of a House report or the page of a Senate report. */
  write(): Buffer | string
}

/** Reports that an office shows at a moment, newest first. */
export interface OfficeShelf {
  readonly reports: readonly PublishedReport[]
  readonly now: Date
}

export interface OfficeRequest {
  readonly method: string
  readonly url: URL
  readonly cookies: ReadonlyMap<string, string>
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** Fields of a posted form. */
  readonly form: URLSearchParams
}

export interface OfficeReply {
  readonly status: number
  readonly type: string
  readonly body: Buffer | string
  readonly headers?: Readonly<Record<string, string | string[]>>
}

export const htmlReply = (status: number, title: string, body = ''): OfficeReply => ({
  body: `<!DOCTYPE html>\n<html lang="en"><head><title>${title}</title></head><body>${body}</body></html>\n`,
  status,
  type: 'text/html; charset=utf-8'
})
