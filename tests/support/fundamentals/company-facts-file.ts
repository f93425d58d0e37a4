// Writes the facts of a company in the format of the SEC's company facts file.

import type { Fact } from '#core/stocks/fundamentals/fact.ts'
import { UNIT_OF_CONCEPT } from '#core/stocks/fundamentals/fact.ts'

/** Converts a fact to a row of the SEC's file. */
export function factRow({ accession, end, filed, form, start, value }: Fact): Record<string, unknown> {
  return { ...(start && { start }), end, val: value, accn: accession, fy: 2020, fp: 'FY', form, filed }
}

export function companyFactsFile(facts: readonly Fact[], changes: Record<string, unknown> = {}): Buffer {
  const concepts = Map.groupBy(facts, ({ concept }) => concept)
  const gaap = Object.fromEntries(
    [...concepts].map(([concept, of]) => [
      concept,
      { description: null, label: null, units: { [UNIT_OF_CONCEPT.get(concept) ?? 'USD']: of.map(factRow) } }
    ])
  )
  return Buffer.from(JSON.stringify({ cik: 9990001, entityName: 'Acme', facts: { 'us-gaap': gaap }, ...changes }))
}
