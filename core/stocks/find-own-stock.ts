import type { FindOwnStock } from '../prices/own-stock.ts'
import { formerOnesOf, tickersOf } from '../prices/own-tickers.ts'
import { ownDaysOf } from '../prices/ticker-tenure.ts'
import { followStock } from './find-stock.ts'
import type { StockDirectory, StockSource } from './ports.ts'

interface OwnStockPorts {
  readonly stocks: Pick<StockDirectory, 'open'>
  readonly stockSource: Pick<StockSource, 'listTenures'>
}

export function findOwnStock({ stocks, stockSource }: OwnStockPorts): FindOwnStock {
  return async typed => {
    const { index, isSample } = await stocks.open()
    const found = followStock(index, typed)
    if (!found) return undefined
    const { company, ticker } = found
    const { cik, name } = company
    const tenures = await stockSource.listTenures(tickersOf(company))
    const days = ownDaysOf(
      cik,
      tenures.filter(tenure => tenure.ticker === ticker)
    )
    return { cik, days, former: formerOnesOf(company, ticker, tenures), isSample, name, ticker }
  }
}
