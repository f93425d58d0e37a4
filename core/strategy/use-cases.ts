import { type OwnSettingsPorts, tryOwnSettings } from './own/try-own-settings.ts'
import type { StrategyFiles } from './ports.ts'
import { type PublishStrategyPorts, publishStrategy } from './publish-strategy.ts'
import type { StrategyReport } from './published/strategy-report.ts'
import { runAsStrategyForReader, type ScreenStrategyPorts } from './screen/run-as-strategy.ts'
import { STRATEGY_VERSION } from './settings.ts'

export interface StrategyPorts extends OwnSettingsPorts, PublishStrategyPorts, ScreenStrategyPorts {}

export const strategyUseCases = (ports: StrategyPorts) => ({
  /** Curve and newest trades as files; undefined before the first run. */
  openFiles: (): Promise<StrategyFiles | undefined> => ports.strategies.findFiles(STRATEGY_VERSION),
  /** Result of the last run; undefined before the first. */
  openReport: (): Promise<StrategyReport | undefined> => ports.strategies.findReport(STRATEGY_VERSION),
  publish: publishStrategy(ports),
  publishFirst: publishFirst(ports),
  runScreen: runAsStrategyForReader(ports),
  tryOwnSettings: tryOwnSettings(ports)
})

/** Publishes the strategy if no report is stored yet, so that a first start need not wait for the nightly job. */
function publishFirst(ports: StrategyPorts) {
  return async (): Promise<void> => {
    if (!(await ports.strategies.findReport(STRATEGY_VERSION))) await publishStrategy(ports)()
  }
}
