// Matches a notice of planned sales (Form 144) against alert rules.

import type { Clock } from '../../../clock.ts'
import { isAboutCompany } from '../../../lists/activities/filters/companies.ts'
import { findIssuersOf } from '../../../lists/activities/find-issuers.ts'
import { plannedSelectionOf } from '../../../lists/activities/list-planned-sales.ts'
import type { TickerDirectory } from '../../../lists/activities/ports.ts'
import { findNewLines } from '../../../trades/planned-sales/amended-notices.ts'
import { plannedSaleId } from '../../../trades/planned-sales/planned-texts.ts'
import type { PlannedSaleSelection } from '../../../trades/planned-sales/ports.ts'
import type { ArrivedNotice } from '../ports.ts'
import { plannedFilterOf } from '../rules/alert-rule.ts'
import { alertDocument, newsSince } from './alert-documents.ts'

interface Ports {
  readonly clock: Clock
  readonly tickers: TickerDirectory
}

/** Matches the lines of a notice and returns the number of hits. */
export type AlertPlannedSales = (arrived: ArrivedNotice) => Promise<number>

export function alertPlannedSales({ clock, tickers }: Ports): AlertPlannedSales {
  return async arrived => {
    const now = clock.now()
    if (arrived.knownAt < newsSince(now)) return 0
    return alertDocument<PlannedSaleSelection>(arrived, now, async () => {
      const { company, lines, replaced } = await arrived.readLines()
      return {
        /** A filter with an unknown ticker is dropped. */
        async filterOf(question) {
          const filter = plannedFilterOf(question)
          const issuers = await findIssuersOf(tickers, filter?.ticker)
          if (!filter || !issuers.ok || !isAboutCompany({ filter, issuerCiks: issuers.value }, company))
            return undefined
          return plannedSelectionOf(filter, now)
        },
        ids: new Set(findNewLines(lines, replaced).map(plannedSaleId))
      }
    })
  }
}
