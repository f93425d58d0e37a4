import { describe, expect, test } from 'vitest'

import { foldQuestions, questionsOf, splitDocument } from '#src/content/document-blocks.ts'

const QUESTIONS =
  '<h2 id="a">A</h2>\n<h3 id="q1">One?</h3>\n<p>1</p>\n<p>2</p>\n<h3 id="q2">Two?</h3>\n<p>3</p>\n<h2 id="b">B</h2>\n<p>4</p>'

describe('parts of a document', () => {
  test('a figure separates the parts before and after it', () => {
    expect(splitDocument('<p>1</p>\n<!-- figure: path -->\n<p>2</p>')).toEqual([
      { html: '<p>1</p>\n' },
      { figure: 'path' },
      { html: '\n<p>2</p>' }
    ])
  })

  test('a figure at the start has no part before it', () => {
    expect(splitDocument('<!-- figure: path -->\n')).toEqual([{ figure: 'path' }])
  })

  test('a document without figures is one part', () => {
    expect(splitDocument(QUESTIONS)).toEqual([{ html: QUESTIONS }])
  })

  test('a question has the text up to the next heading', () => {
    expect(questionsOf(QUESTIONS)).toEqual([
      { answer: '<p>1</p>\n<p>2</p>', id: 'q1', question: 'One?' },
      { answer: '<p>3</p>', id: 'q2', question: 'Two?' }
    ])
  })

  test('a folded question keeps its group and has its anchor inside', () => {
    expect(foldQuestions(QUESTIONS)).toBe(
      '<h2 id="a">A</h2>\n' +
        '<details><summary><h3>One?</h3></summary><div id="q1"><p>1</p>\n<p>2</p></div></details>\n' +
        '<details><summary><h3>Two?</h3></summary><div id="q2"><p>3</p></div></details>\n' +
        '<h2 id="b">B</h2>\n<p>4</p>'
    )
  })
})
