import type words from '../words/own-strategy.de.json'

export type OwnStrategyWords = Readonly<Record<keyof typeof words, string>>

/** Choices, with their names in the page's language. */
export interface Choices {
  readonly sectors: readonly Choice[]
  readonly titles: readonly Choice[]
}

export interface Choice {
  readonly label: string
  /** Value as spelled in the address. */
  readonly value: string
}
