import { whenSeen } from '#src/browser/when-seen.ts'

/** Replaces the price picture by the interactive chart once it scrolls into view. */
export function watchStockChart(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-stock-chart]')
  if (places.length === 0) return
  // Warms up number formatting: the first use takes a phone about 100 ms. Safari has no `requestIdleCallback`.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => new Intl.NumberFormat(document.documentElement.lang))
  whenSeen(places, async () => {
    // Loads all modules in parallel; otherwise each would be discovered only through the one before.
    const drawing = Promise.all([import('./stock-chart.ts'), import('#core/format.ts')])
    const [{ loadChart }] = await Promise.all([import('./load-chart.ts'), import('#src/browser/api.ts')])
    return async place => {
      const loading = loadChart(place)
      const [{ mountStockChart }] = await drawing
      mountStockChart(place, await loading)
    }
  })
}
