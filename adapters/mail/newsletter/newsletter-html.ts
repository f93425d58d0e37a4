// Fills the compiled template of a newsletter. Placeholders for values that differ by reader stay open.

import { readFileSync } from 'node:fs'
import { fillIn } from '#core/fill-in.ts'
import type { Language } from '#core/language.ts'
import { html, NOTHING } from '#core/reports/rendering/html.ts'
import { escaped, unfold } from '../letter-html.ts'
import type { NewsletterLetter, NewsletterRow } from './newsletter-letter.ts'
import { OPEN_PLACES } from './places.ts'

/** Template compiled by scripts/compile-mail.ts. */
const TEMPLATE = readFileSync(new URL('../template/newsletter.html', import.meta.url), 'utf8')
const ROW = /<!-- each row -->([\s\S]*?)<!-- end row -->/
const REASON = /<!-- each reason -->([\s\S]*?)<!-- end reason -->/
const RANK = /<td class="rank"[\s\S]*?<\/td>/
const FLAG = /<!-- each flag -->([\s\S]*?)<!-- end flag -->/

/** Signs for purchases and sales, which differ in shape as well as colour. */
const SIGNS = {
  buy: html`<span class="sign" style="color:#004d30">▲</span> `,
  other: NOTHING,
  sell: html`<span class="sign sell" style="color:#b34a00">▼</span> `
}

/** Texts around the content of a newsletter. */
export interface NewsletterFrame {
  readonly footer: string
  readonly language: Language
  readonly preferences: string
  readonly productName: string
  readonly siteUrl: string
  readonly unsubscribe: string
  readonly why: string
}

/** Returns the HTML. `pictureSource` is the picture's address within the mail, or `undefined` without a picture. */
export function newsletterHtml(
  letter: NewsletterLetter,
  frame: NewsletterFrame,
  pictureSource: string | undefined
): string {
  const { action, heading, kicker, links, notes, paragraphs, picture, preview, rows, sample, subject } = letter
  const pictures = picture && pictureSource ? [{ alt: picture, source: pictureSource }] : []
  const unfolded = [
    { items: sample === undefined ? [] : [{ text: sample }], name: 'sample' },
    { items: paragraphs.map(text => ({ text })), name: 'paragraph' },
    { items: pictures, name: 'picture' },
    { items: notes.map(text => ({ text })), name: 'note' },
    { items: links.map(({ label, url }) => ({ label, url })), name: 'link' }
  ].reduce((text, { items, name }) => unfold(text, name, items), withRows(TEMPLATE, rows))
  const { footer, language, preferences, productName, siteUrl, unsubscribe, why } = frame
  return fillIn(unfolded, {
    ...escaped({
      actionLabel: action.label,
      actionUrl: action.url,
      heading,
      kicker,
      language,
      preferences,
      preview,
      productName,
      siteUrl,
      subject,
      unsubscribe,
      why
    }),
    ...OPEN_PLACES,
    footer: escaped({ footer: footer.replace(OPEN_PLACES.recipient, RECIPIENT_MARK) }).footer!.replace(
      RECIPIENT_MARK,
      OPEN_PLACES.recipient
    )
  })
}

/** Stands for the recipient while braces are escaped. It is a private-use character, which texts never contain. */
const RECIPIENT_MARK = '\uE000'

function withRows(template: string, rows: readonly NewsletterRow[]): string {
  const [, part = ''] = ROW.exec(template) ?? []
  const written = rows.map(row => rowHtml(part, row)).join('')
  const filled = template.replace(ROW, () => written)
  return rows.length > 0 ? filled.replace(/<!-- (each|end) buys -->/g, '') : unfold(filled, 'buys', [])
}

function rowHtml(
  part: string,
  { company, facts, filing, flags, insider, rank, reasons, score, sentence, side, value }: NewsletterRow
) {
  const name = html`<bdi>${company.text}</bdi>`
  const ticker = company.ticker ? html` <span class="quiet" style="color:#5a5f65">${company.ticker}</span>` : NOTHING
  const person = html`<bdi>${insider.text}</bdi>`
  const values = {
    company: company.url
      ? html`<b><a href="${company.url}" style="color:#1a1c1f">${name}</a></b>${ticker}`
      : html`<b>${name}</b>${ticker}`,
    // A no-break space keeps each dot on the line of the preceding fact.
    facts: html`${facts.replaceAll(' · ', '\u00a0· ')}`,
    filing: html`${filing.label}`,
    filingUrl: html`${filing.url}`,
    insider: html`${insider.url ? html`<a href="${insider.url}" style="color:#1a1c1f">${person}</a>` : person} <span class="quiet" style="color:#5a5f65">${insider.role}</span>`,
    rank: html`${rank}`,
    score: html`${
      score === undefined
        ? NOTHING
        : html`<span class="score" style="background-color:#e2f2f0;color:#00514d;border-radius:4px;padding:0 6px;font-weight:600">${score}</span> `
    }<span class="quiet" style="color:#5a5f65">${sentence}</span>`,
    sign: SIGNS[side],
    value: html`${value}`
  }
  const withFlags = (rank === '' ? part.replace(RANK, '') : part).replace(FLAG, (_, one: string) =>
    flags.map(flag => one.replace('{{flag}}', () => html`${flag}`.text.replaceAll('{', '&#123;'))).join('')
  )
  const withReasons = withFlags.replace(REASON, (_, one: string) =>
    reasons.map(reason => one.replace('{{reason}}', () => reasonHtml(reason))).join('')
  )
  const texts = Object.entries(values).map(([place, { text }]) => [place, text.replaceAll('{', '&#123;')])
  return fillIn(withReasons, Object.fromEntries(texts) as Record<string, string>)
}

function reasonHtml({ off, offUrl, text, url }: NewsletterRow['reasons'][number]): string {
  const links = html`<a class="link" href="${url}" style="color:#006d67"><bdi>${text}</bdi></a> · <a class="link" href="${offUrl}" style="color:#006d67">${off}</a>`
  return links.text.replaceAll('{', '&#123;')
}
