import { describe, expect, test } from 'vitest'

import { PRODUCT_NAME } from '#core/product.ts'
import { fillHtml, fillText } from '#src/content/placeholders.ts'
import { renderDocument } from '#tests/support/content/information-documents.ts'

const HEAD = 'title: About {{product}}\ndescription: What it is\nchanged: "2026-02-28"'
const render = (body: string, language: 'de' | 'en' | 'fr' = 'en', head = HEAD) => renderDocument(language, head, body)

describe('markdown', () => {
  test('a heading sets its own anchor', async () => {
    const { headings, html } = await render('## 1. What {{product}} does {#services}')
    expect(headings).toEqual([{ depth: 2, id: 'services', text: `1. What ${PRODUCT_NAME} does` }])
    expect(html).toContain(`<h2 id="services">1. What ${PRODUCT_NAME} does</h2>`)
  })

  test('placeholders are filled in texts, addresses, title and description', async () => {
    const { html, title } = await render('[{{product}}](mailto:{{product}})')
    expect(html).toContain(`<a href="mailto:${PRODUCT_NAME}">${PRODUCT_NAME}</a>`)
    expect(title).toBe(`About ${PRODUCT_NAME}`)
  })

  test('an unknown placeholder is an error', async () => {
    await expect(render('{{nothing}}')).rejects.toThrow('unknown placeholder "nothing"')
  })

  test('a value is escaped in HTML only', () => {
    expect(fillHtml('{{a}}', { a: '<&>' })).toBe('&lt;&amp;&gt;')
    expect(fillText('{{a}}', { a: '<&>' })).toBe('<&>')
  })

  test('a table scrolls in a box named by its heading', async () => {
    const { html } = await render('### Cookies {#cookies}\n\n| a | b |\n|---|---|\n| 1 | 2 |')
    expect(html).toMatch(/<section aria-labelledby="cookies" class="prose-table" tabindex="0"><table>/)
    expect(html).toContain('<th scope="col">a</th>')
    expect(html).toContain('<td data-label="a">1</td>\n<td data-label="b">2</td>')
  })

  test.each(['2026-02-30', '28.2.2026', ''])('the date of change cannot be "%s"', async day => {
    await expect(render('', 'en', HEAD.replace('2026-02-28', day))).rejects.toThrow()
  })

  test('the front matter must have a title and no unknown fields', async () => {
    await expect(render('', 'en', HEAD.replace('title', 'titel'))).rejects.toThrow()
    await expect(render('', 'en', `${HEAD}\nauthor: x`)).rejects.toThrow()
  })
})
