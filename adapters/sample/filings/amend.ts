// Makes mistakes in Forms 4 and corrects them by a 4/A.

import { addBusinessDays } from '#core/dates/trading-calendar.ts'
import type { OwnershipLine } from '#core/filings/ownership-document.ts'
import { timeOn } from '../arrival.ts'
import type { Random } from '../random.ts'
import { type ArrivedDraft, toText } from './filing-draft.ts'

/** Returns the faulty original and the amendment; `undefined` if the mistake is impossible in this form. */
type Mistake = (
  draft: ArrivedDraft,
  random: Random
) => { original: ArrivedDraft; amendment: Partial<ArrivedDraft> } | undefined

/** Probability that a mistake is corrected. */
const CORRECTED = 0.85

/** Returns the faulty filing, usually followed by its amendment. */
export function withMistake(random: Random, draft: ArrivedDraft): ArrivedDraft[] {
  const mistake = random.weighted(MISTAKES)(draft, random)
  if (!mistake) return [draft]
  if (!random.chance(CORRECTED)) return [mistake.original]
  const filedAt = addBusinessDays(draft.filedAt, random.integer(1, 25))
  const amendment: ArrivedDraft = {
    ...draft,
    ...mistake.amendment,
    acceptedAt: timeOn(random, filedAt),
    documentType: '4/A',
    filedAt,
    originalFiledAt: draft.filedAt
  }
  return [mistake.original, amendment]
}

const MISTAKES = [
  [wrongPrice, 5],
  [valueAsPrice, 1],
  [wrongShares, 4],
  [forgottenLine, 3],
  [wrongHolding, 3],
  [remarkOnly, 2],
  [restated, 2]
] as const satisfies readonly (readonly [Mistake, number])[]

const isTraded = ({ kind, pricePerShare, table }: OwnershipLine): boolean =>
  table === 'nonDerivative' && kind === 'transaction' && Number(pricePerShare) > 0

function firstTraded({ lines }: ArrivedDraft): OwnershipLine | undefined {
  return lines.find(isTraded)
}

function replaceLine(draft: ArrivedDraft, line: OwnershipLine, parts: Partial<OwnershipLine>): ArrivedDraft {
  return { ...draft, lines: draft.lines.map(other => (other === line ? { ...line, ...parts } : other)) }
}

/** Returns an amendment that contains only the changed line and a footnote with the reason. */
function correction(line: OwnershipLine, why: string, field: keyof OwnershipLine): Partial<ArrivedDraft> {
  return { footnotes: [why], lines: [{ ...line, footnoteIds: { [field]: ['F1'] } }], remarks: null }
}

function wrongPrice(draft: ArrivedDraft, random: Random): ReturnType<Mistake> {
  const line = firstTraded(draft)
  if (!line) return undefined
  const typed = toText(Math.round(Number(line.pricePerShare) * random.between(0.95, 1.05) * 100) / 100)
  return {
    amendment: correction(line, 'This amendment corrects the price that was reported.', 'pricePerShare'),
    original: replaceLine(draft, line, { pricePerShare: typed })
  }
}

/** Puts the total value into the price field. */
function valueAsPrice(draft: ArrivedDraft): ReturnType<Mistake> {
  const line = firstTraded(draft)
  if (!line) return undefined
  const total = toText(Number(line.pricePerShare) * Number(line.shares))
  return {
    amendment: correction(line, 'The original filing stated the total value as the price.', 'pricePerShare'),
    original: replaceLine(draft, line, { pricePerShare: total })
  }
}

function wrongShares(draft: ArrivedDraft): ReturnType<Mistake> {
  const line = draft.lines.filter(isTraded).at(-1)
  if (line?.acquiredDisposed !== 'A') return undefined
  const missed = Math.max(1, Math.round(Number(line.shares) * 0.1))
  return {
    amendment: correction(line, 'This amendment corrects the number of shares that was reported.', 'shares'),
    original: replaceLine(draft, line, {
      shares: toText(Math.max(1, Number(line.shares) - missed)),
      sharesOwnedFollowing: toText(Math.max(1, Number(line.sharesOwnedFollowing) - missed))
    })
  }
}

function forgottenLine(draft: ArrivedDraft): ReturnType<Mistake> {
  const line = draft.lines.at(-1)
  if (draft.lines.length < 2 || !line || !isTraded(line)) return undefined
  return {
    amendment: correction(line, 'This transaction was left out of the original filing.', 'shares'),
    original: { ...draft, lines: draft.lines.slice(0, -1) }
  }
}

function wrongHolding(draft: ArrivedDraft): ReturnType<Mistake> {
  const line = draft.lines.find(({ kind, table }) => kind === 'holding' && table === 'nonDerivative')
  if (!line) return undefined
  const typed = toText(Math.round(Number(line.sharesOwnedFollowing) * 0.9))
  return {
    amendment: correction(line, 'This amendment corrects the indirect holding.', 'sharesOwnedFollowing'),
    original: replaceLine(draft, line, { sharesOwnedFollowing: typed })
  }
}

function remarkOnly(draft: ArrivedDraft): ReturnType<Mistake> {
  return {
    amendment: { footnotes: [], lines: [], remarks: 'Filed to attach the power of attorney, Exhibit 24.' },
    original: draft
  }
}

function restated(draft: ArrivedDraft): ReturnType<Mistake> {
  return { amendment: { remarks: 'Filed to correct the signature; everything is restated.' }, original: draft }
}
