/**
 * Returns a path through points `step` apart, in units of pixels. Heights are rounded to pixels, which is not visible.
 * Relative moves need a third of the text of absolute coordinates. `curveOf([100, 104, 104], { start: 0, step: 2 }) //
 * 'M0 100l2 4 2 0'`
 */
export function curveOf(heights: readonly number[], { start, step }: { start: number; step: number }): string {
  const [first = 0, ...others] = heights.map(Math.round)
  let before = first
  const steps = others.map(height => {
    const move = height - before
    before = height
    return `${step} ${move}`
  })
  return `M${start} ${first}l${steps.join(' ').replaceAll(' -', '-')}`
}
