import type { JSX } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { filingPath } from '#core/sec-ids.ts'
import { StarButton } from '#src/features/watchlist/islands/StarButton.tsx'
import { paths } from '#src/paths.ts'
import { FactTable } from '#src/ui/islands/FactTable.tsx'
import type { OwnRun } from '../stores/own-strategy.ts'
import type { OwnStrategyWords } from './own-strategy-words.ts'

const MOST_ROWS = 20

/** Lists the newest trades with their filings. All trades and daily values can be saved as files. */
export function OwnTrades(props: { language: Language; run: OwnRun; words: OwnStrategyWords }): JSX.Element {
  const { language, run, words } = props
  const { day, number, signedShare } = formatsOf(language)
  const rows = run.log.slice(0, MOST_ROWS)
  const save = async (name: 'trades' | 'values') => (await import('../browser/save-run.ts')).saveRun(run, name)
  return (
    <section className="card own-part">
      {rows.length === 0 ? (
        <>
          <h2>{words.log}</h2>
          <p>{words.log_none}</p>
        </>
      ) : (
        <FactTable
          title={words.log}
          head={[words.stock, words.bought, words.sold, words.form4, words.return]}
          rows={rows.map(trade => ({
            cells: [
              day(trade.boughtOn),
              trade.soldOn ? day(trade.soldOn) : words.held_still,
              <a key="filing" href={filingPath(trade.accession)}>
                {words.form4}
                <span className="visually-hidden"> {trade.ticker}</span>
              </a>,
              trade.return === undefined ? '–' : signedShare(trade.return)
            ],
            key: trade.accession + trade.boughtOn,
            name: (
              <>
                <a href={paths.company(trade.ticker, trade.cik)}>
                  <b className="figures">{trade.ticker}</b>
                </a>{' '}
                <StarButton symbol={trade.ticker} />
                {trade.added && (
                  <small className="own-added">
                    {words.is_added}: {words[`reason_${trade.added}`]}
                  </small>
                )}
              </>
            )
          }))}
        />
      )}
      <p className="note">{fillIn(words.log_hint, { number: number(run.log.length), shown: number(rows.length) })}</p>
      <p className="row">
        <button type="button" className="button secondary small" onClick={() => void save('trades')}>
          {words.trades_csv}
        </button>
        <button type="button" className="button secondary small" onClick={() => void save('values')}>
          {words.values_csv}
        </button>
      </p>
    </section>
  )
}
