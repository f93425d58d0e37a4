import '../styles/auth.css'
import '#src/ui/styles/field.css'
import '#src/ui/styles/notice.css'
import { type JSX, useState } from 'react'

import type { Language } from '#core/language.ts'
import { notify } from '#src/features/site/notifications/browser/notify.ts'
import { Dialog } from '#src/ui/islands/Dialog.tsx'
import { downloadData } from '../browser/download-data.ts'
import type { RightsWords } from '../browser/rights-words.ts'
import type { AuthWords } from './auth-words.ts'
import { DeleteAccount, type DeleteKey } from './DeleteAccount.tsx'
import type { FactorWords } from './second-factor/factor-words.ts'

export interface YourDataProps {
  authWords: AuthWords
  factorWords: FactorWords
  language: Language
  words: Pick<
    RightsWords,
    | DeleteKey
    | 'data_lead'
    | 'delete'
    | 'delete_lead'
    | 'delete_title'
    | 'dialog_title'
    | 'export'
    | 'export_failed'
    | 'exported'
  > & { close: string }
}

/**
 * Exports the reader's data, or deletes the account.
 * @see docs/reference/accounts.md, "Rights"
 */
export function YourData({ authWords, factorWords, language, words }: YourDataProps): JSX.Element {
  const [isBusy, setIsBusy] = useState(false)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="rights">
      <div>
        <p>{words.data_lead}</p>
        <button
          type="button"
          className="button secondary"
          aria-busy={isBusy || undefined}
          aria-disabled={isBusy || undefined}
          onClick={download}
        >
          {words.export}
        </button>
      </div>
      <div>
        <h3>{words.delete_title}</h3>
        <p>{words.delete_lead}</p>
        <Dialog
          title={words.dialog_title}
          closeLabel={words.close}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
          trigger={
            <button type="button" className="button secondary" data-delete-account>
              {words.delete}
            </button>
          }
        >
          <DeleteAccount
            authWords={authWords}
            factorWords={factorWords}
            language={language}
            words={words}
            onKeep={() => setIsOpen(false)}
          />
        </Dialog>
      </div>
    </div>
  )

  async function download(): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const refusal = await downloadData()
    setIsBusy(false)
    await notify(
      refusal
        ? { text: refusal.text ?? words.export_failed, variant: 'error' }
        : { text: words.exported, variant: 'success' }
    )
  }
}
