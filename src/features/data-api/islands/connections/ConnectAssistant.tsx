import '#src/ui/styles/state.css'
import { type JSX, useEffect, useState } from 'react'
import { fillIn } from '#core/fill-in.ts'
import { $session } from '#src/features/accounts/stores/session.ts'
import { paths } from '#src/paths.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { $askedAccess, type AskedAccess, answerRequest, openRequest } from '../../stores/connections.ts'
import type { ConnectWords } from './connect-words.ts'

/** Asks the reader whether an assistant may read with their plan. */
export function ConnectAssistant({ words }: { words: ConnectWords }): JSX.Element {
  const asked = useStore($askedAccess)
  useEffect(() => void openRequest(location.search), [])
  if (asked.state === 'asked') return <Question asked={asked} words={words} />
  if (asked.state === 'loading' || asked.state === 'leaving') return <LoadingLines label={words[asked.state]} />
  if (asked.state === 'failed') {
    return (
      <ErrorState
        title={words.failed}
        hint={words.hint}
        retryLabel={words.retry}
        onRetry={() => void openRequest(location.search)}
      />
    )
  }
  return (
    <div className="state">
      <p className="state-title">{words.invalid_title}</p>
      {asked.state === 'faulty' ? (
        <>
          <p>
            <bdi>{fillIn(words.faulty_text, { name: asked.name })}</bdi>
          </p>
          <p>
            <a className="button secondary" href={asked.redirect} rel="noreferrer">
              {fillIn(words.back, { place: asked.place })}
            </a>
          </p>
        </>
      ) : (
        <p>{words.invalid_text}</p>
      )}
    </div>
  )
}

type Asked = Extract<AskedAccess, { readonly state: 'asked' }>

function Question({ asked: { isPaid, name, place }, words }: { asked: Asked; words: ConnectWords }): JSX.Element {
  const session = useStore($session)
  const [said, setSaid] = useState('')
  const [isBusy, setIsBusy] = useState(false)

  async function answer(allows: boolean): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await answerRequest(allows)
    if (!refusal) return
    setIsBusy(false)
    setSaid(refusal.text ?? words.error)
  }

  return (
    <section className="card stack" aria-labelledby="connect-question">
      <h2 id="connect-question">
        <bdi>{fillIn(words.question, { name })}</bdi>
      </h2>
      <p>
        <bdi>{fillIn(words.place, { place })}</bdi> {words.unchecked}
      </p>
      <ul>
        <li>{words.reads}</li>
        <li>{words.counts}</li>
        <li>{words.not}</li>
      </ul>
      {session.state === 'authenticated' && (
        <p className="note">{fillIn(words.account, { email: session.user.email })}</p>
      )}
      {!isPaid && <p>{words.no_plan}</p>}
      <output className="wrong">{said}</output>
      <p className="row">
        {isPaid ? (
          <button
            type="button"
            className="button"
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
            onClick={() => void answer(true)}
          >
            {words.allow}
          </button>
        ) : (
          <a className="button" href={paths.realTimeApi()}>
            {words.see_plans}
          </a>
        )}
        <button type="button" className="button secondary" onClick={() => void answer(false)}>
          {words.deny}
        </button>
      </p>
    </section>
  )
}
