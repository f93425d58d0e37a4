import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { MAX_LOGO_BYTES, readRasterPicture } from '#core/prices/market-data/logos/raster-picture.ts'
import { GIF, JPEG_HEAD, PNG, pngOfSide, SVG } from '#tests/support/market/pictures.ts'

const told = (bytes: Uint8Array): string => {
  const read = readRasterPicture(bytes)
  return read.ok ? read.value.type : read.code
}

describe('raster picture', () => {
  test.each([
    ['png', PNG],
    ['gif', GIF],
    ['jpeg', JPEG_HEAD]
  ])('recognises a %s by its bytes', (type, bytes) => {
    expect(told(bytes)).toBe(type)
  })

  test.each([
    ['SVG, which may hold a script', SVG],
    ['HTML', Buffer.from('<!doctype html><title>Not found</title>')],
    ['nothing', Buffer.alloc(0)],
    ['half a head', PNG.subarray(0, 20)],
    ['a JPEG that never comes to its frame', JPEG_HEAD.subarray(0, 10)],
    ['a JPEG whose segments have no length', Buffer.concat([JPEG_HEAD.subarray(0, 4), Buffer.alloc(40)])],
    ['a picture without a dot', pngOfSide(0)],
    ['WebP, which the painter does not unpack', Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1')]
  ])('%s is no picture', (_, bytes) => {
    expect(told(bytes)).toBe('no_picture')
  })

  test('refuses a file or a decoded picture that is too large', () => {
    expect(told(Buffer.concat([PNG, Buffer.alloc(MAX_LOGO_BYTES)]))).toBe('too_large')
    expect(told(pngOfSide(4_096))).toBe('png')
    expect(told(pngOfSide(4_097))).toBe('too_large')
  })

  test('never throws, whatever the bytes', () => {
    const anything = fc.uint8Array({ maxLength: 60 })
    const starts = fc.constantFrom(PNG.subarray(0, 16), GIF.subarray(0, 6), JPEG_HEAD.subarray(0, 4), Buffer.alloc(0))
    fc.assert(fc.property(starts, anything, (start, rest) => told(Buffer.concat([start, rest])).length > 0))
  })
})
