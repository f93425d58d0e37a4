import type { NotableBuyPorts } from '../../lists/home/notable-buys.ts'
import type { ReportStore } from '../ports.ts'
import { openPromotion } from './open-promotion.ts'

export interface PromotionPorts extends NotableBuyPorts {
  readonly reports: ReportStore
}

export const promotionUseCases = (ports: PromotionPorts) => ({
  open: openPromotion(ports)
})
