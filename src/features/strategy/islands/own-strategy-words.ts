import type words from '../words/own-strategy.de.json'

export type OwnStrategyWords = Readonly<Record<keyof typeof words, string>>

/** What can be chosen, with its name in the language of the page. */
export interface Choices {
  readonly sectors: readonly Choice[]
  readonly titles: readonly Choice[]
}

export interface Choice {
  readonly label: string
  /** As the address spells it. */
  readonly value: string
}
