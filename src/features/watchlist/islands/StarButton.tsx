import type { JSX } from 'react'

import { Icon } from '#src/ui/islands/Icon.tsx'

/**
 * Star like WatchStar.astro, for elements that only signed-in readers see.
 * src/features/watchlist/browser/watch-stars.ts sets its name.
 */
export function StarButton({ symbol }: { symbol: string }): JSX.Element {
  return (
    <button type="button" className="star" data-star={symbol}>
      <Icon name="star" size={16} />
    </button>
  )
}
