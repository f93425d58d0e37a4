import '#src/features/stocks/market-data/styles/market-data.css'
import { describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import { MarketFigure } from '#src/features/stocks/market-data/islands/MarketFigure.tsx'
import type { ShownFigure, ShownKind } from '#src/features/stocks/market-data/shown-figure.ts'
import en from '#src/features/stocks/market-data/words/market.en.json' with { type: 'json' }
import { quoteThatMoved, RATINGS, TARGET, TARGET_HISTORY } from '#tests/support/market/opinions.ts'

const READ = { isStale: false, readAt: '2026-03-04T15:00:00.000Z', source: 'massive' } as const

/** Rendered among the market cards, as on the page. */
async function show(kind: ShownKind, data: object) {
  const figure = { data: { ...data, ...READ }, status: 200 } as ShownFigure
  return render(
    <div className="market-cards">
      <MarketFigure figure={figure} kind={kind} language="en" ticker="NLKW" words={en} />
    </div>
  )
}

/** Colour token as resolved by the browser. */
function colour(name: 'buy' | 'line-strong' | 'sell'): string {
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = `var(--${name})`
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}

/** Position and colour of each part of a picture; parts of zero size are left out. */
const partsOf = (picture: Element) =>
  [...picture.querySelectorAll<SVGGraphicsElement>('path, circle')]
    .map(part => {
      const { height, width, x, y } = part.getBBox()
      const { fill } = getComputedStyle(part)
      return { bottom: y + height, fill, left: x, right: x + width, top: y }
    })
    .filter(({ bottom, left, right, top }) => bottom > top || right > left)

describe('a vendor’s figure', () => {
  test.each([
    [1.5, '▲ +1.5%', 'buy'],
    [-1.5, '▼ −1.5%', 'sell']
  ] as const)('a price change of %d per cent has the colour of its direction', async (changePercent, words, name) => {
    const page = await show('quote', quoteThatMoved(changePercent))
    expect(getComputedStyle(page.getByText(words).element()).color).toBe(colour(name))
  })

  test('an unchanged price has no colour', async () => {
    const page = await show('quote', quoteThatMoved(0))
    const { color } = getComputedStyle(page.getByText('0%').element())
    expect([colour('buy'), colour('sell')]).not.toContain(color)
  })

  test('ratings are columns, oldest first, as high as their number of analysts, with buys above sells', async () => {
    const page = await show('ratings', RATINGS)
    const parts = partsOf(page.getByRole('img').element())
    const inColour = (name: Parameters<typeof colour>[0]) => parts.filter(({ fill }) => fill === colour(name))
    const [hold] = inColour('line-strong')
    // Four of five analysts in February, above three of ten in March.
    expect(hold).toMatchObject({ bottom: 100, left: 0, right: 18, top: 60 })
    expect(inColour('sell')).toMatchObject([{ bottom: 100, left: 10, top: 90 }])
    const buys = inColour('buy')
    expect(Math.min(...buys.map(({ top }) => top))).toBe(0)
    expect(Math.max(...buys.map(({ bottom }) => bottom))).toBe(60)
  })

  test('a target stands between the lowest and the highest, to the right of the price', async () => {
    const page = await show('target', TARGET)
    const parts = partsOf(page.getByRole('img').element())
    const [span, median, mean, price] = parts
    expect(parts).toHaveLength(4)
    const middle = (mean!.left + mean!.right) / 2
    expect(span!.left).toBeLessThan(middle)
    expect(middle).toBeLessThan(median!.left)
    expect(median!.left).toBeLessThan(span!.right)
    expect(price!.left).toBeLessThan(span!.left)
  })

  test('targets of firms are drawn by day, newest on the right and highest at the top', async () => {
    const page = await show('target', TARGET_HISTORY)
    const [, picture] = page.getByRole('img').elements()
    const [, oldest, newest] = partsOf(picture!)
    expect(oldest!.left).toBeLessThan(newest!.left)
    expect(newest!.bottom).toBeLessThan(oldest!.top)
  })
})
