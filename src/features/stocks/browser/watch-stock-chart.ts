import { whenSeen } from '#src/browser/when-seen.ts'

/** The picture of the price becomes one to work with once a reader sees it. */
export function watchStockChart(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-stock-chart]')
  if (places.length === 0) return
  // The first number that a browser formats takes a phone a tenth of a second. Safari knows no idle time.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => new Intl.NumberFormat(document.documentElement.lang))
  whenSeen(places, async () => {
    // All at once: each would only be found in the one before.
    const drawing = Promise.all([import('./stock-chart.ts'), import('#core/format.ts')])
    const [{ loadChart }] = await Promise.all([import('./load-chart.ts'), import('#src/browser/api.ts')])
    return async place => {
      const loading = loadChart(place)
      const [{ mountStockChart }] = await drawing
      mountStockChart(place, await loading)
    }
  })
}
