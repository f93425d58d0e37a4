export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Draws bars of one style as a single SVG path, rounded to half a pixel. Bars without height are skipped. */
export function pathOfBars(bars: readonly Bar[]): string {
  return bars
    .filter(({ height }) => height > 0)
    .map(({ height, width, x, y }) => `M${x} ${half(y)}h${width}v${half(height)}h-${width}z`)
    .join('')
}

const half = (value: number): number => Math.round(2 * value) / 2
