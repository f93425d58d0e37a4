import { type FormEvent, type JSX, type ReactNode, useId } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import {
  BEST_SCORE,
  LEAST_DAYS_HELD,
  LEAST_SALE_PERCENT,
  MOST_DAYS_HELD,
  MOST_DAYS_TO_EARNINGS,
  MOST_VALUE_USD,
  NO_SALE,
  WORST_SCORE
} from '#core/strategy/own/setting-limits.ts'
import { DEFAULT_SETTINGS } from '#core/strategy/settings.ts'
import { useFormListens } from '#src/ui/islands/use-form-listens.ts'
import type { Choice, Choices, OwnStrategyWords } from './own-strategy-words.ts'

interface OwnSettingsProps {
  choices: Choices
  isRunning: boolean
  language: Language
  onChange(): void
  /** Called with the settings as a query, without its question mark. */
  onRun(query: string): void
  onStop(): void
  query: string
  words: OwnStrategyWords
}

/** Choices in percent and in basis points. A different value from the address is added to them. */
const SALE_CHOICES = [String(LEAST_SALE_PERCENT), '25', '50', NO_SALE]
const COST_CHOICES = [0, 5, 10, 20, 50, 100]
const SCORES = Array.from({ length: WORST_SCORE - BEST_SCORE + 1 }, (_, index) => String(BEST_SCORE + index))

/** Form for the settings. It starts with the values in the address; others are those of the showcase. */
export function OwnSettings(props: OwnSettingsProps): JSX.Element {
  const { choices, isRunning, language, onChange, onRun, onStop, query, words } = props
  const form = useFormListens()
  const { number, percent } = formatsOf(language)
  const given = new URLSearchParams(query)
  const { costBps, entry, leastDays, leastValueUsd, mostDays, saleExitPercent } = DEFAULT_SETTINGS
  const set = (name: string, usual: number | string | undefined) => given.get(name) ?? String(usual ?? '')
  const costs = [...new Set([...COST_CHOICES, Number(set('cost', costBps)) || 0])].sort((one, other) => one - other)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    onRun(queryOf(new FormData(event.currentTarget)))
  }

  return (
    <form ref={form} className="card own-settings" onChange={onChange} onSubmit={submit}>
      <h2>{words.settings}</h2>
      <Group choices={choices.sectors} given={given.get('industry')} name="industry" legend={words.industries} />
      <Group choices={choices.titles} given={given.get('title')} name="title" legend={words.titles} />
      <p className="note">{words.any_hint}</p>
      <div className="own-fields">
        <NumberField
          name="value"
          label={words.value}
          least={0}
          most={MOST_VALUE_USD}
          value={set('value', leastValueUsd)}
        />
        <NumberField
          name="fewest"
          label={words.fewest}
          least={LEAST_DAYS_HELD}
          most={MOST_DAYS_HELD}
          value={set('fewest', leastDays)}
        />
        <NumberField
          name="longest"
          label={words.longest}
          least={LEAST_DAYS_HELD}
          most={MOST_DAYS_HELD}
          value={set('longest', mostDays)}
        />
        <Select name="sale" label={words.sale} value={set('sale', saleExitPercent)}>
          {[...new Set([...SALE_CHOICES, set('sale', saleExitPercent)])].map(choice => (
            <option key={choice} value={choice}>
              {choice === NO_SALE
                ? words.sale_none
                : fillIn(words.sale_above, { percent: percent(Number(choice) || 0) })}
            </option>
          ))}
        </Select>
        <Select name="cost" label={words.cost} value={set('cost', costBps)}>
          {costs.map(choice => (
            <option key={choice} value={choice}>
              {percent(choice / 100)}
            </option>
          ))}
        </Select>
        <Select name="score" label={words.score} value={set('score', undefined)}>
          <option value="">{words.score_any}</option>
          {SCORES.map(score => (
            <option key={score} value={score}>
              {number(Number(score))}
            </option>
          ))}
        </Select>
        <NumberField
          name="soonest"
          label={words.soonest}
          isOptional
          least={0}
          most={MOST_DAYS_TO_EARNINGS}
          value={set('soonest', undefined)}
        />
        <NumberField
          name="latest"
          label={words.latest}
          isOptional
          least={0}
          most={MOST_DAYS_TO_EARNINGS}
          value={set('latest', undefined)}
        />
        <Select name="entry" label={words.entry} value={set('entry', entry)}>
          <option value="week_end">{words.entry_week_end}</option>
          <option value="next_open">{words.entry_next_open}</option>
        </Select>
      </div>
      <p className="row">
        <button type="submit" className="button">
          {words.run}
        </button>
        {isRunning && (
          <button type="button" className="button secondary" onClick={onStop}>
            {words.stop}
          </button>
        )}
      </p>
    </form>
  )
}

/** Returns the query of all filled fields. Several values of a field are joined in one parameter. */
function queryOf(data: FormData): string {
  const names = [...new Set(data.keys())]
  const values = names.map(name => [name, data.getAll(name).join(',')] as const)
  return String(new URLSearchParams(values.filter(([, value]) => value !== '').map(([name, value]) => [name, value])))
}

function Group(props: { choices: readonly Choice[]; given: string | null; legend: string; name: string }): JSX.Element {
  const chosen = (props.given ?? '').split(',')
  return (
    <fieldset className="form-field">
      <legend>{props.legend}</legend>
      <div className="own-choices">
        {props.choices.map(({ label, value }) => (
          <label key={value} className="check">
            <input type="checkbox" name={props.name} value={value} defaultChecked={chosen.includes(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface NumberFieldProps {
  isOptional?: boolean
  label: string
  least: number
  most: number
  name: string
  value: string
}

function NumberField(props: NumberFieldProps): JSX.Element {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{props.label}</label>
      <input
        className="field"
        id={id}
        name={props.name}
        type="number"
        inputMode="numeric"
        required={!props.isOptional}
        min={props.least}
        max={props.most}
        defaultValue={props.value}
      />
    </div>
  )
}

function Select(props: { children: ReactNode; label: string; name: string; value: string }): JSX.Element {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{props.label}</label>
      <select className="field" id={id} name={props.name} defaultValue={props.value}>
        {props.children}
      </select>
    </div>
  )
}
