/**
 * Converts a ticker to the vendors' notation, with a dot before share classes and a small p for preferred shares:
 * `toVendorTicker('BRK-B') // 'BRK.B'`, `toVendorTicker('F-PB') // 'FpB'`.
 */
export function toVendorTicker(ticker: string): string {
  const preferred = /^(\w+)-P(\w)$/.exec(ticker)
  return preferred ? `${preferred[1]}p${preferred[2]}` : ticker.replace('-', '.')
}

/** `fromVendorTicker('BRK.B') // 'BRK-B'`, `fromVendorTicker('FpB') // 'F-PB'` */
export function fromVendorTicker(ticker: string): string {
  const preferred = /^([A-Z0-9]+)p([A-Z])$/.exec(ticker)
  return preferred ? `${preferred[1]}-P${preferred[2]}` : ticker.replace('.', '-')
}
