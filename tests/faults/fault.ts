// A fault that is injected into the running program, and what must hold. `npm run faults` runs each at full length,
// `npm test` a short form of each.

export type Length = 'short' | 'full'

export interface Finding {
  what: string
  holds: boolean
  measured: string
}

export interface Fault {
  name: string
  inject(length: Length): Promise<Finding[]>
}

export function finding(what: string, holds: boolean, measured: string | number): Finding {
  return { holds, measured: String(measured), what }
}
