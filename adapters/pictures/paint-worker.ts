// Worker thread that paints a picture and returns it as PNG, or an empty result for a blank logo. The renderer is
// WebAssembly, whose memory is freed with the thread. Untrusted pictures are decoded only here.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

import type { PriceLine } from '#core/prices/charts/price-line.ts'
import { LOGO_SIDE } from '#core/prices/market-data/logos/ports.ts'
import type { RasterPicture } from '#core/prices/market-data/logos/raster-picture.ts'
import { sparkline } from '#core/reports/rendering/sparkline.ts'
import type { Picture } from '#core/stocks/pictures/ports.ts'
import { readWidths } from './font-widths.ts'
import { pictureSvg } from './picture-svg.ts'

// Draws the price picture with trades for mails, because mail programs do not show SVG. It equals the sparkline in
// reports, but with fixed colours on paper, because a picture cannot follow the reader's theme.

/** Size in the mail. The picture has twice as many pixels in each direction. */
const SIZE = { height: 110, width: 526 }
const PADDING = 8
const SCALE = 2
const STYLE =
  '.sparkline polyline{fill:none;stroke:#3d4247;stroke-width:1.5}.sparkline .buy{fill:#004d30}.sparkline .sell{fill:#b34a00}'

function lineSvg(line: PriceLine): string {
  const inner = { height: SIZE.height - 2 * PADDING, width: SIZE.width - 2 * PADDING }
  const drawn = sparkline(line, 'en', inner).text.replace('<svg ', `<svg x="${PADDING}" y="${PADDING}" `)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SCALE * SIZE.width}" height="${SCALE * SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><style>${STYLE}</style><rect width="${SIZE.width}" height="${SIZE.height}" fill="#f3f0e9"/>${drawn}</svg>`
}

export type PaintOrder =
  | { readonly kind: 'cover'; readonly picture: Picture }
  | { readonly kind: 'line'; readonly line: PriceLine }
  | { readonly kind: 'logo'; readonly picture: RasterPicture }

const [regular, bold, serif] = ['inter-400', 'inter-600', 'source-serif-600'].map(name =>
  readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
) as [Buffer, Buffer, Buffer]
const widths = { bold: readWidths(bold), regular: readWidths(regular), serif: readWidths(serif) }
const font = { defaultFontFamily: 'Inter', fontBuffers: [regular, bold, serif] }

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

parentPort?.on('message', (order: PaintOrder) => {
  const renderer = new Resvg(svgOf(order), { font })
  const image = renderer.render()
  // A logo that cannot be decoded is blank, and yields no picture.
  const png = order.kind === 'logo' && isBlank(image.pixels) ? new Uint8Array() : image.asPng()
  image.free()
  renderer.free()
  parentPort?.postMessage(png)
})

function svgOf(order: PaintOrder): string {
  if (order.kind === 'cover') return pictureSvg(order.picture, widths)
  return order.kind === 'line' ? lineSvg(order.line) : logoSvg(order.picture)
}

const isBlank = (pixels: Uint8Array): boolean => pixels.every(value => value === 255)

// Redraws a company's logo, so that only its pixels are kept.

/**
 * Draws the logo on white in both themes, because most logos are made for paper, many with a transparent background.
 */
function logoSvg({ bytes, type }: RasterPicture): string {
  const side = `width="${LOGO_SIDE}" height="${LOGO_SIDE}"`
  const dots = Buffer.from(bytes).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" ${side}><rect ${side} fill="#fff"/><image ${side} href="data:image/${type};base64,${dots}"/></svg>`
}
