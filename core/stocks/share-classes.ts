// Finds out which tickers of a company are classes of its common shares. EDGAR's list also contains preferred shares,
// notes and warrants, and does not mark them. The spelling of the ticker shows the kind.

/** Dashed classes: `BRK-A` and `BRK-B`, `MKC` and `MKC-V`. `P` begins a series of preferred shares. */
const DASHED = /^(.+)-[A-OQ-Z]$/
/** Nasdaq's fifth letters for classes A and B, and for K, which mostly has no votes: `LBRDA`, `LBRDB`, `LBRDK`. */
const FIFTH = /^([A-Z]{4})[ABK]$/
/** Class tickers with another fifth letter. In all other tickers, L marks a preferred share or a note. */
const ODD_CLASSES: Readonly<Record<string, string>> = { GOOGL: 'GOOG' }

export interface OtherTickers {
  readonly classes: readonly string[]
  /** Preferred shares, notes, warrants, foreign listings, and securities of unknown kind. */
  readonly securities: readonly string[]
}

/**
 * Splits the other tickers of a company into share classes and other securities. `main` is the ticker of its common
 * stock, `tickers` are all current ones. For a former `ticker` both lists are empty.
 */
export function splitOtherTickers(ticker: string, main: string, tickers: readonly string[]): OtherTickers {
  if (!tickers.includes(ticker)) return { classes: [], securities: [] }
  const { classes = [], securities = [] } = Object.groupBy(
    tickers.filter(other => other !== ticker),
    other => (isCommon(other, main, tickers) ? 'classes' : 'securities')
  )
  return { classes, securities }
}

function isCommon(ticker: string, main: string, tickers: readonly string[]): boolean {
  const [stem, mainStem] = [stemOf(ticker), stemOf(main)]
  // A ticker without a class letter is common stock if `main` adds a letter to it: FOX beside FOXA.
  if (stem === undefined) return ticker === main || ticker === mainStem || ticker === main.slice(0, -1)
  // K may stand for a note, as in RILYK, unless there is a class A or B beside it.
  const isAlone = FIFTH.test(ticker) && ticker.endsWith('K') && !['A', 'B'].some(each => tickers.includes(stem + each))
  return ticker === main || (!isAlone && (stem === main || stem === mainStem))
}

const stemOf = (ticker: string): string | undefined =>
  ODD_CLASSES[ticker] ?? DASHED.exec(ticker)?.[1] ?? FIFTH.exec(ticker)?.[1]
