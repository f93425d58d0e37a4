import { type DividendPorts, fetchDividends } from './fetch-dividends.ts'
import { fetchHistories, type HistoryPorts } from './fetch-histories.ts'
import { type DailyPricePorts as FetchPorts, fetchSessions } from './fetch-sessions.ts'

export interface DailyPricePorts extends DividendPorts, FetchPorts, HistoryPorts {}

export const dailyPriceUseCases = (ports: DailyPricePorts) => ({
  fetchDividends: fetchDividends(ports),
  fetchHistories: fetchHistories(ports),
  fetchSessions: fetchSessions(ports)
})
