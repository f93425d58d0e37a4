import { describe, expect, test } from 'vitest'

import { workerPainter } from '#adapters/pictures/painter.ts'
import type { Picture } from '#core/stocks/pictures/ports.ts'
import { readPng } from '#tests/support/browser/png.ts'

const picture: Picture = {
  brand: 'Fourfold',
  fact: 'Classés par note, avec la source de chaque chiffre',
  headline: 'Les achats d’initiés les plus solides de la semaine',
  hiddenRows: 3,
  kicker: 'Meilleurs achats d’initiés de la semaine · 20 nov. 2026',
  note: 'Source : déclarations à la SEC'
}

async function paint(changes: Partial<Picture> = {}): Promise<Uint8Array> {
  const painted = await workerPainter().paint({ ...picture, ...changes })
  if (!painted.ok) throw new Error(painted.code)
  return painted.value
}

describe('painter', () => {
  test('renders a PNG of 1200 × 630 with a small file size', async () => {
    const png = await paint()
    expect(readPng(png)).toMatchObject({ height: 630, width: 1200 })
    expect(png.length).toBeGreaterThan(20_000)
    expect(png.length).toBeLessThan(100_000)
  })

  test('a name is rendered as text, never as markup', async () => {
    const plain = await paint({ headline: 'AT' })
    const hostile = await paint({ headline: '</text><image href="file:///etc/passwd"/>\u0000<script>&' })
    expect(readPng(hostile)).toMatchObject({ height: 630, width: 1200 })
    expect(hostile.length).not.toBe(plain.length)
  })

  test('the same words give the same bytes, so that the ETag stays', async () => {
    expect(Buffer.compare(await paint(), await paint())).toBe(0)
  })

  test('rejects requests while too many wait', async () => {
    const { paint } = workerPainter({ mostWaiting: 2 })
    const answers = await Promise.all([paint(picture), paint(picture), paint(picture)])
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false])
    expect(await paint(picture)).toMatchObject({ ok: true })
  })

  test('aborts a slow rendering and renders the next', async () => {
    const { paint } = workerPainter({ longestMs: 1 })
    await expect(paint(picture)).rejects.toThrow('could not be painted')
    await expect(paint(picture)).rejects.toThrow('could not be painted')
  })
})
