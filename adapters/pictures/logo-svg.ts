// Redraws a company's logo, so that nothing but its pixels survives.

import { LOGO_SIDE } from '#core/prices/market-data/logos/ports.ts'
import type { RasterPicture } from '#core/prices/market-data/logos/raster-picture.ts'

/** On white in both themes, because most logos are drawn for paper, many with a transparent background. */
export function logoSvg({ bytes, type }: RasterPicture): string {
  const side = `width="${LOGO_SIDE}" height="${LOGO_SIDE}"`
  const dots = Buffer.from(bytes).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${side}><rect ${side} fill="#fff"/><image ${side} href="data:image/${type};base64,${dots}"/></svg>`
}
