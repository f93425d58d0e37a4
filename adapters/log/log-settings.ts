/** Levels from the most to the least detailed. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export const LOG_FORMATS = ['json', 'line'] as const

export interface LogSettings {
  /** `json` for machines, `line` for people. `undefined`: `line` in a terminal. */
  readonly format: (typeof LOG_FORMATS)[number] | undefined
  readonly level: LogLevel
  readonly role: 'all' | 'web' | 'worker'
}
