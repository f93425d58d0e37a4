import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

const CATALOGUES = globSync(['src/**/words/*.fr.json', 'adapters/mail/words/*fr.json'])
const DOCUMENTS = globSync('src/content/fr/*.md')
/** Code files with French texts. They also hold texts in other languages, which have no space before these marks. */
const SOURCES = ['core/reports/rendering/texts/fr.ts', 'core/messages/alerts/hits/hit-notice.ts', 'src/i18n/figures.ts']

/** U+202F before `; ! ? »` and after `«`, U+00A0 before a colon: no line ends there. */
const WRONG_SPACE = /[ \u00A0][;!?»]|«[ \u00A0]|[ \u202F]:(?![^\s*])/u
const NO_SPACE = /[\p{L}\d)}»][;!?](?=\s|$)|[\p{L}\d)}»]:(?=\s|$)|[^\u202F]»|«[^\u202F]/u

describe('French texts', () => {
  test.each(CATALOGUES)('%s has the no-break spaces of French', file => {
    for (const [key, text] of Object.entries(flat(JSON.parse(readFileSync(file, 'utf8'))))) {
      expect(text, key).not.toMatch(WRONG_SPACE)
      expect(text, key).not.toMatch(NO_SPACE)
    }
  })

  test.each(DOCUMENTS)('%s has the no-break spaces and apostrophes of French', file => {
    for (const line of readFileSync(file, 'utf8')
      .replaceAll(/`[^`\n]*`|<!--.*?-->/g, '')
      .split('\n')) {
      expect(line).not.toMatch(WRONG_SPACE)
      expect(line.replace(/^\w+:/, '')).not.toMatch(NO_SPACE)
      expect(line).not.toMatch(/\p{L}'\p{L}/u)
    }
  })

  test.each(SOURCES)('%s has the no-break spaces of French', file => {
    for (const text of textsOf(file)) expect(text).not.toMatch(WRONG_SPACE)
  })
})

function flat(words: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`))
    )
  )
}

/** Every literal text, without what is put into it. */
function textsOf(file: string): readonly string[] {
  const texts: string[] = []
  function visit(node: ts.Node): void {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest))
  return texts
}
