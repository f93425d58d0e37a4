import { whenSeen } from '#src/browser/when-seen.ts'

/** Refreshes outdated figures once they scroll into view, and loads more news on request. */
export function watchMarketData(): void {
  const load = () => import('../islands/mount-market-figure.tsx')
  whenSeen(document.querySelectorAll<HTMLElement>('[data-market-asks]'), async () => (await load()).mountMarketFigure)
  const button = document.querySelector<HTMLElement>('[data-market-figure="news"] button')
  const place = button?.closest<HTMLElement>('[data-market-figure]')
  if (!place) return
  button?.addEventListener('click', async () => (await load()).mountMoreNews(place))
}
