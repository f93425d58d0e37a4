import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { POLLED_TYPES } from '#core/filings/feed/followed-forms.ts'
import { LANGUAGES } from '#core/language.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import { DOCUMENTS, documentsIn, readDocument, textOf } from '#tests/support/content/information-documents.ts'

const EVERY = DOCUMENTS.flatMap(name => LANGUAGES.map(language => ({ language, name })))

/** Quotation marks of another language, and marks that our texts never use. */
const FOREIGN_MARKS = { de: /["”!]/, en: /["„«»!]/, fr: /["„“”!]/ }

const linksOf = (html: string): string[] => [...html.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)

function hasPage(path: string): boolean {
  return existsSync(`src/pages${path}.astro`) || existsSync(`src/pages${path}/index.astro`)
}

describe('documents', () => {
  test.each(LANGUAGES)('%s has every document', language => {
    expect(documentsIn(language)).toEqual(DOCUMENTS)
  })

  test.each(DOCUMENTS)('%s has the same sections, anchors and date in every language', async name => {
    const shapes = await Promise.all(
      LANGUAGES.map(async language => {
        const { changed, headings } = await readDocument(language, name)
        return { changed, headings: headings.map(({ depth, id }) => `${depth} ${id}`) }
      })
    )
    for (const shape of shapes) expect(shape).toEqual(shapes[0])
  })

  test.each(EVERY)('$name in $language sets every anchor, once', async ({ language, name }) => {
    const { headings } = await readDocument(language, name)
    const ids = headings.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  })

  test.each(EVERY)('$name in $language has only valid links', async ({ language, name }) => {
    const document = await readDocument(language, name)
    for (const link of linksOf(document.html)) {
      if (/^(https|mailto):/.test(link)) continue
      const [path = '', anchor] = link.split('#')
      if (path) expect(hasPage(path), link).toBe(true)
      if (!anchor) continue
      const target = path ? await readDocument(language, path.slice(1)) : document
      expect(
        target.headings.map(({ id }) => id),
        link
      ).toContain(anchor)
    }
  })

  test.each(EVERY)('$name in $language has no unfilled placeholder', async ({ language, name }) => {
    const { description, headings, html, lead, title } = await readDocument(language, name)
    expect([title, description, lead, html, ...headings.map(({ text }) => text)].join('\n')).not.toMatch(/[{}]|%7B/)
  })

  test.each(EVERY)(
    '$name in $language uses the quotation marks of its language, and no exclamation mark',
    async ({ language, name }) => {
      const { description, html, lead = '', title } = await readDocument(language, name)
      expect(textOf([title, description, lead, html].join('\n'))).not.toMatch(FOREIGN_MARKS[language])
    }
  )

  test.each(EVERY)('$name in $language has a description of 50 to 200 characters', async ({ language, name }) => {
    const { description } = await readDocument(language, name)
    expect(description.length).toBeGreaterThanOrEqual(50)
    expect(description.length).toBeLessThanOrEqual(200)
  })

  test.each(EVERY)('$name in $language has the configured product name, and no other', async ({ language, name }) => {
    const { description, headings, html, lead, title } = await readDocument(language, name, 'Other Name')
    const said = [title, description, lead, html, ...headings.map(({ text }) => text)].join('\n')
    expect(said).not.toContain(PRODUCT_NAME)
  })

  test.each(LANGUAGES)('about-us in %s names every form that is read', async language => {
    const words = textOf((await readDocument(language, 'about-us')).html).split(/[^\w-]+/)
    const forms = [...POLLED_TYPES, 'FORM 13F'].map(type => type.split(' ').at(-1))
    for (const form of forms) expect(words).toContain(form)
  })
})
