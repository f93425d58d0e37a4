import { type JSX, useState } from 'react'

import type { FactorWords } from './factor-words.ts'

export interface RecoveryCodesProps {
  codes: readonly string[]
  words: FactorWords
  onDone(): void
}

/** Shows new recovery codes once. The server stores only their fingerprints. */
export function RecoveryCodes({ codes, onDone, words }: RecoveryCodesProps): JSX.Element {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div className="auth-form">
      <p>{words.codes_lead}</p>
      <ul className="factor-codes" aria-label={words.codes}>
        {codes.map(code => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <button type="button" className="button secondary" onClick={() => void copy()}>
          {isCopied ? words.codes_copied : words.codes_copy}
        </button>
        <button type="button" className="button" onClick={onDone}>
          {words.codes_done}
        </button>
      </div>
    </div>
  )

  /** Copies the codes. Without TLS browsers have no clipboard, but the codes can be selected. */
  async function copy(): Promise<void> {
    await navigator.clipboard?.writeText(codes.join('\n')).then(
      () => setIsCopied(true),
      () => {}
    )
  }
}
