// The QR code of a set-up, drawn here: no service sees what it holds.

/** Light squares around a code, by which scanners find it. @see ISO/IEC 18004, section 6.3.8 */
const BORDER = 4

/** Path of an SVG whose view box has `size` units each way. The library comes with the first set-up. */
export async function qrPath(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
