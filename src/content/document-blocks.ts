// Parts of a document's HTML that a page handles specially: figures between paragraphs, and questions that unfold.

/** Running text, or the name of a figure between paragraphs: `<!-- figure: path -->` in the Markdown. */
export type DocumentBlock = { readonly html: string } | { readonly figure: string }

const FIGURE = /<!-- figure: (\w+) -->/

/** Keeps the order of the document. */
export function splitDocument(html: string): DocumentBlock[] {
  return html
    .split(FIGURE)
    .map((text, index) => (index % 2 === 1 ? { figure: text } : { html: text }))
    .filter(part => 'figure' in part || part.html.trim() !== '')
}

export interface Question {
  /** Id of its anchor. */
  readonly id: string
  /** HTML of the heading. */
  readonly question: string
  /** HTML. */
  readonly answer: string
}

const QUESTION = /<h3 id="([^"]+)">(.*?)<\/h3>([\s\S]*?)(?=<h[23] |$)/g

/** Returns each heading of the third level with the text below it. */
export function questionsOf(html: string): Question[] {
  return [...html.matchAll(QUESTION)].map(([, id = '', question = '', answer = '']) => ({
    answer: answer.trim(),
    id,
    question
  }))
}

/**
 * Wraps each question in a `<details>` element. The anchor is inside, so that a link to it opens it without script.
 *
 * @see https://html.spec.whatwg.org/multipage/interaction.html#ancestor-revealing-algorithm
 */
export function foldQuestions(html: string): string {
  return html.replaceAll(
    QUESTION,
    (_, id: string, question: string, answer: string) =>
      `<details><summary><h3>${question}</h3></summary><div id="${id}">${answer.trim()}</div></details>\n`
  )
}
