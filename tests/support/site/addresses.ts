import { randomInt } from 'node:crypto'

/** Unique address for `x-forwarded-for`, because rate limits count by address. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
