// The layers as a test: who may import whom. ALLOWED, FEATURES and DELIVERY are the architecture diagram.

import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, test } from 'vitest'

import { allImports, drawArrows, findBackwards, layerOf, show } from './support/architecture/imports.ts'

const ALLOWED: Record<string, string[]> = {
  adapters: ['adapters', 'core', 'db', 'packages'],
  core: ['core'], // plus valibot, checked apart
  db: ['db', 'packages'],
  jobs: ['adapters', 'core', 'jobs', 'packages'],
  src: ['core', 'packages', 'src']
}

/** The delivery files that may name the composition root; the rest get it through locals. */
const MAY_NAME_ADAPTERS = ['src/fetch.ts', 'src/server/']

const CORE_PACKAGES = ['valibot']

/** Features of the core, lowest first: each imports only what stands before it. The files of core/ itself are `core`. */
const FEATURES = [
  // what all features speak
  ...['dates', 'core', 'timetable', 'market', 'people'],
  // from filing to score
  ...['filings', 'status', 'trades', 'planned-sales', 'charts', 'events', 'ranking', 'worked-example', 'arrivals'],
  // who reads and who pays
  ...['mail', 'accounts', 'mail-returns', 'devices', 'subscriptions'],
  // what readers are shown, and what of it when
  ...[
    'reports',
    'newsletters',
    'pipeline',
    'releases',
    'feed',
    'aggregates',
    'activities',
    'congress',
    'technicals',
    'fundamentals',
    'insiders',
    'alerts',
    'stocks',
    'market-data',
    'daily-prices',
    'counts',
    'pictures',
    'score-study',
    'strategy',
    'options'
  ],
  ...['home', 'watchlist', 'promotion', 'provenance', 'public-api', 'push', 'upkeep', 'admin']
]

/** The same for what browsers and pages are made of; src/api and src/server stand around it. */
const DELIVERY = [
  ...['i18n', 'paths.ts', 'content', 'browser', 'ui'],
  ...['analytics', 'notifications', 'metadata', 'contact', 'shell', 'accounts', 'alerts', 'watchlist'],
  ...[
    'status',
    'trades',
    'planned-sales',
    'filings',
    'activities',
    'insiders',
    'congress',
    'technicals',
    'fundamentals',
    'market-data',
    'options',
    'stocks',
    'how-it-works',
    'information',
    'mailbox',
    'home',
    'promotion',
    'strategy'
  ],
  ...['search', 'navigation', 'subscriptions', 'public-api', 'payment-sandbox', 'reports', 'dashboard', 'admin'],
  'design-samples',
  ...['layouts', 'pages']
]

/** A page that several addresses share stands with its feature and takes a layout. */
const WHOLE_PAGE = /^src\/features\/[\w-]+\/components\/\w+Page\.astro$/

const IN_BROWSER = /^src\/(browser|(features\/[\w-]+|ui)\/(browser|charts|islands|stores))\/|^src\/layouts\/.*\.ts$/
const SERVER_ONLY = ['src/server/', 'src/api/', 'adapters/']
/** The browser knows the contract of the API by its types alone. */
const CLIENT_TYPES = 'src/api/contract/client.ts'

const MOST_FILES = 20
/** Folders whose files are named and numbered by something else, or are looked for by name alone. */
const LONG_FOLDERS = [/^src\/ui\/components$/, /^src\/pages$/, /^db\/migrations$/, /^docs\/decisions$/]

/** Where the machine's own time is asked for: the Clock of production, and retries of webhooks that the sandbox sends. */
const MAY_ASK_THE_TIME = ['adapters/system-clock.ts', 'adapters/stripe/sandbox/webhooks.ts']

/** A statement that is sent, by Kysely or as text; the sample makes its own rows. */
const SQL = /\b(?:pool|client|db|connection)\.query[<(]|\bsql`|\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(/

/** A whole statement as text, plain or of Kysely's `sql`; what has a name is prepared, for it is hot. */
const STATEMENT =
  /(?<name>name: '[^']*',\s*text: )?(?<tag>sql(?:<[^`;]*>)?)?([`'])\s*(?<text>(?:select|insert into|update|delete from)\s[^`]*?)\3/g

/** What Kysely has no words for, or only longer ones. */
const BEYOND_KYSELY =
  /\b(?:array\w*|bool_or|clock_timestamp|extract|json\w*|lateral|nextval|over|pg_\w+|sql\.raw|unnest|with)\b/

/** Plain statements that stay text, each with its reason in docs/decisions/0010-postgres-through-pg.md. */
const PLAIN_TEXT = [
  'alerts/alert-notices.ts',
  'congress/congress.ts',
  'feed/filing-ledger.ts',
  'feed/index-days.ts',
  'market-data/held-figures.ts',
  'stocks/price-merge.ts'
]

/** Text that is put together of others is not judged. */
const isPlain = ({ groups }: RegExpMatchArray): boolean => {
  const { name, tag, text = '' } = groups ?? {}
  return name === undefined && !BEYOND_KYSELY.test(text) && (tag !== undefined || !text.includes('${'))
}

const featureOf = (path: string): string | undefined => {
  const [layer, feature, file] = path.split('/')
  if (layer !== 'core') return undefined
  return file === undefined ? 'core' : feature
}

const deliveryOf = (path: string): string | undefined => {
  const [layer, part = '', feature] = path.split('/')
  if (layer !== 'src' || /\/words\/[\w.-]+\.json$/.test(path)) return undefined // words are data
  return part === 'features' ? feature : DELIVERY.find(place => place === part)
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

  test('features of the core import only features before them', () => {
    const wrong = findBackwards(imports, FEATURES, featureOf)
    expect(wrong, drawArrows(imports, FEATURES, featureOf)).toEqual([])
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

  test('a feature lists its ports and its use cases in one file, and nothing else there', () => {
    const wrong = globSync('core/*/use-cases.ts').filter(file => {
      const exported = [...readFileSync(file, 'utf8').matchAll(/^export (\w+) (\w+)/gm)].map(
        found => `${found[1]} ${found[2]}`
      )
      const [ports = '', useCases = ''] = exported
      return exported.length !== 2 || !/^interface \w+Ports$/.test(ports) || !/^const \w+UseCases$/.test(useCases)
    })
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
