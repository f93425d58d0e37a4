import { ICON_SHAPES } from '#src/ui/components/icon-shapes.ts'

/**
 * Creates a star like WatchStar.astro, for elements that only signed-in readers see.
 * src/features/watchlist/browser/watch-stars.ts sets its name.
 */
export function makeStar(symbol: string): HTMLButtonElement {
  const star = Object.assign(document.createElement('button'), { className: 'star', type: 'button' })
  star.dataset['star'] = symbol
  star.innerHTML = `<svg class="icon" width="16" height="16" viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" aria-hidden="true"><path d="${ICON_SHAPES.star}"/></svg>`
  return star
}
