import { followEvents } from './follow-events.ts'

/** Follows new trades once the page is idle. The code that shows them is loaded with the first event. */
export function watchNewTrades(): void {
  const place = document.querySelector<HTMLElement>('[data-new-trades]')
  if (!place) return
  let heard: Promise<(event: MessageEvent<string>) => void> | undefined
  const hear = (event: MessageEvent<string>): void => {
    heard ??= import('./new-trades.ts').then(news => news.tellOfNewTrades(place))
    // If the code cannot be loaded now, the next arrival tries again.
    heard.then(
      take => take(event),
      () => {
        heard = undefined
      }
    )
  }
  const follow = (): void =>
    followEvents('/api/v1/insider-trading/stream', Number(place.dataset['newTrades']), ['arrival', 'reload'], hear)
  // Safari has no `requestIdleCallback`.
  const idle = (): unknown => (window.requestIdleCallback ?? setTimeout)(follow)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
