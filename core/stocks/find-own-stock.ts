import type { FindOwnStock } from '../market/own-stock.ts'
import { followStock, ownDaysOf } from './find-stock.ts'
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
    const tenures = await stockSource.listTenures([ticker])
    return { cik: company.cik, days: ownDaysOf(company.cik, tenures), isSample, name: company.name, ticker }
  }
}
