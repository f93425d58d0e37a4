import type { Clock } from '../../clock.ts'
import type { Market } from '../../trades/events/trade-returns.ts'
import type { WeeklyReports } from '../score-visibility.ts'
import { openScoresFor } from '../score-visibility.ts'
import { calibrate } from './calibration.ts'
import type { CalibrationStore, LoadControls, StoredCalibration } from './ports.ts'

export interface CalibrationPorts {
  readonly calibrations: CalibrationStore
  readonly clock: Clock
  readonly prices: { loadMarket(): Promise<Market | undefined> }
  readonly reports: WeeklyReports
  readonly loadControls: LoadControls
}

/**
 * Computes and stores the calibration again. Includes only buys with a public score, so that no figure reveals the
 * ranking. Returns the number of included buys.
 */
export function publishCalibration({ calibrations, clock, loadControls, prices, reports }: CalibrationPorts) {
  return async (): Promise<number> => {
    const open = openScoresFor('guest', await reports.listNewestWeeks())
    const buys = open instanceof Date ? await calibrations.listBuys(open) : []
    const edgeOf = buys.length === 0 ? undefined : await loadControls()
    const calibration = calibrate(buys, await prices.loadMarket(), edgeOf)
    await calibrations.save({ ...calibration, madeAt: clock.now().toISOString() })
    return buys.length
  }
}

/** Returns undefined before the first nightly run. */
export function openCalibration({ calibrations }: Pick<CalibrationPorts, 'calibrations'>) {
  return (): Promise<StoredCalibration | undefined> => calibrations.find()
}

/** Publishes a calibration at first start, without waiting for the nightly run. */
export function publishFirstCalibration(ports: CalibrationPorts) {
  return async (): Promise<void> => {
    if (!(await ports.calibrations.find())) await publishCalibration(ports)()
  }
}
