import type { Clock } from '../clock.ts'
import type { NotableBuyPorts } from '../lists/home/notable-buys.ts'
import { withdrawUnrankedReports } from './building/withdraw-unranked-reports.ts'
import { openReturnsStrip } from './find-report-returns.ts'
import { listReportDates } from './list-report-dates.ts'
import { listWeeklyReports } from './list-weekly-reports.ts'
import { openDailyReport } from './open-daily-report.ts'
import { openThirtyDayReport } from './open-thirty-day-report.ts'
import { openWeeklyReport } from './open-weekly-report.ts'
import type { ReportStore, ReturnStore } from './ports.ts'
import { openPromotion } from './promotion/open-promotion.ts'
import { listReportCovers, openReportCover } from './report-cover.ts'

export interface ReportPorts {
  readonly clock: Clock
  readonly reports: ReportStore
  readonly returns: ReturnStore
}

export const reportUseCases = (ports: ReportPorts) => ({
  listCovers: listReportCovers(ports),
  listDates: listReportDates(ports),
  listWeekly: listWeeklyReports(ports),
  openCover: openReportCover(ports),
  openReturnsStrip: openReturnsStrip(ports),
  openDaily: openDailyReport(ports),
  openThirtyDay: openThirtyDayReport(ports),
  openWeekly: openWeeklyReport(ports),
  withdrawUnranked: withdrawUnrankedReports(ports)
})

export interface PromotionPorts extends NotableBuyPorts {
  readonly reports: ReportStore
}

export const promotionUseCases = (ports: PromotionPorts) => ({
  open: openPromotion(ports)
})
