// Damages files at random, reproducibly for each seed.

interface Dice {
  /** Integer from 0 to `limit` − 1. */
  below(limit: number): number
  oneOf<Item>(items: readonly Item[]): Item
}

type Mutation = (bytes: Buffer, dice: Dice) => Buffer

const MEGABYTE = 1024 * 1024
const JUNK = [
  '\0',
  '&nbsp;',
  '&lol;',
  '<![CDATA[',
  '<!--',
  ']]>',
  '<!DOCTYPE ownershipDocument [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
  '<ownershipDocument>',
  '</ownershipDocument>',
  '<value>',
  '</value>',
  '<footnoteId id="F1"/>',
  '<XML>',
  '</XML>',
  '<DOCUMENT>',
  '\\N\t\\.\n',
  '\uFFFE',
  '\u{1F4A5}',
  '-1e999',
  '2026-02-30',
  '<__proto__>',
  '<?xml version="1.0" encoding="UTF-7"?>',
  '%s%n',
  "'; drop table filing; --"
]

const splice = (bytes: Buffer, start: number, end: number, middle: string | Buffer = ''): Buffer =>
  Buffer.concat([bytes.subarray(0, start), Buffer.from(middle), bytes.subarray(end)])

/** Start of each tag in the file. */
const tagStarts = (bytes: Buffer): number[] => [...bytes.toString('latin1').matchAll(/</g)].map(({ index }) => index)

const MUTATIONS: readonly Mutation[] = [
  (bytes, dice) => bytes.subarray(0, dice.below(bytes.length)),
  (bytes, dice) => bytes.subarray(dice.below(bytes.length)),
  (bytes, dice) => {
    const start = dice.below(bytes.length)
    return splice(bytes, start, start + 1 + dice.below(200))
  },
  (bytes, dice) => {
    const at = dice.below(bytes.length)
    return splice(bytes, at, at + 1, Buffer.from([dice.below(256)]))
  },
  (bytes, dice) => {
    const at = dice.below(bytes.length)
    return splice(bytes, at, at, dice.oneOf(JUNK))
  },
  (bytes, dice) => {
    const at = dice.oneOf(tagStarts(bytes))
    return splice(bytes, at, at, dice.oneOf(JUNK))
  },
  (bytes, dice) => {
    const [start = 0, end = 0] = [dice.oneOf(tagStarts(bytes)), dice.oneOf(tagStarts(bytes))].sort((a, b) => a - b)
    return splice(bytes, end, end, bytes.subarray(start, end))
  },
  (bytes, dice) => {
    const [start = 0, end = 0] = [dice.oneOf(tagStarts(bytes)), dice.oneOf(tagStarts(bytes))].sort((a, b) => a - b)
    return splice(bytes, start, end)
  },
  (bytes, dice) => {
    const values = [...bytes.toString('latin1').matchAll(/>[^<>\n]+</g)]
    if (values.length === 0) return bytes
    const { 0: text, index } = dice.oneOf(values)
    return splice(bytes, index + 1, index + text.length - 1, dice.oneOf(JUNK))
  },
  (bytes, dice) => Buffer.from(bytes.map(byte => (dice.below(400) === 0 ? dice.below(256) : byte))),
  (bytes, dice) => {
    const at = dice.oneOf(tagStarts(bytes))
    const part = dice.oneOf(['x', '<a>', '<a/>', '&#65;', ' ', '<value>1</value>', '<!---->'])
    const times = Math.floor((dice.below(3) * MEGABYTE + dice.below(MEGABYTE)) / part.length)
    return splice(bytes, at, at, part.repeat(times))
  }
]

export function mutate(bytes: Buffer, random: () => number): Buffer {
  const below = (limit: number): number => Math.floor(random() * limit)
  const dice: Dice = { below, oneOf: items => items[below(items.length)]! }
  let mutated = bytes
  for (let count = 1 + below(3); count > 0 && mutated.length > 0; count -= 1) {
    const hasTags = mutated.includes('<')
    mutated = hasTags ? dice.oneOf(MUTATIONS)(mutated, dice) : mutated.subarray(0, below(mutated.length))
  }
  return mutated
}
