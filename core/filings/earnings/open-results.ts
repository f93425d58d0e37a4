import { fail, ok, type Result } from '../../result.ts'
import { type Accession, filingLink } from '../../sec-ids.ts'
import { type ResultsKind, sortResults } from './earnings-releases.ts'
import type { EarningsPorts } from './open-earnings.ts'
import type { ListedResults, ResultsSource } from './ports.ts'

/** Form 8-K with results. Only its header is read, so that its text is read at the SEC. */
export interface OpenResults extends ListedResults {
  readonly kind: ResultsKind
  /** undefined if the SEC has no page for it, as for sample data. */
  readonly secUrl: string | undefined
}

export interface OpenResultsPorts extends EarningsPorts {
  readonly resultsSource: Pick<ResultsSource, 'find' | 'loadOf'>
}

/** Opens a Form 8-K with results as known now; of several companies that filed it, the first. */
export function openResults({ clock, resultsSource }: OpenResultsPorts) {
  return async (accession: Accession, isSample: boolean): Promise<Result<OpenResults, 'filing_not_found'>> => {
    const [filing] = await resultsSource.find(accession)
    if (!filing) return fail('filing_not_found')
    const { issuerCik } = filing
    const known = await resultsSource.loadOf([issuerCik], clock.now())
    const { filings, reports } = known.get(issuerCik) ?? { filings: [filing], reports: [] }
    const kind = sortResults(filings, reports).find(each => each.accession === accession)?.kind ?? 'notice'
    const link = filingLink({ accession, isSample, issuerCik })
    return ok({ ...filing, kind, secUrl: link.startsWith('https://') ? link : undefined })
  }
}
