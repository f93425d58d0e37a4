import { callApi } from '#src/browser/api.ts'

interface ReaderRow {
  readonly tradeId: string
  readonly score: number | null
}

/** Puts the scores that the reader may see into `table`, whose template holds one scale for each score. */
export async function showReaderScores(table: HTMLElement): Promise<void> {
  const { activities, trades } = await callApi<{
    activities?: readonly ReaderRow[]
    trades?: readonly ReaderRow[]
  }>(table.dataset['readerRows']!)
  const scales = table.querySelector<HTMLTemplateElement>('template[data-score-scales]')?.content.children
  const scores = new Map((activities ?? trades ?? []).map(({ score, tradeId }) => [tradeId, score]))
  for (const cell of table.querySelectorAll<HTMLElement>('[data-hidden-score]')) {
    const score = scores.get(cell.dataset['hiddenScore']!)
    const scale = score && scales?.[score - 1]
    if (scale) cell.replaceWith(scale.cloneNode(true))
  }
}
