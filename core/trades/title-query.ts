// Parses and spells insider titles in list queries.

import * as v from 'valibot'

import { list } from '../query.ts'
import type { InsiderTitle } from './trade.ts'

/** Accepted spellings of a title in a query; the first one is used for output. */
const SPELLINGS: Record<InsiderTitle, readonly string[]> = {
  '10% owner': ['10%owner', '10% owner', 'ten-percent-owner', 'tenpercentowner'],
  CEO: ['ceo'],
  CFO: ['cfo'],
  CXO: ['cxo'],
  director: ['director'],
  officer: ['officer', 'any officer'],
  other: ['other'],
  SVP: ['svp']
}

/** `ceo,10% owner` → `['CEO', '10% owner']` */
export const titles = v.pipe(
  list,
  v.transform(parts => [...new Set(parts.map(parseTitle))]),
  v.array(v.picklist(Object.keys(SPELLINGS) as InsiderTitle[]))
)

/** Returns the spelling for a query: `10% owner` → `10%owner` */
export function spellTitle(title: InsiderTitle): string {
  return SPELLINGS[title][0] ?? title
}

function parseTitle(text: string): InsiderTitle | undefined {
  const wanted = text.toLowerCase()
  const found = Object.entries(SPELLINGS).find(([, spellings]) => spellings.includes(wanted))
  return found?.[0] as InsiderTitle | undefined
}
