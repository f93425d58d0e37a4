// Checks a company logo from a vendor: a small raster picture, identified only by its own bytes. SVG is refused,
// because it can hold scripts.

import { fail, ok, type Result } from '../../../result.ts'

/** Limit for the file; logos are usually a few kilobytes. */
export const MAX_LOGO_BYTES = 512 * 1024
/** Limit in pixels per side. A picture is decoded as a whole, which takes 64 MB at this size. */
const LONGEST_SIDE = 4_096

export interface RasterPicture {
  readonly bytes: Uint8Array
  readonly type: 'gif' | 'jpeg' | 'png'
}

export type RefusedPicture = 'no_picture' | 'too_large'

interface Head {
  readonly type: RasterPicture['type']
  readonly height: number
  readonly width: number
}

export function readRasterPicture(bytes: Uint8Array): Result<RasterPicture, RefusedPicture> {
  if (bytes.length > MAX_LOGO_BYTES) return fail('too_large')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = pngHead(view) ?? gifHead(view) ?? jpegHead(view)
  if (!head || head.width === 0 || head.height === 0) return fail('no_picture')
  return Math.max(head.width, head.height) > LONGEST_SIDE ? fail('too_large') : ok({ bytes, type: head.type })
}

const PNG_SIGNATURE = 0x89504e470d0a1a0an
const PNG_FIRST_CHUNK = 0x49484452 // IHDR

/** @see https://www.w3.org/TR/png-3/#5PNG-file-signature */
function pngHead(view: DataView): Head | undefined {
  if (view.byteLength < 33 || view.getBigUint64(0) !== PNG_SIGNATURE) return undefined
  if (view.getUint32(12) !== PNG_FIRST_CHUNK) return undefined
  return { height: view.getUint32(20), type: 'png', width: view.getUint32(16) }
}

const GIF_START = 0x47494638 // GIF8

/** @see https://www.w3.org/Graphics/GIF/spec-gif89a.txt section 18 */
function gifHead(view: DataView): Head | undefined {
  if (view.byteLength < 13 || view.getUint32(0) !== GIF_START) return undefined
  return { height: view.getUint16(8, true), type: 'gif', width: view.getUint16(6, true) }
}

const JPEG_START = 0xffd8
/**
 * Markers that begin a frame: C0 to CF except Huffman tables (C4), the reserved C8 and arithmetic coding tables (CC).
 */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const JPEG_FRAME_BYTES = 9

/** Skips segments by their lengths until one states the size of the picture. @see ITU-T T.81, annex B */
function jpegHead(view: DataView): Head | undefined {
  if (view.byteLength < 4 || view.getUint16(0) !== JPEG_START) return undefined
  for (let at = 2; at + JPEG_FRAME_BYTES <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return undefined
    const marker = view.getUint8(at + 1)
    if (isFrame(marker)) return { height: view.getUint16(at + 5), type: 'jpeg', width: view.getUint16(at + 7) }
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}
