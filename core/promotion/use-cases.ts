import type { NotableBuyPorts } from '../home/notable-buys.ts'
import type { ReportStore } from '../reports/ports.ts'
import { openPromotion } from './open-promotion.ts'

export interface PromotionPorts extends NotableBuyPorts {
  readonly reports: ReportStore
}

export const promotionUseCases = (ports: PromotionPorts) => ({
  open: openPromotion(ports)
})
