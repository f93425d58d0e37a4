import { EdgarOutage } from '#core/filings/feed/edgar-outage.ts'
import type { TickerLists } from '#core/operation/pipeline/refresh-tickers.ts'
import { readTickerFile } from '../../market/ticker-files.ts'
import type { Connection } from '../../postgres/connect.ts'
import { writeListings } from '../../postgres/stocks/tickers.ts'
import { type EdgarFiles, TICKER_FILES } from './edgar-files.ts'

export function edgarTickerLists(files: EdgarFiles, connection: Pick<Connection, 'pool'>): TickerLists {
  return {
    async refresh(day) {
      const refreshed = { changed: 0, listings: 0 }
      for (const name of TICKER_FILES) {
        const bytes = await files.readTickers(name)
        const file = bytes && readTickerFile(new TextDecoder().decode(bytes))
        if (file?.kind !== 'listings') throw new EdgarOutage('fault', `${name} is no list of tickers.`)
        refreshed.listings += file.listings.length
        refreshed.changed += await writeListings(connection, file.listings, day)
      }
      return refreshed
    }
  }
}
