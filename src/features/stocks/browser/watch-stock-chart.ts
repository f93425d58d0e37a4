import { whenSeen } from '#src/browser/when-seen.ts'

/** Replaces the static price chart by the interactive one once it scrolls into view. */
export function watchStockChart(): void {
  const places = document.querySelectorAll<HTMLElement>('[data-stock-chart]')
  if (places.length === 0) return
  // Prepares number formatting while idle, because its first use takes about 100 ms on a phone. Safari has no
  // `requestIdleCallback`.
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  whenIdle(() => new Intl.NumberFormat(document.documentElement.lang))
  whenSeen(places, async () => {
    // Loads all modules in parallel. Otherwise each would be requested only after another had been loaded.
    const drawing = Promise.all([import('./stock-chart.ts'), import('#core/format.ts')])
    const [{ loadChart }] = await Promise.all([import('./load-chart.ts'), import('#src/browser/api.ts')])
    return async place => {
      const loading = loadChart(place)
      const [{ mountStockChart }] = await drawing
      mountStockChart(place, await loading)
    }
  })
}
