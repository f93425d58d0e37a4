/** Market values in US dollars at which the next size class begins: micro, small, mid and large companies. */
export const SIZE_BOUNDS = [300_000_000, 2_000_000_000, 10_000_000_000] as const
