// Addresses in reports (docs/reference/product.md, section 2.1). Reports are stored permanently, so these addresses
// must not change.

export const CALIBRATION = '/calibration'
export const HOW_IT_WORKS = '/how-it-works#score'
export const TRADES = '/insidertrading/activities'

export function stockLink(ticker: string): string {
  return `/stock/${encodeURIComponent(ticker.toWellFormed())}`
}

export function profileLink(cik: string): string {
  return `/insidertrading/profile/${encodeURIComponent(cik.toWellFormed())}`
}
