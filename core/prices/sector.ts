// Maps codes of the Standard Industrial Classification to eleven sectors. The SEC publishes codes and descriptions, not
// sectors. The mapping is ours, modelled on the sectors of the Global Industry Classification Standard.
// @see https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list

export const SECTORS = [
  'Communication Services',
  'Consumer Discretionary',
  'Consumer Staples',
  'Energy',
  'Financials',
  'Health Care',
  'Industrials',
  'Information Technology',
  'Materials',
  'Real Estate',
  'Utilities'
] as const

export type Sector = (typeof SECTORS)[number]

type Range = readonly [from: number, to: number, sector: Sector]

/** First matching range decides, so exceptions stand before the wider range that includes them. */
const RANGES: readonly Range[] = [
  [100, 999, 'Consumer Staples'],
  [1000, 1199, 'Materials'],
  [1200, 1399, 'Energy'],
  [1400, 1499, 'Materials'],
  [1531, 1531, 'Consumer Discretionary'],
  [1500, 1799, 'Industrials'],
  [2000, 2199, 'Consumer Staples'],
  [2200, 2399, 'Consumer Discretionary'],
  [2400, 2499, 'Materials'],
  [2500, 2599, 'Consumer Discretionary'],
  [2600, 2699, 'Materials'],
  [2700, 2799, 'Communication Services'],
  [2833, 2836, 'Health Care'],
  [2840, 2844, 'Consumer Staples'],
  [2800, 2899, 'Materials'],
  [2900, 2999, 'Energy'],
  [3011, 3011, 'Consumer Discretionary'],
  [3021, 3021, 'Consumer Discretionary'],
  [3000, 3099, 'Materials'],
  [3100, 3199, 'Consumer Discretionary'],
  [3200, 3399, 'Materials'],
  [3400, 3499, 'Industrials'],
  [3533, 3533, 'Energy'],
  [3570, 3579, 'Information Technology'],
  [3500, 3599, 'Industrials'],
  [3630, 3651, 'Consumer Discretionary'],
  [3652, 3652, 'Communication Services'],
  [3660, 3679, 'Information Technology'],
  [3600, 3699, 'Industrials'],
  [3711, 3716, 'Consumer Discretionary'],
  [3751, 3751, 'Consumer Discretionary'],
  [3700, 3799, 'Industrials'],
  [3826, 3826, 'Health Care'],
  [3841, 3851, 'Health Care'],
  [3812, 3812, 'Industrials'],
  [3822, 3829, 'Information Technology'],
  [3861, 3861, 'Information Technology'],
  [3873, 3873, 'Consumer Discretionary'],
  [3800, 3899, 'Industrials'],
  [3900, 3999, 'Consumer Discretionary'],
  [4000, 4599, 'Industrials'],
  [4600, 4699, 'Energy'],
  [4700, 4799, 'Industrials'],
  [4800, 4899, 'Communication Services'],
  [4922, 4923, 'Energy'],
  [4953, 4955, 'Industrials'],
  [4900, 4999, 'Utilities'],
  [5045, 5045, 'Information Technology'],
  [5047, 5047, 'Health Care'],
  [5051, 5051, 'Materials'],
  [5065, 5065, 'Information Technology'],
  [5010, 5013, 'Consumer Discretionary'],
  [5000, 5099, 'Industrials'],
  [5122, 5122, 'Health Care'],
  [5140, 5159, 'Consumer Staples'],
  [5171, 5172, 'Energy'],
  [5180, 5182, 'Consumer Staples'],
  [5160, 5169, 'Materials'],
  [5100, 5199, 'Consumer Staples'],
  [5331, 5331, 'Consumer Staples'],
  [5399, 5499, 'Consumer Staples'],
  [5912, 5912, 'Consumer Staples'],
  [5200, 5999, 'Consumer Discretionary'],
  [6324, 6324, 'Health Care'],
  [6500, 6599, 'Real Estate'],
  [6798, 6798, 'Real Estate'],
  [6792, 6792, 'Energy'],
  [6794, 6794, 'Industrials'],
  [6000, 6799, 'Financials'],
  [7000, 7299, 'Consumer Discretionary'],
  [7310, 7319, 'Communication Services'],
  [7370, 7379, 'Information Technology'],
  [7300, 7399, 'Industrials'],
  [7500, 7699, 'Consumer Discretionary'],
  [7800, 7849, 'Communication Services'],
  [7900, 7999, 'Consumer Discretionary'],
  [8000, 8099, 'Health Care'],
  [8200, 8299, 'Consumer Discretionary'],
  [8351, 8351, 'Consumer Discretionary'],
  [8731, 8731, 'Health Care'],
  [8100, 8999, 'Industrials']
]

/** `sectorOf('3674') // 'Information Technology'`; undefined for codes outside every sector. */
export function sectorOf(sic: string): Sector | undefined {
  const code = Number(sic)
  return RANGES.find(([from, to]) => code >= from && code <= to)?.[2]
}

/** `industryName('SEMICONDUCTORS & RELATED DEVICES') // 'Semiconductors & related devices'` */
export function industryName(description: string): string {
  const text = description.trim().replace(/^SERVICES-|^RETAIL-|^WHOLESALE-/i, prefix => `${prefix.slice(0, -1)}: `)
  const lower = text === text.toUpperCase() ? text.toLowerCase() : text
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
