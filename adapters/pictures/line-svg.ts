// Price picture with trades for mails, because mail programs show no SVG. It is the reports' sparkline in fixed colours
// on a paper background, because a picture cannot follow the reader's theme.

import type { PriceLine } from '#core/prices/charts/price-line.ts'
import { sparkline } from '#core/reports/rendering/sparkline.ts'

/** Size in the mail; painted with twice as many pixels. */
const SIZE = { height: 110, width: 526 }
const PADDING = 8
const SCALE = 2
const STYLE =
  '.sparkline polyline{fill:none;stroke:#3d4247;stroke-width:1.5}.sparkline .buy{fill:#004d30}.sparkline .sell{fill:#b34a00}'

export function lineSvg(line: PriceLine): string {
  const inner = { height: SIZE.height - 2 * PADDING, width: SIZE.width - 2 * PADDING }
  const drawn = sparkline(line, 'en', inner).text.replace('<svg ', `<svg x="${PADDING}" y="${PADDING}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCALE * SIZE.width}" height="${SCALE * SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><style>${STYLE}</style><rect width="${SIZE.width}" height="${SIZE.height}" fill="#f3f0e9"/>${drawn}</svg>`
}
