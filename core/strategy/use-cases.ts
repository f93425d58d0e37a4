import { type OwnSettingsPorts, tryOwnSettings } from './own/try-own-settings.ts'
import type { StrategyFiles } from './ports.ts'
import { type PublishStrategyPorts, publishStrategy } from './publish-strategy.ts'
import type { StrategyReport } from './published/strategy-report.ts'
import { STRATEGY_VERSION } from './settings.ts'

export interface StrategyPorts extends OwnSettingsPorts, PublishStrategyPorts {}

export const strategyUseCases = (ports: StrategyPorts) => ({
  /** The curve and the newest trades, as files; undefined before the first run. */
  openFiles: (): Promise<StrategyFiles | undefined> => ports.strategies.findFiles(STRATEGY_VERSION),
  /** What the last run came to; undefined before the first. */
  openReport: (): Promise<StrategyReport | undefined> => ports.strategies.findReport(STRATEGY_VERSION),
  publish: publishStrategy(ports),
  publishFirst: publishFirst(ports),
  tryOwnSettings: tryOwnSettings(ports)
})

/** Publishes where nothing was published yet: a first start does not wait for the night. */
function publishFirst(ports: StrategyPorts) {
  return async (): Promise<void> => {
    if (!(await ports.strategies.findReport(STRATEGY_VERSION))) await publishStrategy(ports)()
  }
}
