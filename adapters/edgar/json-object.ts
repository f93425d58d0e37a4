/** Parses JSON; `undefined` if the bytes are not JSON, or no object. */
export function parseObject(bytes: Uint8Array): Record<string, unknown> | undefined {
  try {
    return asObject(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    // Archives also hold files of other kinds.
    return undefined
  }
}

export const asObject = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : undefined
