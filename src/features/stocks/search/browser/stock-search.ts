import { type Mount, whenReached } from '#src/browser/when-reached.ts'

const FIELDS = 'input, select, textarea, [contenteditable]:not([contenteditable="false"])'

/** Makes the search interactive at its first use, or when the key `/` is pressed. Until then it is a plain form. */
export function watchStockSearch(): void {
  const place = document.querySelector<HTMLElement>('[data-stock-search]')
  const field = place?.querySelector('input')
  if (!place || !field) return
  whenReached(place, () => load(field))
  document.addEventListener('keydown', event => {
    if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || isTyping(event.target)) return
    event.preventDefault()
    field.select()
    field.focus()
  })
}

async function load(field: HTMLInputElement): Promise<Mount> {
  const typing = new AbortController()
  const island = import('../islands/mount-stock-search.tsx')
  const [{ mountStockSearch }] = await Promise.all([island, searchMeanwhile(field, typing.signal)]).catch(error => {
    typing.abort()
    throw error
  })
  return place => mountStockSearch(place).then(() => typing.abort())
}

/** Starts a search with the small store while the larger list of results is still loading. */
async function searchMeanwhile(field: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const { searchSoon } = await import('../stores/stock-search.ts')
  const search = (): void => searchSoon(field.value)
  field.addEventListener('input', search, { signal })
  search()
}

/**
 * Returns true if a typed key belongs to a field. Also true while a modal dialog is open, because nothing behind it
 * can be focused.
 */
function isTyping(target: EventTarget | null): boolean {
  return (target instanceof Element && target.closest(FIELDS) !== null) || document.querySelector(':modal') !== null
}
