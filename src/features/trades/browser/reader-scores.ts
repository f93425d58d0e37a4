import { formatsOf } from '#core/format.ts'
import { callApi } from '#src/browser/api.ts'
import { pageLanguage } from '#src/browser/page-words.ts'
import { factorValue, formerText } from '../factor-value.ts'
import { fetchProfile } from './fetch-profile.ts'

/**
 * Shows the scores that the reader may see, in `table` and wherever else the page repeats one of its scores. The
 * template of the table contains one scale per score.
 */
export async function showReaderScores(page: ParentNode, table: HTMLElement, search: string): Promise<void> {
  const scores = await fetchScores(table.dataset['readerRows'], search)
  const scales = table.querySelector<HTMLTemplateElement>('template[data-score-scales]')?.content.children
  for (const cell of page.querySelectorAll<HTMLElement>('[data-hidden-score]')) {
    const score = scores.get(cell.dataset['hiddenScore']!)
    const scale = score && scales?.[score - 1]
    if (scale) cell.replaceWith(scale.cloneNode(true))
  }
  const factors = table.querySelector<HTMLElement>('[data-hidden-factors]')
  if (factors && scores.get(factors.dataset['hiddenFactors']!)) await showFactors(factors)
}

/** Returns scores by trade id for the rows of the query, or for the trades of `insider` if given. */
async function fetchScores(insider: string | undefined, search: string): Promise<ReadonlyMap<string, number | null>> {
  const query = new URLSearchParams(search)
  if (insider) query.set('group', 'filing')
  const rows = insider
    ? ((await fetchProfile(insider, query))?.trades ?? [])
    : (await callApi('GET /api/v1/insider-trading/activities', { query })).activities
  const scores = new Map<string, number | null>()
  for (const row of rows) if ('tradeId' in row) scores.set(row.tradeId, row.score)
  return scores
}

/** Shows the factors that ScoreFactors.astro left empty in `place`, if the reader may see the score. */
async function showFactors(place: HTMLElement): Promise<void> {
  const [accession = '', line = ''] = (place.dataset['hiddenFactors'] ?? '').split('#')
  const score = await callApi('GET /api/v1/insider-trading/activities/:accession/:line/score', {
    params: { accession, line }
  })
  const language = pageLanguage()
  const winRateText = place.querySelector<HTMLElement>('[data-win-rate]')?.dataset['winRate'] ?? ''
  for (const factor of score.factors) {
    const row = place.querySelector(`[data-factor="${factor.name}"]`)
    const bar = row?.querySelector('.below')
    if (!row || !bar) continue
    row.querySelector('.raw')!.textContent = factorValue(factor, score, { language, winRateText })
    row.querySelector('.standing span')!.textContent = formatsOf(language).percent(100 * factor.percentile)
    const all = Number(row.querySelector('.all')?.getAttribute('width'))
    bar.setAttribute('width', String(all * factor.percentile))
  }
  const former = place.querySelector<HTMLElement>('[data-former]')
  if (former && score.former.length > 0) {
    former.textContent = formerText(score.former, former.dataset['former'] ?? '')
    former.hidden = false
  }
  const overtaken = place.querySelector<HTMLElement>('[data-overtaken]')
  if (overtaken) overtaken.hidden = !score.isOvertaken
  place.hidden = false
}
