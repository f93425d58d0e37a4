// Splits the HTML of a document at its figures and questions, so that a page can place figures and fold questions.

/** Text, or the name of a figure between texts: `<!-- figure: path -->` in the Markdown. */
export type DocumentBlock = { readonly html: string } | { readonly figure: string }

const FIGURE = /<!-- figure: (\w+) -->/

/** Splits a document into texts and figures, in order. */
export function splitDocument(html: string): DocumentBlock[] {
  return html
    .split(FIGURE)
    .map((text, index) => (index % 2 === 1 ? { figure: text } : { html: text }))
    .filter(part => 'figure' in part || part.html.trim() !== '')
}

export interface Question {
  /** Anchor of the question. */
  readonly id: string
  /** HTML of the heading. */
  readonly question: string
  /** HTML of the text below the heading. */
  readonly answer: string
}

const QUESTION = /<h3 id="([^"]+)">(.*?)<\/h3>([\s\S]*?)(?=<h[23] |$)/g

/** Returns each third-level heading with the text below it. */
export function questionsOf(html: string): Question[] {
  return [...html.matchAll(QUESTION)].map(([, id = '', question = '', answer = '']) => ({
    answer: answer.trim(),
    id,
    question
  }))
}

/**
 * Wraps each question in a `<details>` element. The anchor is inside, so that a link to it unfolds the question
 * without script.
 * @see https://html.spec.whatwg.org/multipage/interaction.html#ancestor-revealing-algorithm
 */
export function foldQuestions(html: string): string {
  return html.replaceAll(
    QUESTION,
    (_, id: string, question: string, answer: string) =>
      `<details><summary><h3>${question}</h3></summary><div id="${id}">${answer.trim()}</div></details>\n`
  )
}
