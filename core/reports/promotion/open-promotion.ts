import type { ReportDate } from '../../dates/report-date.ts'
import { windowOf } from '../../dates/report-window.ts'
import { findNotableBuys, type NotableBuy, type NotableBuyPorts } from '../../lists/home/notable-buys.ts'
import { newestOpenWeek } from '../../scores/score-visibility.ts'
import type { ReportStore } from '../ports.ts'
import { openReportCover, type ReportCover } from '../report-cover.ts'

/** Page for visitors from a campaign; holds only public data. */
export interface Promotion {
  /** Newest weekly report; undefined before the first. */
  readonly week: ReportCover | undefined
  /** Example buy that explains the score; undefined while no scored buy is open to guests. */
  readonly sample: SampleBuy | undefined
}

type Ports = NotableBuyPorts & { readonly reports: ReportStore }

/** Best buy of a week whose scores are open to guests. */
export interface SampleBuy {
  readonly buy: NotableBuy
  readonly week: ReportDate
}

export function openPromotion(ports: Ports) {
  const openCover = openReportCover(ports)
  return async (): Promise<Promotion> => {
    const [cover, sample] = await Promise.all([openCover('weekly'), findSample(ports)])
    return { sample, week: cover.ok ? cover.value : undefined }
  }
}

async function findSample(ports: Ports): Promise<SampleBuy | undefined> {
  const [{ lastKnownAt }, weeks] = await Promise.all([ports.activities.held(), ports.reports.listDates('weekly')])
  const week = newestOpenWeek('guest', weeks)
  const window = week && windowOf('weekly', week)
  if (!lastKnownAt || !window) return undefined
  const [buy] = await findNotableBuys(ports, window, lastKnownAt, 1)
  return buy?.detail && { buy, week }
}
