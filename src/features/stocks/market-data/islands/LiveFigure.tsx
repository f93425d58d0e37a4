import { useStore } from '@nanostores/react'
import type { JSX } from 'react'

import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import type { MarketFigureStore } from '../stores/market-figure.ts'
import { MarketFigure, type MarketFigureProps } from './MarketFigure.tsx'

interface LiveFigureProps extends Pick<MarketFigureProps, 'kind' | 'language' | 'ticker' | 'words'> {
  onMore(): void
  store: MarketFigureStore
}

/** One figure that loads itself. */
export function LiveFigure({ kind, language, onMore, store, ticker, words }: LiveFigureProps): JSX.Element {
  const shown = useStore(store.$state)
  if (shown.state === 'loading') return <LoadingLines label={words.loading} />
  if (shown.state === 'loaded')
    return <MarketFigure {...{ kind, language, onMore, ticker, words }} figure={shown.figure} />
  return (
    <ErrorState
      title={words.failed}
      hint={words.failed_hint}
      retryLabel={words.retry}
      onRetry={() => void store.load()}
    />
  )
}
