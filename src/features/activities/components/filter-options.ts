// What the filter form offers, in its own order; an address may say more.

import { SECTORS } from '#core/market/sector.ts'
import type { InsiderTitle } from '#core/trades/trade.ts'
import { roleText } from '#src/features/trades/trade-words.ts'
import type { Translate, WordKey } from '#src/i18n/catalogue.ts'

export interface Option {
  value: string
  label: string
}

const ROLES: readonly (readonly [string, InsiderTitle])[] = [
  ['ceo', 'CEO'],
  ['cfo', 'CFO'],
  ['cxo', 'CXO'],
  ['svp', 'SVP'],
  ['officer', 'officer'],
  ['director', 'director'],
  ['10%owner', '10% owner']
]

/** Each list begins with the choice that filters nothing. */
export function filterOptions(t: Translate) {
  const any: Option = { label: t('activities:any'), value: '' }
  return {
    derivatives: [
      { label: t('activities:derivative_include'), value: '' },
      { label: t('activities:derivative_exclude'), value: 'exclude' },
      { label: t('activities:derivative_only'), value: 'only' }
    ],
    plans: [
      any,
      { label: t('activities:plan_true'), value: 'true' },
      { label: t('activities:plan_false'), value: 'false' },
      { label: t('activities:plan_unknown'), value: 'unknown' }
    ],
    priceChecks: [
      any,
      { label: t('activities:price_ok'), value: 'ok' },
      { label: t('activities:price_pending'), value: 'pending' },
      { label: t('activities:price_rejected'), value: 'rejected' }
    ],
    roles: [any, ...ROLES.map(([value, title]) => ({ label: roleText(t, title), value }))],
    sectors: [any, ...SECTORS.map(value => ({ label: t(sectorKey(value)), value }))],
    sides: [any, { label: t('activities:side_buy'), value: 'buy' }, { label: t('activities:side_sell'), value: 'sell' }]
  }
}

function sectorKey(sector: string): WordKey {
  return `trades:sector_${sector.replaceAll(' ', '_')}` as WordKey // tests/src/i18n checks that each exists
}
