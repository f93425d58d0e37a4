import type { JSX } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { loadMarketWords } from '../browser/market-words.ts'
import type { ShownKind } from '../shown-figure.ts'
import { createMarketFigure, type MarketFigureStore } from '../stores/market-figure.ts'
import { MarketFigure, type MarketFigureProps } from './MarketFigure.tsx'

const STORES = new WeakMap<HTMLElement, MarketFigureStore>()
const RENDERED = new WeakSet<HTMLElement>()

/**
 * Loads and renders a figure. `place` is one element of MarketData.astro. The current figure stays if the answer has
 * no value.
 */
export async function mountMarketFigure(place: HTMLElement): Promise<void> {
  const store = storeOf(place)
  await store.load()
  const shown = store.$state.get()
  const isKnown = shown.state === 'loaded' && shown.figure.status === 200
  if (isKnown || place.dataset['marketKnown'] === undefined) await render(place, store)
}

export async function mountMoreNews(place: HTMLElement): Promise<void> {
  const store = storeOf(place)
  if (store.$state.get().state !== 'loaded') await store.load()
  await continueNews(place, store)
}

/** Loads more news and moves the focus to the first new article. After the last page the button is gone. */
async function continueNews(place: HTMLElement, store: MarketFigureStore): Promise<void> {
  const before = place.querySelectorAll('li').length
  await store.loadMore()
  await render(place, store)
  place.querySelectorAll<HTMLElement>('li > a').item(before)?.focus()
}

function storeOf(place: HTMLElement): MarketFigureStore {
  const { marketFigure = '', ticker = '' } = place.dataset
  // MarketData.astro writes the kind.
  const store = STORES.get(place) ?? createMarketFigure(ticker, marketFigure as ShownKind)
  STORES.set(place, store)
  return store
}

async function render(place: HTMLElement, store: MarketFigureStore): Promise<void> {
  const told = await loadMarketWords()
  if (RENDERED.has(place)) return
  RENDERED.add(place)
  const kind = place.dataset['marketFigure'] as ShownKind // written by MarketData.astro
  const figure = { kind, onMore: () => void continueNews(place, store), store, ticker: place.dataset['ticker'] ?? '' }
  flushSync(() => createRoot(place).render(<LiveFigure {...told} {...figure} />))
}

interface LiveFigureProps extends Pick<MarketFigureProps, 'kind' | 'language' | 'ticker' | 'words'> {
  onMore(): void
  store: MarketFigureStore
}

/** Renders one figure and follows its state. */
function LiveFigure({ kind, language, onMore, store, ticker, words }: LiveFigureProps): JSX.Element {
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
