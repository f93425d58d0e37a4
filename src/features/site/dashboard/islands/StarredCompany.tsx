import type { JSX } from 'react'
import { companyName } from '#core/filings/company-name.ts'

import { StarButton } from '#src/features/watchlist/islands/StarButton.tsx'
import { paths } from '#src/paths.ts'

export interface StarredCompanyProps {
  /** `issuerCik` is needed without a ticker only. */
  company: { readonly issuerCik?: string; readonly issuerName: string; readonly ticker: string | null }
}

/** Company name with a star. The star is always a button, because only signed-in readers see these pages. */
export function StarredCompany({ company: { issuerCik = '', issuerName, ticker } }: StarredCompanyProps): JSX.Element {
  return (
    <>
      <a href={paths.company(ticker, issuerCik)}>
        <b className="figures">{ticker}</b> <bdi>{companyName(issuerName)}</bdi>
      </a>{' '}
      {ticker && <StarButton symbol={ticker} />}
    </>
  )
}
