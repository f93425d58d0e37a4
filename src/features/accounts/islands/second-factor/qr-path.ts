// Draws the QR code of a set-up in the browser, so that no service sees its content.

/** Quiet zone: light squares around a code that scanners need. @see ISO/IEC 18004, section 6.3.8 */
const BORDER = 4

/** SVG path for a view box of `size` units each way. The library is loaded with the first set-up. */
export async function qrPath(text: string): Promise<{ path: string; size: number }> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: BORDER, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { path: squares.join(''), size }
}
