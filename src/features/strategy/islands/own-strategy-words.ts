import type words from '../words/own-strategy.de.json'

export type OwnStrategyWords = Readonly<Record<keyof typeof words, string>>

/** Choices for sector and title, with names in the page's language. */
export interface Choices {
  readonly sectors: readonly Choice[]
  readonly titles: readonly Choice[]
}

export interface Choice {
  readonly label: string
  /** Value as written in the address. */
  readonly value: string
}
