import { callApi } from '#src/browser/api.ts'
import { fetchProfile } from './fetch-profile.ts'
import { showFactors } from './show-factors.ts'

/** Puts the scores that the reader may see into `table`. Its template holds one scale for each score. */
export async function showReaderScores(table: HTMLElement, search: string): Promise<void> {
  const scores = await fetchScores(table.dataset['readerRows'], search)
  const scales = table.querySelector<HTMLTemplateElement>('template[data-score-scales]')?.content.children
  for (const cell of table.querySelectorAll<HTMLElement>('[data-hidden-score]')) {
    const score = scores.get(cell.dataset['hiddenScore']!)
    const scale = score && scales?.[score - 1]
    if (scale) cell.replaceWith(scale.cloneNode(true))
  }
  const factors = table.querySelector<HTMLElement>('[data-hidden-factors]')
  if (factors && scores.get(factors.dataset['hiddenFactors']!)) await showFactors(factors)
}

/** Scores by trade id, for the rows that the query lists; limited to the trades of `insider` if given. */
async function fetchScores(insider: string | undefined, search: string): Promise<ReadonlyMap<string, number | null>> {
  const query = new URLSearchParams(search)
  const rows = insider
    ? ((await fetchProfile(insider, query))?.trades ?? [])
    : (await callApi('GET /api/v1/insider-trading/activities', { query })).activities
  const scores = new Map<string, number | null>()
  for (const row of rows) if ('tradeId' in row) scores.set(row.tradeId, row.score)
  return scores
}
