// Explains the notice of a planned sale to readers: the form as filed, with the sales that followed.

import type { Clock } from '../../clock.ts'
import { normaliseAccession } from '../../filings/accession.ts'
import { isPrintable } from '../../query.ts'
import { fail, ok, type Result } from '../../result.ts'
import { filingLink } from '../../sec-ids.ts'
import type { ListedPlannedSale, NoticeStore, PlannedSaleSource } from '../../trades/planned-sales/ports.ts'
import type { FiledNotice } from '../../trades/planned-sales/sale-notice.ts'

export interface ReadNotice {
  readonly notice: FiledNotice
  /** Planned sale of each entry in `notice.securities`, with its state; empty until the notice's issuer is linked. */
  readonly lines: readonly ListedPlannedSale[]
  readonly asOf: Date
  /** URL at the SEC; undefined if the SEC does not have the notice. */
  readonly secUrl: string | undefined
}

interface Ports {
  readonly clock: Clock
  readonly notices: Pick<NoticeStore, 'find'>
  readonly plannedSales: PlannedSaleSource
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

/** `accession` is as typed in the URL, with or without dashes. */
export function readNotice({ clock, notices, plannedSales, rankedEvents }: Ports) {
  return async (accession: string): Promise<Result<ReadNotice, 'filing_not_found'>> => {
    const notice = isPrintable(accession) ? await notices.find(normaliseAccession(accession)) : undefined
    if (!notice) return fail('filing_not_found')
    const [lines, isSample] = await Promise.all([plannedSales.listByNotice(notice.accession), rankedEvents.isSample()])
    const link = filingLink({ accession: notice.accession, isSample, issuerCik: notice.issuer.cik })
    return ok({ asOf: clock.now(), lines, notice, secUrl: link.startsWith('https:') ? link : undefined })
  }
}
