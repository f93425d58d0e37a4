import { type JSX, useEffect, useState } from 'react'

import { ErrorState } from '#src/ui/islands/ErrorState.tsx'
import { LoadingLines } from '#src/ui/islands/LoadingLines.tsx'
import { fetchPage } from '../browser/fetch-page.ts'
import type { TradeListWords } from './trade-list-words.ts'

export interface TradeDetailsProps {
  /** Address of the trade's own page, which contains the details. */
  href: string
  words: TradeListWords
}

export function TradeDetails({ href, words }: TradeDetailsProps): JSX.Element {
  const [html, setHtml] = useState<string | 'failed'>()
  const load = (): void => {
    setHtml(undefined)
    fetchDetails(href).then(setHtml, () => setHtml('failed'))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row never changes its trade
  useEffect(load, [])
  if (html === undefined) return <LoadingLines label={words.details_loading} />
  if (html === 'failed') {
    return (
      <ErrorState
        title={words.details_failed}
        hint={words.details_failed_hint}
        retryLabel={words.retry}
        onRetry={load}
      />
    )
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own, which escapes what it writes
  return <div dangerouslySetInnerHTML={{ __html: html }} />
}

async function fetchDetails(href: string): Promise<string> {
  const details = (await fetchPage(href)).querySelector('[data-trade-details]')
  if (!details) throw new Error(`${href} has no details of a trade`)
  return details.outerHTML
}
