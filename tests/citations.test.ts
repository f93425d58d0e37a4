// Tests that comments cite only existing documents below docs/ and existing headings in them.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Citation such as `docs/reference/product.md, section 4, "Top-buy card click"`. */
const CITATION = /(?<![\w/])docs\/(?:(?:decisions|reference)\/[\w-]+(?:\.md)?|[\w-]+\.md)/g

/** Rest of a citation: section numbers, and headings in quotation marks. */
const PLACES = /^(?:,? ?(?:and |or )?(?:(?:section|sections|rows?) [\d., and]*\d|"[^"]+"))+/

/** Names of documents outside the repository. */
const ELSEWHERE = [
  /\bissue \d/i,
  /\bspecification,? sections?\b/i,
  /\bthe specification\b/i,
  /\bscoring \d/i,
  /\bdata[- ]formats\b/i,
  /\bfaults-and-attacks\b/i,
  /\bknown failures \d/i
]

const HEADING = /^#+ (.+)$/
const LINK = /\]\((?!https?:|#|mailto:)([^)#\s]+)/g
const COMMENT = /^\s*(?:\/\/|\/?\*|\{\/\*).*|\/\/ .*|\/\* .*/gm
const FILE_IN_COMMENT =
  /(?<![\w#./@-])(?:adapters|core|db|docs|jobs|scripts|src|tests)\/[\w./[\]-]+\.(?:astro|css|json|md|tsx?)\b/g
/**
 * Number of cells in a row of "Where a rule is": subject, rule, related file, and the parts outside the outer lines.
 */
const RULE_CELLS = 5
/** Heading of the table, and the line below it. */
const HEAD_ROWS = 2
/** A longer table is not read to its end. */
const MOST_ROWS = 40
/** Request whose limit is not met. The page says why. */
const ABOVE_LIMIT = ['Speak Spanish']
const NAMED_RULE = /`(core\/[\w/-]+)\.ts`/g
const NAMED_FILE = /`((?:adapters|core|db|docs|jobs|scripts|src|tests)\/[\w./[\]-]+\.\w+)`/g

interface Citation {
  readonly file: string
  readonly document: string
  readonly sections: readonly string[]
  readonly quotes: readonly string[]
}

const files = globSync('{adapters,core,db,jobs,scripts,src,tests}/**/*.{astro,css,ts,tsx}').filter(
  file => !file.endsWith('citations.test.ts')
)

/** File text with each comment joined into one line, because a citation may span lines. */
function textOf(file: string): string {
  return readFileSync(file, 'utf8').replaceAll(/\n[ \t]*(?:\/\/|\*(?!\/))?[ \t]*(?=\S)/g, ' ')
}

function citationsOf(file: string): Citation[] {
  const text = textOf(file)
  return [...text.matchAll(CITATION)].map(({ 0: document, index }) => {
    const [places = ''] = PLACES.exec(text.slice(index + document.length)) ?? []
    const numbers = places.replaceAll(/"[^"]*"|rows? [\d., and]*\d/g, '')
    return {
      document,
      file,
      quotes: [...places.matchAll(/"([^"]+)"/g)].map(([, quote = '']) => quote),
      sections: numbers.match(/\d+(?:\.\d+)?/g) ?? []
    }
  })
}

/** Sections by number or heading, each with its text up to the next heading. */
function readSections(document: string): Map<string, string> {
  const sections = new Map<string, string>()
  let current = ''
  for (const line of readFileSync(document, 'utf8').split('\n')) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) current = /^(\d+(?:\.\d+)?)\.? /.exec(heading)?.[1] ?? heading
    sections.set(current, `${sections.get(current) ?? ''}${line} `)
  }
  return sections
}

/** Reason why a citation is broken; undefined for a valid one. */
function faultOf({ document, file, quotes, sections }: Citation): string | undefined {
  if (!existsSync(document)) return `${file}: no ${document}`
  const known = readSections(document)
  const section = sections.find(number => !known.has(number))
  if (section) return `${file}: ${document} has no section ${section}`
  const cited = sections.map(number => known.get(number) ?? '').join(' ')
  const quote = quotes.find(words => (sections.length > 0 ? !cited.includes(words) : !known.has(words)))
  return quote && `${file}: ${document} has no "${quote}"${sections.length > 0 ? ` in section ${sections}` : ''}`
}

describe('citations', () => {
  const citations = files.flatMap(citationsOf)

  test('name a document of this repository and a heading in it', () => {
    expect(citations.length).toBeGreaterThan(200)
    expect(citations.flatMap(citation => faultOf(citation) ?? [])).toEqual([])
  })

  test('of files name some that exist', () => {
    const missing = files.flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(COMMENT)]
        .flatMap(([comment]) => comment.match(FILE_IN_COMMENT) ?? [])
        .filter(path => !existsSync(path))
        .map(path => `${file}: ${path}`)
    )
    expect(missing).toEqual([])
  })

  test('name nothing outside of it', () => {
    const outside = [...files, ...globSync('{docs/**/,}*.md')].flatMap(file => {
      const text = textOf(file)
      return ELSEWHERE.flatMap(pattern => pattern.exec(text)?.[0] ?? []).map(words => `${file}: ${words}`)
    })
    expect(outside).toEqual([])
  })

  test('a citation that leads nowhere is found', () => {
    const of = (quotes: string[], sections: string[], document = 'docs/reference/product.md') =>
      faultOf({ document, file: 'x.ts', quotes, sections })
    expect(of([], ['4'])).toBeUndefined()
    expect(of(['30-day page'], ['4'])).toBeUndefined()
    expect(of(['30-day page'], ['5'])).toContain('has no "30-day page"')
    expect(of([], ['44'])).toContain('no section 44')
    expect(of(['Gates'], [], 'docs/reference/scores.md')).toBeUndefined()
    expect(of(['Doors'], [], 'docs/reference/scores.md')).toContain('has no "Doors"')
    expect(of([], [], 'docs/reference/elsewhere.md')).toContain('no docs/reference/elsewhere.md')
  })
})

describe('documents', () => {
  const documents = globSync('{docs/**/,}*.md').map(document => ({ document, text: readFileSync(document, 'utf8') }))

  test('link to pages and files that exist', () => {
    const dead = documents.flatMap(({ document, text }) =>
      [...text.matchAll(LINK)]
        .filter(([, link = '']) => !existsSync(join(dirname(document), link)))
        .map(([, link]) => `${document}: ${link}`)
    )
    expect(dead).toEqual([])
  })

  test('name files that exist', () => {
    const missing = documents.flatMap(({ document, text }) =>
      [...text.matchAll(NAMED_FILE)]
        .filter(([, path = '']) => !existsSync(path))
        .map(([, path]) => `${document}: ${path}`)
    )
    expect(missing).toEqual([])
  })

  test('lead from each rule to its test: at its own path, or named in the row', () => {
    const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split(
      /^## (?:Where a rule is|Ten requests)$/m
    )
    const rows = section
      .split('\n')
      .map(line => line.split('|'))
      .filter(cells => cells.length === RULE_CELLS)
    expect(rows.length - HEAD_ROWS).toBeLessThanOrEqual(MOST_ROWS)
    const rules = rows.flatMap(([, , rule = '', beside = '']) =>
      [...rule.matchAll(NAMED_RULE)].map(([, path]) => ({ hasTest: beside.includes('`tests/'), path }))
    )
    expect(rules.length).toBeGreaterThan(40)
    expect(rules.filter(({ hasTest, path }) => !hasTest && !existsSync(`tests/${path}.test.ts`))).toEqual([])
  })

  test('name existing files for each of ten requests, no more than the request may touch', () => {
    const [, section = ''] = readFileSync('docs/architecture.md', 'utf8').split('## Ten requests')
    const requests = section
      .split('\n')
      .filter(line => /\| \d+ \|/.test(line))
      .map(line => {
        const [, request = '', most = '', touched = '', listed = ''] = line.split('|').map(cell => cell.trim())
        const [byHand = ''] = touched.split(';')
        const files = [...listed.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
        return {
          count: sum(byHand.match(/\d+/g)),
          files,
          listed: sum(touched.match(/\d+/g)),
          most: Number(most),
          request
        }
      })
    expect(requests).toHaveLength(10)
    expect(requests.flatMap(({ files }) => files.filter(file => !existsSync(file)))).toEqual([])
    expect(requests.filter(({ files, listed }) => files.length === 0 || files.length > listed)).toEqual([])
    expect(requests.filter(({ count, most }) => count > most).map(({ request }) => request)).toEqual(ABOVE_LIMIT)
  })
})

const sum = (numbers: readonly string[] | null): number =>
  (numbers ?? []).reduce((total, number) => total + Number(number), 0)
