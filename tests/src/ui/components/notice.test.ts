import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const NOTICE = /<Notice\b[^>]*>\s*([^<\s][^<]*)/g

test('notices put their text in paragraphs, which keep the word order in right-to-left pages', () => {
  const bare = globSync('src/**/*.astro').flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(NOTICE)].flatMap(([, text]) => (text ? [`${file}: ${text.trim()}`] : []))
  )
  expect(bare).toEqual([])
})
