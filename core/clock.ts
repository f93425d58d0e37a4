/** The only source of time in the core. */
export interface Clock {
  now(): Date
}
