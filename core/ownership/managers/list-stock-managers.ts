import type { Clock } from '../../clock.ts'
import { newYorkDay } from '../../dates/new-york-time.ts'
import { addDays, type ReportDate } from '../../dates/report-date.ts'
import type { Cik } from '../../sec-ids.ts'
import type { ManagerSource, StoredStockQuarter } from './ports.ts'
import { quarterBefore, REPORT_DAYS } from './report.ts'

export interface StockManagers {
  readonly newest: StoredStockQuarter
  /** The quarter before the newest; undefined if nobody reported the stock then. */
  readonly before: StoredStockQuarter | undefined
  /** Quarters with reports, newest first. */
  readonly quarters: readonly StoredStockQuarter[]
  /** Managers who reported anything for the newest quarter. */
  readonly allManagers: number
  /** Last day on which reports are in time. */
  readonly dueOn: ReportDate
  /** Whether that day has not passed, so that managers are still missing. */
  readonly isOpen: boolean
}

export interface ManagerListPorts {
  readonly clock: Clock
  readonly managerSource: ManagerSource
}

const QUARTERS_SHOWN = 8

/** Returns undefined if no manager reported the stock, or no reports are held. */
export function listStockManagers({ clock, managerSource }: ManagerListPorts) {
  return async (issuerCik: Cik): Promise<StockManagers | undefined> => {
    const quarters = await managerSource.listStockQuarters(issuerCik, QUARTERS_SHOWN)
    const [newest] = quarters
    if (!newest) return undefined
    const dueOn = addDays(newest.period, REPORT_DAYS)
    return {
      allManagers: await managerSource.countManagers(newest.period),
      before: quarters.find(({ period }) => period === quarterBefore(newest.period)),
      dueOn,
      isOpen: newYorkDay(clock.now()) <= dueOn,
      newest,
      quarters
    }
  }
}
