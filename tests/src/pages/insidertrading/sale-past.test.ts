// Sales beside their own past, as the page of a trade shows them.

import { expect, test } from 'vitest'

import { LANGUAGES } from '#core/language.ts'
import { translator } from '#src/i18n/catalogue.ts'
import { paths } from '#src/paths.ts'
import { textOf } from '#tests/support/content/markup.ts'
import { sampleSite } from '#tests/support/site/sample-site.ts'

interface Listed {
  readonly activities: readonly { readonly tradeId: string }[]
}

test('a sale is compared with the insider’s own sales, a purchase is not', async () => {
  const site = await sampleSite()
  const list = async (query: string) =>
    JSON.parse(
      await site.read(`/api/v1/insider-trading/activities?priceValidity=ok&noDecision=exclude&${query}`)
    ) as Listed
  const [sales, buys] = [await list('side=sell&limit=20'), await list('side=buy&limit=1')]
  const t = translator('en')
  const pages = await Promise.all(sales.activities.map(({ tradeId }) => site.read(paths.trade(tradeId))))
  const told = pages.map(page => textOf(page)).filter(text => text.includes(t('trades:sale_past')))
  expect(told.length).toBeGreaterThan(0)
  for (const text of told) expect(text).toMatch(/yes, bought on|no purchase in the 18 months before/)
  expect(told.some(text => /times the median, larger than \d+ of \d+/.test(text))).toBe(true)
  expect(textOf(await site.read(paths.trade(buys.activities[0]!.tradeId)))).not.toContain(t('trades:sale_past'))
})

test('a sale is compared in every language', async () => {
  const site = await sampleSite()
  const { activities } = JSON.parse(
    await site.read('/api/v1/insider-trading/activities?priceValidity=ok&noDecision=exclude&side=sell&limit=1')
  ) as Listed
  for (const language of LANGUAGES) {
    const page = await site.read(paths.trade(activities[0]!.tradeId), { headers: { 'accept-language': language } })
    expect(textOf(page), language).toContain(translator(language)('trades:sale_past'))
  }
})
