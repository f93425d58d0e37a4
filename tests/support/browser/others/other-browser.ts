/** Browser besides Chromium, as far as tests of every browser need it. */
export interface OtherBrowser {
  close(): Promise<void>
  /** Presses the Enter key in a field. */
  enter(selector: string): Promise<void>
  /** Presses an element as a reader does, with the pointer. */
  press(selector: string): Promise<void>
  /** Runs the body of a function in the page. */
  run<Answer>(body: string): Promise<Answer>
  /** Console errors and exceptions so far; always empty for WebKit, whose driver reports none. */
  readonly complaints: readonly string[]
  type(selector: string, text: string): Promise<void>
  /** Opens an address and waits for the page and its pictures. */
  visit(url: string): Promise<void>
}

export const WINDOW = { height: 900, width: 1440 } as const
