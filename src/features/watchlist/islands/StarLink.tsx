import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { signInPromptAttributes } from '#src/features/accounts/components/sign-in-link.ts'
import { paths } from '#src/paths.ts'
import { Icon } from '#src/ui/islands/Icon.tsx'
import type { WatchListWords } from './watch-list-words.ts'

/** Star like WatchStar.astro, for a row of a read-only list. */
export function StarLink({ symbol, words }: { symbol: string; words: WatchListWords }): JSX.Element {
  const label = fillIn(words.watch, { symbol })
  return (
    <a
      className="star"
      href={paths.followStock(symbol)}
      data-star={symbol}
      aria-label={label}
      title={label}
      rel="nofollow"
      {...signInPromptAttributes({ as: 'registration', source: 'Star' })}
    >
      <Icon name="star" size={16} />
    </a>
  )
}
