// Sentences about unusual options, for mails, feeds and devices.

import { fillIn } from '../../fill-in.ts'
import { formatsOf } from '../../format.ts'
import type { Language } from '../../language.ts'
import type { OptionHit } from '../hit.ts'
import type { OptionType } from '../option-symbol.ts'

/** Contract with unusual volume, as readers are told of it. */
export interface ToldOption
  extends Pick<OptionHit, 'contract' | 'expiry' | 'premium' | 'score' | 'session' | 'strike' | 'type' | 'volume'> {
  /** Underlying. */
  readonly ticker: string
  /** Name of the company; the ticker itself for funds. */
  readonly issuerName: string
}

export const toldOption = (
  { contract, expiry, premium, score, session, strike, type, underlying, volume }: OptionHit,
  name: string | undefined
): ToldOption => ({
  contract,
  expiry,
  issuerName: name ?? underlying,
  premium,
  score,
  session,
  strike,
  ticker: underlying,
  type,
  volume
})

const TEXTS: Readonly<Record<Language, Readonly<Record<OptionType, string>> & { readonly score: string }>> = {
  de: {
    call: '{{volume}} Calls zu {{strike}} bis {{expiry}} für {{premium}} gehandelt',
    put: '{{volume}} Puts zu {{strike}} bis {{expiry}} für {{premium}} gehandelt',
    score: '{{text}} (Score {{score}})'
  },
  en: {
    call: '{{volume}} calls at {{strike}} to {{expiry}} traded for {{premium}}',
    put: '{{volume}} puts at {{strike}} to {{expiry}} traded for {{premium}}',
    score: '{{text}} (score {{score}})'
  },
  fr: {
    call: '{{volume}} calls à {{strike}} au {{expiry}} échangés pour {{premium}}',
    put: '{{volume}} puts à {{strike}} au {{expiry}} échangés pour {{premium}}',
    score: '{{text}} (score {{score}})'
  }
}

/** Describes a contract: `5,200 calls at $20.00 to Apr 17, 2026 traded for $1,200,000 (score 87)` */
export function optionText({ expiry, premium, score, strike, type, volume }: ToldOption, language: Language): string {
  const texts = TEXTS[language]
  const { day, dollars, number, price } = formatsOf(language)
  const told = { expiry: day(expiry), premium: dollars(premium), strike: price(strike), volume: number(volume) }
  const text = fillIn(texts[type], told)
  return score === null ? text : fillIn(texts.score, { score: number(score), text })
}
