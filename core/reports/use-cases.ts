import type { Clock } from '../clock.ts'
import type { NotableBuyPorts } from '../lists/home/notable-buys.ts'
import { withdrawUnrankedReports } from './building/build-missing-reports.ts'
import { openReturnsStrip } from './find-report-returns.ts'
import { listWeeklyReports } from './list-weekly-reports.ts'
import { listReportDates, openDailyReport, openThirtyDayReport, openWeeklyReport } from './open-reports.ts'
import type { ReportStore, ReturnStore } from './ports.ts'
import { openPromotion } from './promotion/open-promotion.ts'
import { listReportCards } from './report-cards.ts'
import { listReportCovers, openReportCover } from './report-cover.ts'

export interface ReportPorts {
  readonly clock: Clock
  readonly reports: ReportStore
  readonly returns: ReturnStore
}

export const reportUseCases = (ports: ReportPorts) => ({
  listCards: listReportCards(ports),
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
