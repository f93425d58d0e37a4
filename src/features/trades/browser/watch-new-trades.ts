import { followEvents } from './follow-events.ts'

/** Follows new trades once the page is there and has nothing else to do; what shows them is loaded with the first. */
export function watchNewTrades(): void {
  const place = document.querySelector<HTMLElement>('[data-new-trades]')
  if (!place) return
  let heard: Promise<(event: MessageEvent<string>) => void> | undefined
  const hear = (event: MessageEvent<string>): void => {
    heard ??= import('./new-trades.ts').then(news => news.tellOfNewTrades(place))
    // Where its code cannot be had now, the next arrival asks again.
    heard.then(
      take => take(event),
      () => {
        heard = undefined
      }
    )
  }
  const follow = (): void =>
    followEvents('/api/v1/insider-trading/stream', Number(place.dataset['newTrades']), ['arrival', 'reload'], hear)
  // Safari has no idea of idle time.
  const idle = (): unknown => (window.requestIdleCallback ?? setTimeout)(follow)
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}
