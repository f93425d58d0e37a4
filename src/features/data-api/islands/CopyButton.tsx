import { type JSX, useState } from 'react'

import { notify } from '#src/features/site/notifications/browser/notify.ts'

export interface CopyButtonProps {
  text: string
  isSmall?: boolean
  /** Accessible name that distinguishes the button from similar ones. */
  spoken?: string
  words: { copied: string; copy: string; not_copied: string }
}

/**
 * Button that copies `text`.
 * @see docs/reference/product.md, section 2.12: after copying the label becomes 'Copied API Key'
 */
export function CopyButton({ isSmall = false, spoken, text, words }: CopyButtonProps): JSX.Element {
  const [copied, setCopied] = useState<string>()
  return (
    <button type="button" className={isSmall ? 'button secondary small' : 'button'} onClick={() => void copy()}>
      {copied === text ? words.copied : words.copy}
      {spoken && <span className="visually-hidden"> {spoken}</span>}
    </button>
  )

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
    } catch {
      /* The browser refused the copy, or the page has no TLS. */
      await notify({ text: words.not_copied, variant: 'error' })
    }
  }
}
