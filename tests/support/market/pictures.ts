// Files that a vendor may send as a logo.

import { sampleLogo } from '#adapters/sample/vendors/sample-logo.ts'

/** A red square of 2 × 2 dots. */
export const GIF = Buffer.from('R0lGODdhAgACAIABAP8AAP///ywAAAAAAgACAAACAoRRADs=', 'base64')

/** Of 64 × 64 dots. */
export const PNG = sampleLogo('CLQV') ?? Buffer.alloc(0)

/** A PNG that says it has so many dots on each side. */
export function pngOfSide(side: number): Buffer {
  const bytes = Buffer.from(PNG)
  bytes.writeUInt32BE(side, 16)
  bytes.writeUInt32BE(side, 20)
  return bytes
}

/** The beginning of a JPEG of 300 × 200 dots: a comment, then its frame. */
export const JPEG_HEAD = Buffer.from('ffd8fffe000461a0ffc0001108012c00c803012200021101031101', 'hex')

export const SVG = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>fetch("/")</script><rect width="9" height="9"/></svg>'
)
