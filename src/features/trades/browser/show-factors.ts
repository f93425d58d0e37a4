import { formatsOf } from '#core/format.ts'
import { DEFAULT_LANGUAGE, parseLanguage } from '#core/language.ts'
import { callApi } from '#src/browser/api.ts'
import { factorValue, formerText } from '../factor-value.ts'

/** Fills in and shows the factors that ScoreFactors.astro left empty in `place`, for a score the reader may see. */
export async function showFactors(place: HTMLElement): Promise<void> {
  const [accession = '', line = ''] = (place.dataset['hiddenFactors'] ?? '').split('#')
  const score = await callApi('GET /api/v1/insider-trading/activities/:accession/:line/score', {
    params: { accession, line }
  })
  const language = parseLanguage(document.documentElement.lang) ?? DEFAULT_LANGUAGE
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
