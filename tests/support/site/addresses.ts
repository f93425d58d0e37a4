import { randomInt } from 'node:crypto'

/** An address nobody else asks from, for `x-forwarded-for`: limits count by address. */
export const newAddress = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
