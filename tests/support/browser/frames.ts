// Records the colours of each frame that the browser displays.

import type { Page } from 'playwright'

export interface Point {
  x: number
  y: number
}

/**
 * Returns, for each frame displayed while `act` runs, the colour of each point as `rgb(13, 19, 30)`. Points are in
 * CSS pixels.
 */
export async function recordFrames(page: Page, points: readonly Point[], act: () => Promise<unknown>) {
  const session = await page.context().newCDPSession(page)
  const frames: string[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => {}) // the recording may have ended
  })
  await session.send('Page.startScreencast', { everyNthFrame: 1, format: 'png' })
  await act()
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await session.send('Page.stopScreencast')
  await session.detach()
  return readColors(page, frames, points)
}

/** Reads pixel colours in a separate page, because the tested page's Content-Security-Policy may forbid it. */
async function readColors(page: Page, frames: readonly string[], points: readonly Point[]): Promise<string[][]> {
  const reader = await page.context().newPage()
  const width = page.viewportSize()?.width ?? 0
  const colors = await reader.evaluate(
    async ({ frames, points, width }) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
      if (!canvas) throw new Error('This browser has no canvas')
      const readFrame = async (frame: string): Promise<string[]> => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${frame}`)).blob())
        Object.assign(canvas.canvas, { height: picture.height, width: picture.width })
        canvas.drawImage(picture, 0, 0)
        const scale = picture.width / width
        return points.map(({ x, y }) => {
          const [red, green, blue] = canvas.getImageData(x * scale, y * scale, 1, 1).data
          return `rgb(${red}, ${green}, ${blue})`
        })
      }
      return Promise.all(frames.map(readFrame))
    },
    { frames, points, width }
  )
  await reader.close()
  return colors
}
