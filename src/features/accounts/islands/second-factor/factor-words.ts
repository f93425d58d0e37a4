import type factor from '../../words/factor.de.json'

export type FactorWords = Readonly<Record<keyof typeof factor, string>>
