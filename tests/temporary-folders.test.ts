// Tests remove every folder that they create outside the repository.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAKES = /\bmkdtemp(?:Sync)?\(/
const REMOVES = /\brm(?:Sync)?\(/
/** Function that creates a folder for its caller. */
const MAKER = /^export function (\w+Folder)\(/gm

const files = globSync('tests/**/*.ts', { exclude: ['tests/temporary-folders.test.ts'] }).map(file => ({
  file,
  text: readFileSync(file, 'utf8')
}))
const makers = new Set(files.flatMap(({ text }) => [...text.matchAll(MAKER)].map(([, name]) => name!)))

test('each test file that creates a temporary folder removes it', () => {
  const calls = new RegExp(`(?<!function )\\b(?:${[...makers].join('|')})\\(`)
  const left = files.filter(({ text }) => {
    const isMaker = [...text.matchAll(MAKER)].length > 0
    return ((MAKES.test(text) && !isMaker) || calls.test(text)) && !REMOVES.test(text)
  })
  expect(makers).toContain('dataSetFolder')
  expect(left.map(({ file }) => file)).toEqual([])
})
