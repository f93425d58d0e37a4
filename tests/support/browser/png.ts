/** Size of a PNG in pixels. @throws for anything else. @see https://www.w3.org/TR/png-3/#11IHDR */
export function readPng(bytes: Uint8Array): { width: number; height: number } {
  const file = Buffer.from(bytes)
  if (file.toString('latin1', 1, 4) !== 'PNG' || file.toString('latin1', 12, 16) !== 'IHDR') throw new Error('no PNG')
  return { height: file.readUInt32BE(20), width: file.readUInt32BE(16) }
}
