export const VENDORS = ['finnhub', 'massive'] as const
export type Vendor = (typeof VENDORS)[number]
