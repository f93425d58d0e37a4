// Reads the filters that a query sets, by the table of filters.

import type { ReturnColumn } from '../screen/return-columns.ts'
import { FREE_BITS, TRAIT } from '../screen/traits.ts'
import type { Bits, Cells, Company, Filter, Match, Person } from './filter.ts'
import { FILTERS } from './filters.ts'

const ALL: readonly Filter[] = FILTERS

type KnownMatch = (typeof FILTERS)[number]['match']
type ColumnMatch = Extract<KnownMatch, { readonly by: 'column' }>

/** Yes-or-no facts of a trade that exist for filters only. */
export type Fact = Extract<KnownMatch, { readonly by: 'fact' }>['fact']

/** Columns that exist for filters and sort orders only, in the order of the table. */
export type NumberColumn = Extract<ColumnMatch, { readonly cells: Cells }>['column']
export type SortedNumber = Extract<ColumnMatch, { readonly sorts: true }>['column']
export type RangeColumn = NumberColumn | ReturnColumn | 'valueCents'

/** Values of a query by parameter. */
export type Asked = Readonly<Record<string, unknown>>

type Kind<By extends Match['by']> = Extract<Match, { readonly by: By }>

/** Bounds as given, in the units of the parameters; both are included, and an undefined bound is open. */
interface Bounds {
  readonly least: number | undefined
  readonly greatest: number | undefined
}

export interface AskedRange extends Bounds {
  readonly column: RangeColumn
  /** Whether only trades without a number are asked for. */
  readonly isMissing?: true
}

const [BITS, COLUMNS, TOTALS] = [matchesBy('bits'), matchesBy('column'), matchesBy('total')]
const [COMPANIES, COMPANY_NUMBERS] = [matchesBy('company'), matchesBy('companyNumber')]
const [PERSONS, TRAITS] = [matchesBy('person'), matchesBy('trait')]
const [FACTS, MISSING] = [matchesBy('fact'), matchesBy('missing')]
const NUMBERS = COLUMNS.filter(({ match }) => 'cells' in match)

const FACT_BITS = Object.fromEntries(FACTS.map(({ match: { fact } }, place) => [fact, FREE_BITS[place]!])) as Readonly<
  Record<Fact, number>
>
/** Bits of all yes-or-no facts of a trade. */
export const TRAIT_BITS = { ...TRAIT, ...FACT_BITS } as const
export type TraitName = keyof typeof TRAIT_BITS

/** Kind of the cells of each number column. */
export const NUMBER_CELLS = Object.fromEntries(
  NUMBERS.map(({ match }) => [match.column, 'cells' in match ? match.cells : 'real'])
) as Readonly<Record<NumberColumn, Cells>>
export const NUMBER_COLUMNS = Object.keys(NUMBER_CELLS) as readonly NumberColumn[]
export const SORTED_NUMBERS = NUMBERS.flatMap(({ match }) =>
  'sorts' in match && match.sorts ? [match.column] : []
) as readonly SortedNumber[]

/** Returns the ranges that a query sets, by column. */
export function rangesOf(asked: Asked): readonly AskedRange[] {
  return [
    ...COLUMNS.flatMap(({ match, names }) =>
      isSet(names, asked) ? [{ ...boundsOf(names, asked), column: match.column as RangeColumn }] : []
    ),
    ...MISSING.flatMap(({ names }): AskedRange[] => {
      const column = asked[names[0]!] as RangeColumn | undefined // the parameter's schema names columns
      return column === undefined ? [] : [{ column, greatest: undefined, isMissing: true, least: undefined }]
    })
  ]
}

/** Parameters for the lower and the upper bound of each column, in the order of the table. */
export const RANGE_PARAMETERS: readonly (readonly [low: string, high: string, column: RangeColumn])[] = COLUMNS.map(
  ({ match, names }) => [names[0]!, names[1]!, match.column as RangeColumn]
)

/** Returns the bits that a query asks for. Only one filter, the side, asks for `any`. */
export function bitsOf(asked: Asked): Required<Bits> {
  const bits = { all: 0, any: 0, none: 0 }
  for (const { match, names } of BITS) {
    const wanted = match.bits[String(asked[names[0]!])]
    bits.all |= wanted?.all ?? 0
    bits.any |= wanted?.any ?? 0
    bits.none |= wanted?.none ?? 0
  }
  for (const { match, names } of FACTS) {
    const wanted = asked[names[0]!]
    if (wanted !== undefined) bits[wanted ? 'all' : 'none'] |= TRAIT_BITS[match.fact as Fact]
  }
  return bits
}

export const traitTestsOf = (asked: Asked): readonly ((traits: number) => boolean)[] => testsOf(TRAITS, asked)

/** Returns a test that an owner of the trade must pass; undefined if the query asks for nobody. */
export function personTestOf(asked: Asked): ((person: Person) => boolean) | undefined {
  const tests = testsOf(PERSONS, asked)
  return tests.length === 0 ? undefined : person => tests.every(passes => passes(person))
}

/** Returns a test of companies by their facts; undefined if the query asks for none. */
export function companyTestOf(asked: Asked): ((company: Company) => boolean) | undefined {
  const tests = testsOf(COMPANIES, asked)
  for (const { match, names } of COMPANY_NUMBERS) {
    if (!isSet(names, asked)) continue
    const bounds = boundsOf(names, asked)
    tests.push(company => {
      const value = match.numberOf(company)
      return value !== undefined && isWithin(value, bounds)
    })
  }
  return tests.length === 0 ? undefined : company => tests.every(passes => passes(company))
}

/** Whether a company's totals are within the bounds of a query. */
export function areTotalsWithin(totals: Readonly<Record<Kind<'total'>['total'], number>>, asked: Asked): boolean {
  return TOTALS.every(({ match, names }) => isWithin(totals[match.total], boundsOf(names, asked)))
}

/** Parameters that limit the days of filing and of the trade. */
export const DAY_PARAMETERS: readonly string[] = matchesBy('days').flatMap(({ names }) => names)
/** Parameters that limit the totals of a company. */
export const TOTAL_PARAMETERS: readonly string[] = TOTALS.flatMap(({ names }) => names)
/** Parameters that use returns. */
export const RETURN_PARAMETERS: readonly string[] = ALL.filter(({ place }) => place === 'returns').flatMap(
  ({ names }) => names
)
/** Columns that a list as of a past time does not have. */
const TODAY_COLUMNS: readonly string[] = COLUMNS.filter(({ place }) => place === 'returns').map(
  ({ match }) => match.column
)

/** Whether the filter or its order uses what became known after the filings. */
export const asksForToday = (asked: Asked): boolean =>
  isSet(RETURN_PARAMETERS, asked) ||
  [asked['sort'], ...MISSING.map(({ names }) => asked[names[0]!])].some(column =>
    TODAY_COLUMNS.includes(String(column))
  )

export const UNWATCHABLE_PARAMETERS: readonly string[] = ALL.filter(({ isWatchable }) => !isWatchable).flatMap(
  ({ names }) => names
)
export const PLANNED_PARAMETERS: readonly string[] = ALL.filter(({ isForPlanned }) => isForPlanned).flatMap(
  ({ names }) => names
)

function matchesBy<const By extends Match['by']>(by: By): readonly (Filter & { readonly match: Kind<By> })[] {
  return ALL.filter((filter): filter is Filter & { readonly match: Kind<By> } => filter.match.by === by)
}

/** Tests of the values that a query sets. The schema of a parameter makes its value what its test takes. */
function testsOf<Test>(
  filters: readonly {
    readonly match: { readonly passes: (value: never) => Test }
    readonly names: readonly string[]
  }[],
  asked: Asked
): Test[] {
  return filters.flatMap(({ match, names }) => {
    const value = asked[names[0]!]
    return value === undefined ? [] : [match.passes(value as never)]
  })
}

const isSet = (names: readonly string[], asked: Asked): boolean => names.some(name => asked[name] !== undefined)

function boundsOf([low, high]: readonly string[], asked: Asked): Bounds {
  return { greatest: asked[high!] as number | undefined, least: asked[low!] as number | undefined }
}

const isWithin = (value: number, { greatest, least }: Bounds): boolean =>
  (least === undefined || value >= least) && (greatest === undefined || value <= greatest)
