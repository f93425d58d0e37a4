// Contains an example of the data API: a request that runs with the smallest plan, and a response. Person, company and
// figures of the response are invented.

/** Stands for the customer's key. */
export const KEY_PLACE = 'YOUR_API_KEY'

const PARAMETERS = ['codes=P', 'limit=1', 'from=2020-01-01', `apiKey=${KEY_PLACE}`].map(
  parameter => `--data "${parameter}"`
)

export function exampleRequest(siteUrl: string): string {
  return [`curl --get "${siteUrl}/v1/stock/corporate-insider-transactions"`, ...PARAMETERS].join(' \\\n  ')
}

/**
 * Example track record. The weighted return is in US dollars: the sum of value × return. Divided by the value it gives
 * a mean return of 4.1 %.
 */
const TWO_WEEKS_BOUGHT = {
  accumTransactionValue: 1_284_500,
  accumTransactionWins: 5,
  accumWeightedTransactionReturns: 52_664.5,
  numTransactions: 7
}

const MONTH_BOUGHT = { ...TWO_WEEKS_BOUGHT, accumTransactionWins: 6, accumWeightedTransactionReturns: 80_923.5 }

const SOLD = {
  accumTransactionValue: 312_000,
  accumTransactionWins: 1,
  accumWeightedTransactionReturns: -2_496,
  numTransactions: 2
}

export const EXAMPLE_RESPONSE = JSON.stringify(
  {
    data: [
      {
        name: 'Rivers Jordan',
        share: 12_500,
        ownershipChange: 18.4,
        transactionDate: '2026-03-12',
        transactionCode: 'P',
        transactionPricePerShare: 21.37,
        isDirector: true,
        isOfficer: true,
        officerTitle: 'Chief Executive Officer',
        ticker: 'XMPL',
        source: 'SEC Form 4 0009993333-26-000007',
        industry: 'Industrials',
        detailedPerTickerBuyStats: { '2W': TWO_WEEKS_BOUGHT, '1M': MONTH_BOUGHT },
        detailedPerTickerSellStats: { '2W': SOLD, '1M': SOLD }
      }
    ]
  },
  null,
  2
)
