// Formats trades disclosed by members of Congress.

import type { AmountBracket } from '#core/congress/amount-bracket.ts'
import type { CongressMember, CongressTrade } from '#core/congress/congress-trade.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { translator } from '#src/i18n/catalogue.ts'

/** Formats an amount bracket: `$1,001 – $15,000`, `over $50,000,000`. */
export function bracketText({ maxUsd, minUsd }: AmountBracket, language: Language): string {
  const { dollarRange, dollars } = formatsOf(language)
  if (maxUsd !== null) return dollarRange(minUsd, maxUsd)
  return translator(language)('congress:over', { amount: dollars(minUsd - 1) })
}

/**
 * Formats a member's seat: `Senate · TX · Republican`, `House · MN-08`. Unknown parts are left out. A no-break space
 * keeps the dot from starting a line.
 */
export function seatText({ chamber, district, party, state }: CongressMember, language: Language): string {
  const t = translator(language)
  const place = [state, district].filter(Boolean).join('-')
  return [t(`congress:${chamber}`), place, party && t(`congress:party_${party}`)].filter(Boolean).join('\u00a0· ')
}

/** Returns the side of a trade; `undefined` for an exchange. */
export function congressSide({ type }: Pick<CongressTrade, 'type'>): 'buy' | 'sell' | undefined {
  if (type === 'exchange') return undefined
  return type === 'purchase' ? 'buy' : 'sell'
}
