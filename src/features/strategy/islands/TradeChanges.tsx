import type { JSX } from 'react'

import { fillIn } from '#core/fill-in.ts'
import { formatsOf } from '#core/format.ts'
import type { Language } from '#core/language.ts'
import type { OwnRun } from '../stores/own-strategy.ts'
import type { OwnStrategyWords } from './own-strategy-words.ts'

interface TradeChangesProps {
  language: Language
  run: Pick<OwnRun, 'changes'>
  words: OwnStrategyWords
}

/** Lists trades that the reader's settings add to the showcase or remove from it, with the reasons. */
export function TradeChanges({ language, run: { changes }, words }: TradeChangesProps): JSX.Element {
  const { number, signedShare } = formatsOf(language)
  const { endedAt, endedOtherwise, same } = changes
  const mean = (value: number | undefined) => (value === undefined ? '–' : signedShare(value))
  return (
    <>
      <p>
        {fillIn(words.same, { otherwise: number(endedOtherwise), trades: number(same) })}{' '}
        {endedAt && fillIn(words.ended_at, { own: mean(endedAt.own), standard: mean(endedAt.standard) })}
      </p>
      {(['added', 'left'] as const).map(side => {
        const { meanReturn, reasons, trades } = changes[side]
        if (trades === 0) return <p key={side}>{words[`${side}_none`]}</p>
        return (
          <div key={side}>
            <p>
              {fillIn(words[`${side}_${trades === 1 ? 'one' : 'other'}`], {
                mean: mean(meanReturn),
                trades: number(trades)
              })}
            </p>
            <ul>
              {reasons.map(({ reason, trades: of }) => (
                <li key={reason}>
                  <b className="figures">{number(of)}</b> {words[`reason_${reason}`]}
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </>
  )
}
