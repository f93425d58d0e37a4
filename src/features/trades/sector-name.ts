import { SECTORS } from '#core/prices/sector.ts'
import type { Translate, WordKey } from '#src/i18n/catalogue.ts'

/**
 * Returns the sector's name in the reader's language. A name that is not one of the eleven sectors is returned
 * unchanged.
 */
export function sectorName(t: Translate, sector: string): string {
  return SECTORS.some(known => known === sector) ? t(sectorKey(sector)) : sector
}

/** Returns the word key of a sector, such as `trades:sector_Health_Care`. Each of SECTORS has a word. */
export const sectorKey = (sector: string): WordKey => `trades:sector_${sector.replaceAll(' ', '_')}` as WordKey
