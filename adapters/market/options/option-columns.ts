// Recognises the columns of option files by their names.

export type OptionColumn =
  | 'ask'
  | 'bid'
  | 'contract'
  | 'delta'
  | 'expiry'
  | 'gamma'
  | 'iv'
  | 'last'
  | 'openInterest'
  | 'price'
  | 'session'
  | 'shares'
  | 'strike'
  | 'theta'
  | 'type'
  | 'underlying'
  | 'vega'
  | 'volume'
  | 'vwap'

const NAMES: Readonly<Record<OptionColumn, readonly string[]>> = {
  ask: ['ask'],
  bid: ['bid'],
  contract: ['contract', 'contractsymbol', 'option', 'optionsymbol', 'occsymbol', 'osi', 'symbol'],
  delta: ['delta'],
  expiry: ['expiration', 'expirationdate', 'expiry'],
  gamma: ['gamma'],
  iv: ['impliedvolatility', 'iv'],
  last: ['close', 'last', 'lastprice', 'lasttradeprice'],
  openInterest: ['oi', 'openinterest'],
  price: ['underlyingprice', 'underlyinglast', 'spot'],
  session: ['date', 'quotedate', 'session', 'snapshotdate'],
  shares: ['contractsize', 'multiplier', 'sharespercontract'],
  strike: ['strike', 'strikeprice'],
  theta: ['theta'],
  type: ['contracttype', 'optiontype', 'right', 'type'],
  underlying: ['root', 'ticker', 'underlying', 'underlyingsymbol'],
  vega: ['vega'],
  volume: ['volume'],
  vwap: ['vwap']
}

export type OptionLayout = ReadonlyMap<OptionColumn, number>
export type OptionHeaderRefusal =
  | 'no_contract_column'
  | 'no_open_interest_or_volume'
  | 'no_session_column'
  | 'raw_option_archive'

/**
 * Matches a line such as `20140606 00:00`. Files of raw archives start like this: they have one contract each and no
 * header.
 */
const BEGINS_WITH_DAY = /^"?\d{8}/

/**
 * Returns the position of each column, or the refusal. Contracts are identified by symbol, or by underlying, expiry,
 * type and strike.
 */
export function readOptionHeader(cells: readonly string[]): OptionLayout | OptionHeaderRefusal {
  const layout = new Map<OptionColumn, number>()
  for (const [place, cell] of cells.entries()) {
    const name = cell.toLowerCase().replace(/[^a-z]/g, '')
    const column = (Object.keys(NAMES) as OptionColumn[]).find(key => NAMES[key].includes(name))
    if (column && !layout.has(column)) layout.set(column, place)
  }
  const has = (...columns: OptionColumn[]): boolean => columns.every(column => layout.has(column))
  if (BEGINS_WITH_DAY.test(cells[0] ?? '')) return 'raw_option_archive'
  if (!has('session')) return 'no_session_column'
  if (!has('contract') && !has('underlying', 'expiry', 'type', 'strike')) return 'no_contract_column'
  return has('volume') || has('openInterest') ? layout : 'no_open_interest_or_volume'
}
