import { describe, expect, test } from 'vitest'

import { parseIngestArguments } from '../../scripts/ingest-arguments.ts'

describe('arguments of npm run ingest', () => {
  test('are a kind, paths and options, in any order', () => {
    const { kind, options, paths } = parseIngestArguments(['--json', 'prices', 'a.csv', '--basis=adjusted', 'b.csv'])
    expect(kind.options).toContain('basis')
    expect([...options]).toEqual([
      ['json', 'true'],
      ['basis', 'adjusted']
    ])
    expect(paths).toEqual(['a.csv', 'b.csv'])
  })

  test.each([
    [[], 'Say what to ingest.'],
    [['fillings', 'folder'], 'There is no kind "fillings".'],
    [['filings'], 'Name at least one file or folder.'],
    [['filings', 'folder', '--jsno'], 'There is no option "--jsno" here, only --json, --replace-sample.'],
    [['filings', 'folder', '--basis=adjusted'], 'There is no option "--basis" here, only --json, --replace-sample.'],
    [
      ['prices', 'folder', '--bases=adjusted'],
      'There is no option "--bases" here, only --json, --replace-sample, --basis.'
    ],
    [['filings', 'folder', '--json=no'], '--json takes no value.']
  ])('%j are rejected with a sentence that names the valid ones', (words, sentence) => {
    expect(() => parseIngestArguments(words)).toThrow(sentence)
  })
})
