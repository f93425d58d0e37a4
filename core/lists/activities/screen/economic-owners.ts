// Counts the economic owners behind each issuer's rows. Owners who report together count once
// (docs/reference/failures.md, "Known failures", row 1), and groups that share an owner are merged. Same rule as
// core/trades/unique-buyers.ts, applied to columns.

import type { Block } from './block.ts'
import type { Columns } from './columns.ts'
import { titleMask } from './traits.ts'

export interface EconomicOwners {
  /** Number of economic owners by issuer number. */
  readonly insiders: Int32Array
  /** Number of these economic owners that include an officer. */
  readonly officers: Int32Array
  /** Adds the insiders of one row. */
  add(block: Block, row: number): void
}

const NO_PARENT = -1
const OFFICER = titleMask('officer')

export function createEconomicOwners({ issuers, pairInsiders }: Columns): EconomicOwners {
  const insiders = new Int32Array(issuers.words.length)
  const officers = new Int32Array(issuers.words.length)
  /** Union-find parent of each pair: itself for the root of a group, NO_PARENT before its first row. */
  const parents = new Int32Array(pairInsiders.length).fill(NO_PARENT)
  /** Indexed by the root pair of a group. */
  const hasOfficer = new Uint8Array(pairInsiders.length)

  function meet(pair: number, issuer: number): number {
    if (parents[pair] !== NO_PARENT) return rootOf(parents, pair)
    parents[pair] = pair
    insiders[issuer]! += 1
    return pair
  }

  function join(root: number, other: number, issuer: number): void {
    parents[other] = root
    insiders[issuer]! -= 1
    officers[issuer]! -= hasOfficer[root]! & hasOfficer[other]!
    hasOfficer[root]! |= hasOfficer[other]!
  }

  return {
    add(block, row) {
      const issuer = block.issuer[row]!
      const end = block.insiderStart[row + 1]!
      let at = block.insiderStart[row]!
      if (at === end) return
      const root = meet(block.insiders[at]!, issuer)
      for (at += 1; at < end; at += 1) {
        const other = meet(block.insiders[at]!, issuer)
        if (other !== root) join(root, other, issuer)
      }
      if ((block.traits[row]! & OFFICER) === 0 || hasOfficer[root] === 1) return
      hasOfficer[root] = 1
      officers[issuer]! += 1
    },
    insiders,
    officers
  }
}

/** Halves the path to the root at each step. */
function rootOf(parents: Int32Array, pair: number): number {
  let root = pair
  while (parents[root] !== root) {
    parents[root] = parents[parents[root]!]!
    root = parents[root]!
  }
  return root
}
