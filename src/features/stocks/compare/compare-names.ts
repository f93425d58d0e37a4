// Addresses of a comparison with one name more or less, and the letters by which its insiders are told apart.

import { paths } from '#src/paths.ts'

export type ComparedKind = 'insiders' | 'stocks'

/** Marks of the insiders in their order, in table and chart. */
export const LETTERS = ['A', 'B', 'C', 'D'] as const

export interface NamedChoice {
  /** CIK of an insider, or ticker of a stock. */
  readonly id: string
  readonly name: string
  readonly href: string
}

/** Returns the address that compares these names; `within` is left out where it is the default. */
export const compareHref = (kind: ComparedKind, ids: readonly string[], within?: string): string =>
  paths.compare({ [kind]: ids.join(','), within })
