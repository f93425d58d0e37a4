import { type JSX, useState } from 'react'
import { CHANNEL_NAMES } from '#core/messages/channels/channel.ts'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $alerts, type AlertDraft, type OwnWay } from '../stores/alerts.ts'
import type { AlertFormWords } from './alert-form-words.ts'

interface WayFieldsProps {
  tells: AlertDraft['tells']
  words: AlertFormWords
}

/** Chooses the ways by which an alert tells. A way that reaches nobody at present says why. */
export function WayFields({ tells, words }: WayFieldsProps): JSX.Element | null {
  const known = useStore($alerts)
  const [isSome, setSome] = useState(Boolean(tells))
  if (known.state !== 'loaded') return null
  const { ways } = known
  const isReached = ways.some(({ id, problem }) => problem === null && (tells?.includes(id) ?? true))
  return (
    <fieldset className="alert-ways">
      <legend>{words.tells}</legend>
      <label>
        <input type="radio" name="ways" value="all" checked={!isSome} onChange={() => setSome(false)} />
        {words.tells_all}
      </label>
      <label>
        <input type="radio" name="ways" value="some" checked={isSome} onChange={() => setSome(true)} />
        {words.tells_some}
      </label>
      {isSome && (
        <ul>
          {ways.map(way => (
            <li key={way.id}>
              <label>
                <input type="checkbox" name="tells" value={way.id} defaultChecked={tells?.includes(way.id) ?? true} />
                <bdi>{nameOf(way, words)}</bdi>
              </label>
              {way.problem && <p className="note">{words[`way_${way.problem}`]}</p>}
            </li>
          ))}
        </ul>
      )}
      {!isReached && <p className="note alert-unreached">{words.tells_nobody}</p>}
      {!isSome && !ways.some(({ problem }) => problem === null) && (
        <p className="note">{[...new Set(ways.map(({ problem }) => words[`way_${problem!}`]))].join(' ')}</p>
      )}
    </fieldset>
  )
}

/** Reads the chosen ways; null for all. */
export const readWays = (data: FormData, tells: AlertDraft['tells']): AlertDraft['tells'] => {
  const ways = data.get('ways')
  if (ways === null) return tells ?? null
  return ways === 'all' ? null : data.getAll('tells').map(String)
}

/** Names a way: `Mail`, or `Trading desk (Discord)`. */
export function nameOf({ kind, name }: Pick<OwnWay, 'kind' | 'name'>, words: AlertFormWords): string {
  if (kind === 'mail' || kind === 'device') return words[`way_${kind}`]
  return `${name ?? ''} (${CHANNEL_NAMES[kind]})`
}
