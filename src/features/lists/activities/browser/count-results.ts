// Shows how many rows the filters in the form would give, before they are applied.

import { groupOf } from '#core/lists/activities/row-group.ts'
import { callApi } from '#src/browser/api.ts'

/** Time without input after which the rows are counted. */
export const PAUSE_MS = 400

type Words = Readonly<Record<`${'companies' | 'planned' | 'trades'}_${'one' | 'other'}` | 'failed', string>>

/** Counts after each pause in the form's input. A later input cancels the call of an earlier one. */
export function countResults(): void {
  const place = document.querySelector<HTMLElement>('[data-result-count]')
  const form = place?.closest('form')
  if (!place || !form) return
  const words = JSON.parse(place.dataset['resultCount'] ?? '') as Words // written by FilterForm.astro
  const totals = (place.dataset['totals'] ?? '').split(' ')
  let pause: number | undefined
  let running: AbortController | undefined
  form.addEventListener('input', () => {
    clearTimeout(pause)
    running?.abort()
    pause = window.setTimeout(async () => {
      running = new AbortController()
      const { signal } = running
      const text = await countText(queryOf(form, totals), words, signal)
      if (!signal.aborted) place.textContent = text
    }, PAUSE_MS)
  })
}

/** Returns the query of the list that the form leads to. */
function queryOf(form: HTMLFormElement, totals: readonly string[]): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    // Order changes no count, and not every list has every order.
    if (typeof value !== 'string' || value.trim() === '' || name === 'sort' || name === 'direction') continue
    const earlier = query.get(name)
    query.set(name, earlier === null ? value : `${earlier},${value}`)
  }
  const group = groupOf(Object.fromEntries(query), totals)
  if (group !== undefined) query.set('group', group)
  query.set('limit', '1')
  return query
}

async function countText(query: URLSearchParams, words: Words, signal: AbortSignal): Promise<string> {
  try {
    const { total } = await callApi('GET /api/v1/insider-trading/activities', {
      query: Object.fromEntries(query),
      signal
    })
    const { lang } = document.documentElement
    const kind = query.get('type') ?? (query.get('group') === 'company' ? 'companies' : 'trades')
    const form = new Intl.PluralRules(lang).select(total) === 'one' ? 'one' : 'other'
    const text = words[`${kind as 'companies' | 'planned' | 'trades'}_${form}`]
    return text.replace('{{number}}', new Intl.NumberFormat(lang).format(total))
  } catch {
    return words.failed
  }
}
