import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import { NO_SALE, SETTING_NAMES, type SettingName } from '#core/strategy/own/setting-limits.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import type { Choice, Choices, OwnStrategyWords } from './own-strategy-words.ts'

interface SettingChangesProps {
  choices: Choices
  language: Language
  /** Query of the settings that differ from the showcase. */
  settings: string
  words: OwnStrategyWords
}

/** Lists each changed setting beside its value in the showcase. Renders nothing if none was changed. */
export function SettingChanges({ choices, language, settings, words }: SettingChangesProps): JSX.Element | undefined {
  const given = new URLSearchParams(settings)
  const changed = SETTING_NAMES.filter(name => given.has(name))
  if (changed.length === 0) return undefined
  const tell = tellerOf(choices, language, words)
  return (
    <dl className="own-changed">
      {changed.map(name => (
        <div key={name}>
          <dt>{words[LABELS[name]]}</dt>
          <dd>{fillIn(words.beside, { own: tell[name](given.get(name)!), standard: tell[name](USUAL[name]) })}</dd>
        </div>
      ))}
    </dl>
  )
}

const LABELS = {
  cost: 'cost',
  entry: 'entry',
  fewest: 'fewest',
  industry: 'industries',
  latest: 'latest',
  longest: 'longest',
  sale: 'sale',
  score: 'score',
  soonest: 'soonest',
  title: 'titles',
  value: 'value'
} as const satisfies Record<SettingName, keyof OwnStrategyWords>

const { costBps, entry, leastDays, leastValueUsd, mostDays, saleExitPercent } = DEFAULT_SETTINGS

/** Settings of the showcase, written as in an address. */
const USUAL: Record<SettingName, string> = {
  cost: String(costBps),
  entry,
  fewest: String(leastDays),
  industry: '',
  latest: '',
  longest: String(mostDays),
  sale: String(saleExitPercent ?? NO_SALE),
  score: '',
  soonest: '',
  title: '',
  value: String(leastValueUsd)
}

function tellerOf(
  { sectors, titles }: Choices,
  language: Language,
  words: OwnStrategyWords
): Record<SettingName, (value: string) => string> {
  const { dollars, number, percent } = formatsOf(language)
  const count = (value: string) => number(Number(value))
  const limit = (value: string) => (value === '' ? words.earnings_any : count(value))
  const labels = (among: readonly Choice[]) => (value: string) =>
    value === ''
      ? words.all
      : value
          .split(',')
          .map(one => among.find(choice => choice.value === one)?.label ?? one)
          .join(', ')
  return {
    cost: value => percent(Number(value) / 100),
    entry: value => (value === 'next_open' ? words.entry_next_open : words.entry_week_end),
    fewest: count,
    industry: labels(sectors),
    latest: limit,
    longest: count,
    sale: value =>
      value === NO_SALE ? words.sale_none : fillIn(words.sale_above, { percent: percent(Number(value)) }),
    score: value => (value === '' ? words.score_any : count(value)),
    soonest: limit,
    title: labels(titles),
    value: value => dollars(Number(value))
  }
}
