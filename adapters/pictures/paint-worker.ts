// The thread that paints: a picture in, the bytes of a PNG out. The renderer is WebAssembly, whose memory goes with the
// thread.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parentPort } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

import type { Picture } from '#core/pictures/ports.ts'
import { readWidths } from './font-widths.ts'
import { pictureSvg } from './picture-svg.ts'

const [regular, bold, serif] = ['inter-400', 'inter-600', 'source-serif-600'].map(name =>
  readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))
) as [Buffer, Buffer, Buffer]
const widths = { bold: readWidths(bold), regular: readWidths(regular), serif: readWidths(serif) }
const font = { defaultFontFamily: 'Inter', fontBuffers: [regular, bold, serif] }

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

parentPort?.on('message', (picture: Picture) => {
  const renderer = new Resvg(pictureSvg(picture, widths), { font })
  const image = renderer.render()
  const png = image.asPng()
  image.free()
  renderer.free()
  parentPort?.postMessage(png)
})
