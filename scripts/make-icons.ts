// `node scripts/make-icons.ts` draws the icons for home screens, tabs and search results from public/icon.svg. After a
// change of that file, run it and commit the output.

import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'

/** Background of light pages (src/styles/tokens.css). */
const PAPER = '#faf8f4'
/** Side length of the drawing in icon.svg. */
const DRAWN_SIZE = 22
const FAVICON_SIZE = 32

interface Icon {
  readonly file: string
  readonly size: number
  /** Width of the drawing as a share of the icon's width. */
  readonly scale: number
  readonly background: string | undefined
}

/** A maskable icon's drawing must fit a circle of 80 % of its width (https://www.w3.org/TR/appmanifest/#icon-masks). */
const ICONS: readonly Icon[] = [
  { background: PAPER, file: 'apple-touch-icon.png', scale: 0.62, size: 180 },
  { background: undefined, file: 'icon-192.png', scale: 0.92, size: 192 },
  { background: undefined, file: 'icon-512.png', scale: 0.92, size: 512 },
  { background: PAPER, file: 'icon-maskable-512.png', scale: 0.5, size: 512 }
]

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const drawing = readFileSync('public/icon.svg', 'utf8').replace(/<\/?svg[^>]*>/g, '')
for (const icon of ICONS) writeFileSync(`public/${icon.file}`, drawPng(icon))
writeFileSync('public/favicon.ico', wrapAsIco(drawPng({ ...ICONS[1]!, scale: 1, size: FAVICON_SIZE }), FAVICON_SIZE))

function drawPng({ background, scale, size }: Omit<Icon, 'file'>): Uint8Array {
  const zoom = (size * scale) / DRAWN_SIZE
  const margin = (size * (1 - scale)) / 2
  const paper = background ? `<rect width="${size}" height="${size}" fill="${background}"/>` : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${paper}<g transform="translate(${margin} ${margin}) scale(${zoom})">${drawing}</g></svg>`
  return new Resvg(svg).render().asPng()
}

/** Wraps a PNG as an ICO file with one picture. Windows supports PNG in ICO files since Vista. */
function wrapAsIco(png: Uint8Array, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2) // type: icon
  head.writeUInt16LE(1, 4) // number of pictures
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
