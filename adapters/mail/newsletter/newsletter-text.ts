// Builds the plain text of a newsletter. Values that differ by reader are left as placeholders.

import type { NewsletterFrame } from './newsletter-html.ts'
import type { NewsletterLetter, NewsletterRow } from './newsletter-letter.ts'
import { OPEN_PLACES } from './places.ts'

export function newsletterText(letter: NewsletterLetter, frame: NewsletterFrame): string {
  const { action, heading, kicker, links, notes, paragraphs, rows, sample } = letter
  const { footer, preferences, productName, siteUrl, unsubscribe, why } = frame
  const parts = [
    sample,
    `${kicker}\n${heading}`,
    ...paragraphs,
    ...rows.map(rowText),
    `${action.label}:\n${action.url}`,
    ...notes,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    // The two dashes mark a signature. @see RFC 3676, section 4.3
    `-- \n${productName} · ${siteUrl}\n${why}`,
    `${unsubscribe}:\n${OPEN_PLACES.unsubscribeUrl}`,
    `${preferences}:\n${OPEN_PLACES.preferencesUrl}`,
    footer
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function rowText(row: NewsletterRow): string {
  const { company, facts, filing, flags, insider, rank, reasons, score, sentence, value } = row
  const name = company.ticker ? `${company.ticker} · ${company.text}` : company.text
  return [
    `${rank ? `${rank}. ` : ''}${name} · ${value}`,
    ...(score || sentence ? [`   ${[score, sentence].filter(Boolean).join(': ')}`] : []),
    `   ${[insider.text, insider.role].filter(Boolean).join(', ')}`,
    `   ${facts}`,
    ...flags.map(flag => `   ${flag}`),
    ...reasons.flatMap(({ off, offUrl, text, url }) => [`   ${text}: ${url}`, `   ${off}: ${offUrl}`]),
    `   ${filing.label}: ${filing.url}`
  ].join('\n')
}
