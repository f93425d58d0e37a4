import type { AnswerTo } from '#src/api/client.ts'

export type OwnRun = AnswerTo<'GET /api/v1/user/strategy'>

type Trade = OwnRun['log'][number]

const tradeOf = (ticker: string, changes: Partial<Trade> = {}): Trade => ({
  accession: '0009993333-26-000001',
  boughtAt: 12.5,
  boughtOn: '2021-02-05' as Trade['boughtOn'],
  cik: '320193',
  company: `${ticker} Inc`,
  insider: 'Ada Marlow',
  paidUsd: 10_000,
  return: 0.12,
  soldAt: 14,
  soldOn: '2021-04-05' as Trade['boughtOn'],
  ticker,
  ...changes
})

const figures = (totalReturn: number): OwnRun['figures']['own'] => ({
  curve: {
    from: '2021-01-04' as Trade['boughtOn'],
    growth: 0.08,
    sharpe: 0.91,
    to: '2021-03-01' as Trade['boughtOn'],
    totalReturn
  },
  trades: { closed: 240, exposure: 0.7, hits: { trades: 240, won: 132 }, meanReturn: 0.02, turnover: 3.1 }
})

/** Strategy run over three sessions, with these changes. */
export const ownRunOf = (changes: Partial<OwnRun> = {}): OwnRun => ({
  changes: {
    added: { meanReturn: 0.03, reasons: [{ reason: 'value', trades: 2 }], trades: 2 },
    endedOtherwise: 12,
    left: { reasons: [], trades: 0 },
    same: 1_120
  },
  days: ['2021-01-29', '2021-02-26', '2021-03-01'] as OwnRun['days'],
  deflatedSharpe: 0.42,
  figures: { market: figures(0.1), own: figures(0.25), standard: figures(0.2) },
  log: [tradeOf('NLKW', { added: 'value' }), tradeOf('ABCX', { boughtOn: '2021-01-29' as Trade['boughtOn'] })],
  market: [10_000, 10_500, 11_000],
  marketTicker: 'SPY',
  own: [10_000, 11_000, 12_500],
  settings: 'longest=45',
  standard: [10_000, 10_800, 12_000],
  tried: 1,
  variants: 17,
  ...changes
})
