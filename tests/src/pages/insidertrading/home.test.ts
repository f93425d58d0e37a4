import { beforeAll, describe, expect, test } from 'vitest'

import { textOf, textsOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'

let html: string

beforeAll(async () => {
  html = await (await sampleSite()).read('/insidertrading')
})

describe('the home page', () => {
  test('shows notable buys, each with a reason', () => {
    const articles = html.match(/<article\b.*?<\/article>/gs) ?? []
    expect(articles.length).toBeGreaterThan(0)
    const reasons = articles.map(article => textOf(/<[^>]*class="reason.*?<\/\w+>/s.exec(article)?.[0] ?? ''))
    expect(reasons[0]).toMatch(/buyers? in 12 months/)
    expect(reasons).not.toContain('')
    expect(textsOf(html, 'h2').find(text => text.startsWith('Notable buys'))).toContain('1 is best')
  })

  test('states which filings it counts, and draws buys and sales by month', () => {
    expect(textOf(html)).toContain('filings that became known from')
    expect(html).toMatch(
      /role="img"[^>]*aria-label="Buys and sales by month"|aria-label="Buys and sales by month"[^>]*role="img"/
    )
  })
})
