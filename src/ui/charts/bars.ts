export interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Many bars of one look as one path of an svg, to half a pixel; those without a height are left out. */
export function pathOfBars(bars: readonly Bar[]): string {
  return bars
    .filter(({ height }) => height > 0)
    .map(({ height, width, x, y }) => `M${x} ${half(y)}h${width}v${half(height)}h-${width}z`)
    .join('')
}

const half = (value: number): number => Math.round(2 * value) / 2
