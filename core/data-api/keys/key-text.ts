// Text of an API key: a start by which scanners for leaked secrets recognise it, 256 random bits and a checksum. Keys from
// before have neither kind nor checksum: `ff_` and the bits.

import type { Secrets } from '../../accounts/ports.ts'

/** Start of every key. */
const START = 'ff_'
/** Starts of keys for real data, and for an installation whose data is all invented. */
const STARTS = { live: 'ff_live_', test: 'ff_test_' } as const

/** Number of characters of a key that are shown. They tell keys apart and reveal only 30 of 256 bits. */
const SHOWN_CHARACTERS = STARTS.live.length + 5

/** Returns a new key and the part of it that is shown later. */
export function makeKeyText(
  { makeId }: Pick<Secrets, 'makeId'>,
  kind: keyof typeof STARTS
): { key: string; prefix: string } {
  const text = STARTS[kind] + makeId() + makeId()
  return { key: text + checksumOf(text), prefix: text.slice(0, SHOWN_CHARACTERS) }
}

/** Whether a text has the form of a key. Other texts are not looked up. */
export const looksLikeKey = (text: string): boolean =>
  text.startsWith(START) && /^\w[\w-]{20,100}$/.test(text) && !isMistyped(text)

/** Whether a text begins like a key, but was mistyped or cut: its checksum does not fit. */
export function isMistyped(text: string): boolean {
  const hasChecksum = Object.values(STARTS).some(start => text.startsWith(start))
  return hasChecksum && checksumOf(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH)
}

/** Digits of base 62, which pass through every address and form. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 32 bits in base 62. */
const CHECKSUM_LENGTH = 6
/** Polynomial of CRC-32, its bits reversed. @see ISO/IEC 8802-3, "Frame Check Sequence" */
const POLYNOMIAL = 0xedb8_8320
const ALL_BITS = 0xffff_ffff

/** CRC-32 of a text of ASCII characters, in base 62. */
function checksumOf(text: string): string {
  let remainder = ALL_BITS
  for (const letter of text) {
    remainder ^= letter.charCodeAt(0)
    for (let bit = 0; bit < 8; bit += 1) remainder = (remainder >>> 1) ^ ((remainder & 1) * POLYNOMIAL)
  }
  let left = (remainder ^ ALL_BITS) >>> 0
  return Array.from({ length: CHECKSUM_LENGTH }, () => {
    const digit = DIGITS[left % DIGITS.length] ?? ''
    left = Math.floor(left / DIGITS.length)
    return digit
  })
    .reverse()
    .join('')
}
