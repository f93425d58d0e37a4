// Thread that paints: takes a picture, returns PNG bytes, or none if the picture is blank. The renderer is WebAssembly,
// whose memory ends with the thread. Hostile pictures are decoded only there.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

import type { PriceLine } from '#core/prices/charts/price-line.ts'
import type { RasterPicture } from '#core/prices/market-data/logos/raster-picture.ts'
import type { Picture } from '#core/stocks/pictures/ports.ts'
import { readWidths } from './font-widths.ts'
import { lineSvg } from './line-svg.ts'
import { logoSvg } from './logo-svg.ts'
import { pictureSvg } from './picture-svg.ts'

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
  // Pictures that cannot be decoded are left out silently.
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
