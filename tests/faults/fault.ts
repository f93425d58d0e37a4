// A fault that is injected into the running program, and what must hold. `npm run faults` runs each at full length,
// `npm test` a short form of each.

export type Length = 'short' | 'full'

export interface Finding {
  what: string
  outcome: 'fails' | 'holds' | 'not tried'
  /** What was measured, or why it was not tried. */
  measured: string
}

export interface Fault {
  name: string
  inject(length: Length): Promise<Finding[]>
}

export function finding(what: string, holds: boolean, measured: string | number): Finding {
  return { measured: String(measured), outcome: holds ? 'holds' : 'fails', what }
}

/** For what this machine does not let us do: neither passed nor failed. */
export function notTried(what: string, why: string): Finding {
  return { measured: why, outcome: 'not tried', what }
}
