import { randomInt } from 'node:crypto'

/** Random IP address for `x-forwarded-for`. Rate limits count by address, so each visitor needs a different one. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
