// Generates companies. Their names have one to three words, many of which occur in several names.

export interface GeneratedCompany {
  readonly name: string
  readonly ticker: string
  readonly exchange: string
}

const SYLLABLES =
  'al an bar cor dex el fin gen hol in jor kel lum mer nor ox per quan ros sol tar ul ven wes xen yor zen'
const KINDS = 'Bancorp Biosciences Capital Energy Financial Gold Holdings Industries Mining Pharma Realty Systems'
const FORMS = 'Inc|Corp|Ltd|Co|Group Inc|Holdings Corp|PLC|& Co'
const EXCHANGES = ['Nasdaq', 'NYSE', 'OTC', 'CBOE'] as const

/** Reproducible list of companies. */
export function generateCompanies(count: number): GeneratedCompany[] {
  const draw = createDraw()
  const pick = <Value>(values: readonly Value[]): Value => values[draw(values.length)]!
  const [syllables, kinds, forms] = [SYLLABLES.split(' '), KINDS.split(' '), FORMS.split('|')]
  return Array.from({ length: count }, (_, index) => {
    const root = Array.from({ length: 2 + draw(2) }, () => pick(syllables)).join('')
    const name = `${root[0]!.toUpperCase()}${root.slice(1)} ${pick(kinds)} ${pick(forms)}`
    return { exchange: pick(EXCHANGES), name, ticker: tickerOf(index) }
  })
}

/** Unique four-letter ticker. Tickers are not in alphabetical order, because that would favour an index. */
function tickerOf(index: number): string {
  const mixed = (index * 7_919 + 12_345) % 26 ** 4
  return [26 ** 3, 26 ** 2, 26, 1].map(place => String.fromCharCode(65 + (Math.floor(mixed / place) % 26))).join('')
}

function createDraw(): (below: number) => number {
  let state = 7
  return below => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}
