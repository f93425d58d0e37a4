import { type DividendPorts, fetchDividends } from './daily/fetch-dividends.ts'
import { fetchHistories, type HistoryPorts } from './daily/fetch-histories.ts'
import { type DailyPricePorts as FetchPorts, fetchSessions } from './daily/fetch-sessions.ts'

export interface DailyPricePorts extends DividendPorts, FetchPorts, HistoryPorts {}

export const dailyPriceUseCases = (ports: DailyPricePorts) => ({
  fetchDividends: fetchDividends(ports),
  fetchHistories: fetchHistories(ports),
  fetchSessions: fetchSessions(ports)
})
