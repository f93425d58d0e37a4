// Tests which layer may import which. ALLOWED, HOUSES and DELIVERY are the architecture diagram.

import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

import {
  allImports,
  arrowsBetween,
  drawArrows,
  findBackwards,
  findCircles,
  layerOf,
  longestChain,
  show
} from './support/architecture/imports.ts'

const ALLOWED: Record<string, string[]> = {
  adapters: ['adapters', 'core', 'db', 'packages'],
  core: ['core'], // plus valibot, checked apart
  db: ['db', 'packages'],
  jobs: ['adapters', 'core', 'jobs', 'packages'],
  src: ['core', 'packages', 'src']
}

/** Files of src that may import the composition root. All other files get the app through Astro's locals. */
const MAY_NAME_ADAPTERS = ['src/fetch.ts', 'src/server/']

const CORE_PACKAGES = ['valibot']

/** Houses of the core, lowest first. Each imports only houses before it, and the files of core/ itself. */
const HOUSES = [
  'dates',
  ...['filings', 'prices', 'accounts'],
  ...['trades', 'congress', 'ownership'],
  'scores',
  ...['options', 'lists', 'strategy'],
  ...['stocks', 'reports'],
  ...['messages', 'watchlist', 'data-api', 'operation']
]
/** Pages of docs/reference that concern the whole product. */
const OF_ALL_HOUSES = ['failures', 'product', 'security']
const MOST_HOUSES = 17
const MOST_ARROWS = 81
const LONGEST_CHAIN = 7

/** Parts of src, lowest first. src/api and src/server are not among them. */
const DELIVERY = [
  ...['i18n', 'paths.ts', 'content', 'browser', 'ui'],
  ...['site/analytics', 'site/notifications', 'site/metadata', 'site/contact', 'site/shell'],
  ...['accounts', 'messages/alerts', 'messages/following', 'watchlist', 'operation/status'],
  ...['trades', 'trades/planned-sales', 'filings', 'lists/activities', 'lists/insiders', 'congress'],
  ...[
    'stocks/technicals',
    'stocks/fundamentals',
    'stocks/market-data',
    'options',
    'ownership',
    'stocks',
    'stocks/compare'
  ],
  ...[
    'site/how-it-works',
    'site/information',
    'messages/mailbox',
    'lists/sentiment',
    'lists/home',
    'reports/promotion',
    'strategy'
  ],
  ...['stocks/search', 'site/navigation', 'accounts/subscriptions', 'data-api', 'accounts/payment-sandbox', 'reports'],
  ...['site/dashboard', 'accounts/admin', 'site/design-samples'],
  ...['layouts', 'pages']
]

/** Pages that several addresses share. They are stored with their feature and may use a layout. */
const WHOLE_PAGE = /^src\/features\/[\w/-]+\/components\/\w+Page\.astro$/

const IN_BROWSER = /^src\/(browser|(features\/[\w/-]+|ui)\/(browser|charts|islands|stores))\/|^src\/layouts\/.*\.ts$/
const SERVER_ONLY = ['src/server/', 'src/api/', 'adapters/']
/** File through which browser code imports the API contract, as types only. */
const CLIENT_TYPES = 'src/api/client.ts'

const MOST_FILES = 20
/** Folders whose file names follow an outside order, such as addresses or numbers. */
const LONG_FOLDERS = [/^src\/ui\/components$/, /^src\/pages$/, /^db\/migrations$/, /^docs\/decisions$/]

/** Files that read the machine's time: the production Clock, and the sandbox, which retries webhooks. */
const MAY_ASK_THE_TIME = ['adapters/system-clock.ts', 'adapters/stripe/sandbox/webhooks.ts']

/** Statement sent by Kysely or as text. */
const SQL = /\b(?:pool|client|db|connection)\.query[<(]|\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/

/** Whole statement as text, plain or in Kysely's `sql`. Named statements are prepared because they are hot. */
const STATEMENT =
  /(?<name>name: '[^']*',\s*text: )?(?<tag>sql(?:<[^`;]*>)?)?([`'])\s*(?<text>(?:select|insert into|update|delete from)\s[^`]*?)\3/g

/** SQL that Kysely cannot express, or only at greater length. */
const BEYOND_KYSELY =
  /\b(?:array\w*|bool_or|clock_timestamp|extract|json\w*|lateral|nextval|over|pg_\w+|sql\.raw|unnest|with)\b/

/** Plain statements that stay text, each with its reason in docs/decisions/0008-keep-everything-in-postgresql.md. */
const PLAIN_TEXT = [
  'congress/congress.ts',
  'filings/feed/filing-ledger.ts',
  'filings/feed/index-days.ts',
  'messages/alerts/alert-notices.ts',
  'operation/status/database-gauges.ts',
  'prices/market-data/held-figures.ts',
  'stocks/price-merge.ts'
]

/** Ignores text composed of other strings. */
const isPlain = ({ groups }: RegExpMatchArray): boolean => {
  const { name, tag, text = '' } = groups ?? {}
  return name === undefined && !BEYOND_KYSELY.test(text) && (tag !== undefined || !text.includes('${'))
}

const houseOf = (path: string): string | undefined => {
  const [layer, house, file] = path.split('/')
  return layer === 'core' && file !== undefined ? house : undefined
}

const deliveryOf = (path: string): string | undefined => {
  const [layer, place = '', house = '', part] = path.split('/')
  if (layer !== 'src' || /\/words\/[\w.-]+\.json$/.test(path)) return undefined // words are data
  if (place !== 'features') return DELIVERY.find(name => name === place)
  return DELIVERY.find(name => name === `${house}/${part}`) ?? house
}

describe('architecture', () => {
  const imports = allImports()

  test('imports point inwards', () => {
    const wrong = imports.filter(({ file, to }) => {
      const layer = layerOf(to)
      if (layer === 'adapters' && MAY_NAME_ADAPTERS.some(path => file.startsWith(path))) return false
      if (layer === 'packages' && layerOf(file) === 'core') return false
      return !ALLOWED[layerOf(file)]?.includes(layer)
    })
    expect(wrong.map(show)).toEqual([])
  })

  test('the core knows no package but valibot', () => {
    const wrong = imports.filter(
      ({ file, specifier, to }) => layerOf(file) === 'core' && to === 'packages' && !CORE_PACKAGES.includes(specifier)
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('houses of the core import only houses before them', () => {
    const wrong = findBackwards(imports, HOUSES, houseOf)
    expect(wrong, drawArrows(imports, HOUSES, houseOf)).toEqual([])
  })

  test(`the core has at most ${MOST_HOUSES} folders, ${MOST_ARROWS} arrows between them, and a chain of ${LONGEST_CHAIN}`, () => {
    const arrows = arrowsBetween(imports, houseOf)
    expect(globSync('core/*/').length).toBeLessThanOrEqual(MOST_HOUSES)
    expect(arrows.length, drawArrows(imports, HOUSES, houseOf)).toBeLessThanOrEqual(MOST_ARROWS)
    expect(longestChain(arrows, HOUSES).length, longestChain(arrows, HOUSES).join(' -> ')).toBeLessThanOrEqual(
      LONGEST_CHAIN
    )
  })

  test('calls and reference pages are named by houses', () => {
    const folders = globSync('{,tests/}src/api/*/').map(path => basename(path))
    expect(folders.filter(name => ![...HOUSES, 'serving'].includes(name))).toEqual([])
    const pages = globSync('docs/reference/*.md').map(path => basename(path, '.md'))
    expect(pages.filter(name => ![...HOUSES, ...OF_ALL_HOUSES].includes(name))).toEqual([])
  })

  test('no file needs itself', () => {
    expect(findCircles(imports)).toEqual([])
  })

  test('features of the pages import only what stands before them', () => {
    const drawn = imports.filter(({ file, to }) => !(WHOLE_PAGE.test(file) && to.startsWith('src/layouts/')))
    const wrong = findBackwards(drawn, DELIVERY, deliveryOf)
    expect(wrong, drawArrows(drawn, DELIVERY, deliveryOf)).toEqual([])
  })

  test('browser code imports no server code', () => {
    const wrong = imports.filter(
      ({ file, isType, to }) =>
        IN_BROWSER.test(file) && SERVER_ONLY.some(path => to.startsWith(path)) && !(isType && to === CLIENT_TYPES)
    )
    expect(wrong.map(show)).toEqual([])
  })

  test('files that are imported name their ending', () => {
    const wrong = imports.filter(({ specifier }) => /^[.#]/.test(specifier) && !/\.[a-z]+(\?[\w&-]+)?$/.test(specifier))
    expect(wrong.map(show)).toEqual([])
  })

  test('the time comes from a clock', () => {
    const files = globSync('{adapters,core,jobs}/**/*.ts').filter(file => !MAY_ASK_THE_TIME.includes(file))
    expect(files.filter(file => /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('SQL stands with the feature that it serves, below adapters/postgres', () => {
    const files = globSync('{adapters,jobs,scripts,src}/**/*.ts').filter(
      file => !file.startsWith('adapters/postgres/') && !file.startsWith('adapters/sample/')
    )
    expect(files.filter(file => SQL.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  test('plain statements are written with Kysely', () => {
    const files = globSync('adapters/postgres/**/*.ts').filter(file => {
      const source = readFileSync(file, 'utf8')
      // A connection of pg itself carries COPY or whole batches, and what is small between them.
      return !source.includes('client.query') && [...source.matchAll(STATEMENT)].some(isPlain)
    })
    expect(files.map(file => file.slice('adapters/postgres/'.length)).sort()).toEqual(PLAIN_TEXT)
  })

  test('each house lists its ports and its use cases in one file, and nothing else there', () => {
    const files = globSync('core/**/*use-cases.ts')
    expect(files.filter(file => !/^core\/[\w-]+\/use-cases\.ts$/.test(file))).toEqual([])
    const wrong = files.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(/^export (\w+) (\w+)/gm)]
        .map(([, kind, name]) => `${kind} ${name}`)
        .filter(exported => !/^(interface \w+Ports|const \w+UseCases)$/.test(exported))
    )
    expect(wrong).toEqual([])
  })

  test(`no folder holds more than ${MOST_FILES} files`, () => {
    const files = globSync('{adapters,core,db,docs,jobs,scripts,src,tests}/**/*.*', { exclude: ['**/node_modules/**'] })
    const sizes = Map.groupBy(files, file => dirname(file))
    const wrong = [...sizes].filter(
      ([folder, held]) => held.length > MOST_FILES && !LONG_FOLDERS.some(pattern => pattern.test(folder))
    )
    expect(wrong.map(([folder, held]) => `${folder}: ${held.length}`)).toEqual([])
  })
})
