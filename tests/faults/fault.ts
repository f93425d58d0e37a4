// Types of a fault that is injected into the running program, and of the result. `npm run faults` injects each fault at
// full length, `npm test` in a short form.

export type Length = 'short' | 'full'

export interface Finding {
  what: string
  outcome: 'fails' | 'holds' | 'not tried'
  /** Measured value, or the reason why the fault was not tried. */
  measured: string
}

export interface Fault {
  name: string
  inject(length: Length): Promise<Finding[]>
}

export function finding(what: string, holds: boolean, measured: string | number): Finding {
  return { measured: String(measured), outcome: holds ? 'holds' : 'fails', what }
}

/** Result for faults that this machine cannot inject: neither passed nor failed. */
export function notTried(what: string, why: string): Finding {
  return { measured: why, outcome: 'not tried', what }
}
