// Tells which tickers of a company are classes of its common shares. EDGAR's list also names preferred shares, notes
// and warrants without marking them. The exchange's spelling shows the kind.

/** Dashed classes: `BRK-A` and `BRK-B`, `MKC` and `MKC-V`. `P` begins a series of preferred shares. */
const DASHED = /^(.+)-[A-OQ-Z]$/
/** Nasdaq's fifth letters for classes A and B, and for K, which mostly has no votes: `LBRDA`, `LBRDB`, `LBRDK`. */
const FIFTH = /^([A-Z]{4})[ABK]$/
/** Exceptions: elsewhere a fifth letter L is a preferred share or a note. */
const ODD_CLASSES: Readonly<Record<string, string>> = { GOOGL: 'GOOG' }

export interface OtherTickers {
  readonly classes: readonly string[]
  /** Preferred shares, notes, warrants, foreign listings, and securities of unknown kind. */
  readonly securities: readonly string[]
}

/**
 * `main` is the ticker of the company's common stock; `tickers` are all current ones. A former `ticker` has no others
 * beside it.
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
  // A ticker is the plain class if another adds a letter to it: FOX beside FOXA.
  if (stem === undefined) return ticker === main || ticker === mainStem || ticker === main.slice(0, -1)
  // K may stand for a note, as in RILYK, unless there is a class A or B beside it.
  const isAlone = FIFTH.test(ticker) && ticker.endsWith('K') && !['A', 'B'].some(each => tickers.includes(stem + each))
  return ticker === main || (!isAlone && (stem === main || stem === mainStem))
}

const stemOf = (ticker: string): string | undefined =>
  ODD_CLASSES[ticker] ?? DASHED.exec(ticker)?.[1] ?? FIFTH.exec(ticker)?.[1]
