// Sample image files that a vendor may send as a logo.

import { sampleLogo } from '#adapters/sample/vendors/sample-logo.ts'

/** Red square of 2 × 2 pixels. */
export const GIF = Buffer.from('R0lGODdhAgACAIABAP8AAP///ywAAAAAAgACAAACAoRRADs=', 'base64')

/** PNG of 64 × 64 pixels. */
export const PNG = sampleLogo('CLQV') ?? Buffer.alloc(0)

/** PNG whose header states this size per side. */
export function pngOfSide(side: number): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

/** Beginning of a JPEG of 300 × 200 pixels: a comment, then its frame header. */
export const JPEG_HEAD = Buffer.from('ffd8fffe000461a0ffc0001108012c00c803012200021101031101', 'hex')

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>fetch("/")</script><rect width="9" height="9"/></svg>'
)
