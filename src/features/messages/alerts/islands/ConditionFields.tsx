import { type JSX, useId } from 'react'

import {
  DAYS_AHEAD,
  DISTANCE,
  LEAST_DISTANCE,
  MOST_DAYS_AHEAD,
  MOST_DISTANCE,
  MOST_PRICE,
  WATCHED_TRADES
} from '#core/messages/alerts/rules/alert-options.ts'
import type { AlertDraft } from '../stores/alerts.ts'
import type { AlertFormWords } from './alert-form-words.ts'

type Condition = AlertDraft['condition']

interface ConditionFieldsProps {
  condition: Condition
  /** Ticker of the stock that the alert is about; undefined for lists. */
  ticker: string | undefined
  words: AlertFormWords
  onChange(condition: Condition): void
}

/** Fields for what an alert is about. Their values are read by `readCondition`. */
export function ConditionFields({ condition, onChange, ticker, words }: ConditionFieldsProps): JSX.Element {
  const choices = choicesOf(condition, ticker)
  const id = useId()
  return (
    <>
      {choices.length > 0 && (
        <div className="form-field">
          <label htmlFor={`${id}about`}>{words.about}</label>
          <select
            className="field"
            id={`${id}about`}
            value={choices.find(choice => isChosen(choice.condition, condition))?.name}
            onChange={({ target: { value } }) =>
              onChange(choices.find(({ name }) => name === value)?.condition ?? condition)
            }
          >
            {choices.map(({ name }) => (
              <option key={name} value={name}>
                {words[`about_${name}`]}
              </option>
            ))}
          </select>
          {hintOf(condition) && <p className="note">{words[hintOf(condition)!]}</p>}
        </div>
      )}
      {'days' in condition && (
        <NumberField
          label={words.earnings_days}
          hint={words.earnings_hint}
          name="days"
          min={1}
          max={MOST_DAYS_AHEAD}
          value={condition.days}
        />
      )}
      {'price' in condition && (
        <NumberField
          label={words.price}
          hint={words.price_hint}
          name="price"
          min={0.0001}
          max={MOST_PRICE}
          step="any"
          value={condition.price}
        />
      )}
      {'percent' in condition && (
        <NumberField
          label={words.percent}
          hint={condition.tradeId === null ? words.percent_hint : words.percent_hint_trade}
          name="percent"
          min={LEAST_DISTANCE}
          max={MOST_DISTANCE}
          step="any"
          value={condition.percent}
        />
      )}
      {'trades' in condition && (
        <div className="form-field">
          <label htmlFor={`${id}trades`}>{words.trades}</label>
          <select className="field" id={`${id}trades`} name="trades" defaultValue={condition.trades}>
            {WATCHED_TRADES.map(choice => (
              <option key={choice} value={choice}>
                {words[`trades_${choice}`]}
              </option>
            ))}
          </select>
        </div>
      )}
    </>
  )
}

/** Returns the condition with the values of its fields. */
export function readCondition(condition: Condition, text: (field: string) => string): Condition {
  if ('days' in condition) return { ...condition, days: Number(text('days')) }
  if ('price' in condition) return { ...condition, price: Number(text('price')) }
  if ('percent' in condition) return { ...condition, percent: Number(text('percent')) }
  const trades = WATCHED_TRADES.find(known => known === text('trades'))
  return 'trades' in condition && trades ? { ...condition, trades } : condition
}

type ChoiceName = 'above' | 'below' | 'distance' | 'earnings' | 'options' | 'reports' | 'trades'

interface Choice {
  readonly name: ChoiceName
  readonly condition: Condition
}

/** Conditions that the form offers in place of this one: about the same stock, or about the watch lists. */
function choicesOf(condition: Condition, ticker: string | undefined): readonly Choice[] {
  if (isOfWatchLists(condition)) {
    return [
      { condition: { kind: 'watched', trades: 'both' }, name: 'trades' },
      { condition: { days: DAYS_AHEAD, kind: 'earnings' }, name: 'earnings' },
      { condition: { isWatched: true, kind: 'options', query: '' }, name: 'options' },
      { condition: { kind: 'reports' }, name: 'reports' }
    ]
  }
  if (ticker === undefined || !('cik' in condition) || condition.kind === 'insider') return []
  if (condition.kind === 'distance' && condition.tradeId !== null) return []
  const of = { cik: condition.cik, ticker }
  return [
    { condition: { cik: condition.cik, kind: 'stock', trades: 'both' }, name: 'trades' },
    { condition: { ...of, kind: 'price', price: Number.NaN, way: 'above' }, name: 'above' },
    { condition: { ...of, kind: 'price', price: Number.NaN, way: 'below' }, name: 'below' },
    { condition: { ...of, kind: 'distance', percent: DISTANCE, tradeId: null }, name: 'distance' }
  ]
}

const isOfWatchLists = (condition: Condition): boolean =>
  condition.kind === 'options' ? condition.isWatched : ['earnings', 'reports', 'watched'].includes(condition.kind)

const isChosen = (choice: Condition, condition: Condition): boolean =>
  choice.kind === condition.kind && (!('way' in choice) || !('way' in condition) || choice.way === condition.way)

function hintOf(condition: Condition): 'options_hint' | 'reports_hint' | 'watched_hint' | undefined {
  if (condition.kind === 'reports' || condition.kind === 'watched') return `${condition.kind}_hint`
  return condition.kind === 'options' ? 'options_hint' : undefined
}

interface NumberFieldProps {
  hint: string
  label: string
  max: number
  min: number
  name: string
  step?: 'any'
  /** NaN leaves the field empty. */
  value: number
}

function NumberField({ hint, label, value, ...field }: NumberFieldProps): JSX.Element {
  const id = useId()
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        className="field"
        id={id}
        type="number"
        required
        defaultValue={Number.isNaN(value) ? '' : value}
        aria-describedby={`${id}hint`}
        {...field}
      />
      <p className="note" id={`${id}hint`}>
        {hint}
      </p>
    </div>
  )
}
