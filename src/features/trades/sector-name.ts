import { SECTORS } from '#core/prices/sector.ts'
import type { Translate, WordKey } from '#src/i18n/catalogue.ts'

/** Name in the reader's language; unchanged if it is not one of the eleven sectors. */
export function sectorName(t: Translate, sector: string): string {
  return SECTORS.some(known => known === sector) ? t(sectorKey(sector)) : sector
}

/** Key of a sector's word, such as `trades:sector_Health_Care`. Every one of SECTORS has a word. */
export const sectorKey = (sector: string): WordKey => `trades:sector_${sector.replaceAll(' ', '_')}` as WordKey
