import type { Changes } from '../changes.ts'
import type { Clock } from '../clock.ts'
import type { ChainPhase } from './chain.ts'
import { listOptions } from './reading/list-options.ts'
import { openOptionStudy } from './reading/open-option-study.ts'
import { openScoreBasis } from './reading/open-score-basis.ts'
import { openStockOptions } from './reading/open-stock-options.ts'
import type { OptionReader } from './reading/ports.ts'
import { listMissing, type TakePorts, takeChains } from './take-chains.ts'

export interface OptionPorts extends TakePorts {
  readonly changes: Changes
  readonly clock: Clock
  readonly optionReader: OptionReader
}

export const optionUseCases = (ports: OptionPorts) => {
  const take = takeChains(ports)
  const takeAndTell = async (phase: ChainPhase, tickers?: readonly string[]) => {
    const taken = await take(phase, tickers)
    if (taken.chains > 0) await ports.changes.tell(['options'])
    return taken
  }
  return {
    list: listOptions(ports),
    openScoreBasis: openScoreBasis(ports),
    openStock: openStockOptions(ports),
    openStudy: openOptionStudy(ports),
    /** Reads followed underlyings again. Does nothing if there are none, or without a vendor. */
    takeFollowed: (phase: ChainPhase) => takeAndTell(phase),
    /** Reads chains again that were late or incomplete. Runs later in the evening. */
    takeMissing: async () => takeAndTell('close', await listMissing(ports))
  }
}
