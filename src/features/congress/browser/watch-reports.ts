// Announces reports of members of Congress that arrive while the page is open, and shows them on request.

import { fillIn } from '#core/fill-in.ts'
import { followEvents } from '#src/features/trades/browser/watch-new-trades.ts'

interface Words {
  readonly new_reports_one: string
  readonly new_reports_other: string
}

/** Follows the stream. The element of CongressNews.astro names the newest report that the page includes. */
export function watchReports(): void {
  const place = document.querySelector<HTMLElement>('[data-congress-news]')
  const button = place?.querySelector('button')
  if (!place || !button) return
  const words = JSON.parse(place.dataset['words'] ?? '') as Words // written by CongressNews.astro
  const language = document.documentElement.lang
  let count = 0

  function hear(event: MessageEvent<string>): void {
    if (event.type === 'arrival') count += 1
    const isOne = new Intl.PluralRules(language).select(count) === 'one'
    const text = isOne ? words.new_reports_one : words.new_reports_other
    button!.textContent = fillIn(text, { count: new Intl.NumberFormat(language).format(count) })
    button!.hidden = count === 0 && event.type === 'arrival'
  }

  button.addEventListener('click', () => location.reload())
  followEvents('/api/v1/congress/stream', Number(place.dataset['congressNews']), ['arrival', 'reload'], hear)
}
