import { whenSeen } from '#src/browser/when-seen.ts'

/** A figure that may be out of date is asked for again once a reader sees it; further news when somebody wants them. */
export function watchMarketData(): void {
  const load = () => import('../islands/mount-market-figure.tsx')
  whenSeen(document.querySelectorAll<HTMLElement>('[data-market-asks]'), async () => (await load()).mountMarketFigure)
  const button = document.querySelector<HTMLElement>('[data-market-figure="news"] button')
  const place = button?.closest<HTMLElement>('[data-market-figure]')
  if (!place) return
  button?.addEventListener('click', async () => (await load()).mountMoreNews(place))
}
