import { SECTORS } from '#core/prices/sector.ts'
import type { Translate, WordKey } from '#src/i18n/catalogue.ts'

/** In the reader's language; as it came where it is none of the eleven. */
export function sectorName(t: Translate, sector: string): string {
  return SECTORS.some(known => known === sector) ? t(sectorKey(sector)) : sector
}

/** `Health Care` // 'trades:sector_Health_Care' */
export const sectorKey = (sector: string): WordKey => `trades:sector_${sector.replaceAll(' ', '_')}` as WordKey // of each of SECTORS
