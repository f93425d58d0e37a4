import '#src/ui/styles/chart.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import '#src/ui/styles/table.css'
import '../styles/own-strategy.css'
import { type JSX, useEffect, useRef, useState } from 'react'
import type { Language } from '#core/language.ts'
import { $addressQuery, goToQuery } from '#src/browser/address-query.ts'
import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { useStore } from '#src/ui/islands/use-store.ts'
import { settingsWithin } from '../settings-within.ts'
import { $ownStrategy, runSettings, stopRun } from '../stores/own-strategy.ts'
import { OwnResult } from './OwnResult.tsx'
import { OwnSettings } from './OwnSettings.tsx'
import type { Choices, OwnStrategyWords } from './own-strategy-words.ts'

export interface OwnStrategyProps {
  choices: Choices
  language: Language
  words: OwnStrategyWords
}

/**
 * Shows the settings form, and the results of a run beside the showcase. The address contains the current settings.
 */
export function OwnStrategy({ choices, language, words }: OwnStrategyProps): JSX.Element {
  const shown = useStore($ownStrategy)
  const [query, setQuery] = useState('')
  const [isChanged, setChanged] = useState(false)
  const isRunning = shown.state === 'running'
  const result = useRef<HTMLDivElement>(null)
  const isAwaited = useRef(false)

  useEffect(() => $addressQuery.subscribe(address => setQuery(settingsWithin(address))), [])

  useEffect(() => {
    setChanged(false)
    if (query !== '') void runSettings(query)
    return stopRun
  }, [query])

  // Moves focus and view to the result of a pressed button, but not of an address that was opened.
  useEffect(() => {
    const isOver = shown.state === 'shown' || shown.state === 'refused'
    if (isOver && isAwaited.current) result.current?.focus()
    if (isOver) isAwaited.current = false
  }, [shown.state])

  /**
   * Runs the settings. Changed settings are written to the address, which starts the run. Unchanged ones are run
   * again.
   */
  function run(asked: string): void {
    setChanged(false)
    isAwaited.current = true
    if (asked === query) void runSettings(query)
    else goToQuery(`?${asked}`)
  }

  function change(): void {
    if (isRunning) stopRun()
    setChanged(true)
  }

  return (
    <>
      <OwnSettings
        key={query}
        choices={choices}
        isRunning={isRunning}
        language={language}
        onChange={change}
        onRun={run}
        onStop={stopRun}
        query={query}
        words={words}
      />
      <div ref={result} className="own-result" aria-busy={isRunning} tabIndex={-1}>
        {shown.state === 'idle' && <p className="note">{words.idle}</p>}
        {isRunning && (
          <p className="own-running" role="status">
            {words.running}
            <progress aria-hidden="true" />
          </p>
        )}
        {shown.state === 'refused' && (
          <ErrorState
            title={words.failed}
            hint={shown.text ?? words.unreachable}
            retryLabel={words.retry}
            onRetry={() => void runSettings(query)}
          />
        )}
        {shown.state === 'shown' && (
          <>
            {isChanged && <p className="note">{words.changed}</p>}
            <OwnResult choices={choices} language={language} run={shown.run} words={words} />
          </>
        )}
      </div>
    </>
  )
}
