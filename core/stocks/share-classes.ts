// Which tickers of a company are classes of its common shares. EDGAR's list names all its securities alike, preferred
// shares, notes and warrants too, so what they are is told from how exchanges spell them.

/** `BRK-A` and `BRK-B`, `MKC` and `MKC-V`; `P` begins the series of preferred shares. */
const DASHED = /^(.+)-[A-OQ-Z]$/
/** Nasdaq's fifth letters of the classes A and B, and K, mostly without votes: `LBRDA`, `LBRDB`, `LBRDK`. */
const FIFTH = /^([A-Z]{4})[ABK]$/
/** Elsewhere L is a preferred share or a note. */
const ODD_CLASSES: Readonly<Record<string, string>> = { GOOGL: 'GOOG' }

export interface OtherTickers {
  readonly classes: readonly string[]
  /** Preferred shares, notes, warrants, listings abroad, and what cannot be told. */
  readonly securities: readonly string[]
}

/** `main` is what the company goes by, its common stock; `tickers` are all that it has: beside a former one stands none. */
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
  // The ticker to which another one adds a letter is the plain one: FOX beside FOXA.
  if (stem === undefined) return ticker === main || ticker === mainStem || ticker === main.slice(0, -1)
  // K may stand for a note, as in RILYK, unless there is a class beside it.
  const isAlone = FIFTH.test(ticker) && ticker.endsWith('K') && !['A', 'B'].some(each => tickers.includes(stem + each))
  return ticker === main || (!isAlone && (stem === main || stem === mainStem))
}

const stemOf = (ticker: string): string | undefined =>
  ODD_CLASSES[ticker] ?? DASHED.exec(ticker)?.[1] ?? FIFTH.exec(ticker)?.[1]
