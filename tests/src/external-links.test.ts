import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** `<base target>` takes no rel; the one page that has it refuses referrers by header, and browsers add noopener. */
const TAG = /<(?!base\b)[A-Za-z][^<>]*?(?:=>[^<>]*?)*target=["']?_blank[^<>]*>/g

const tags = globSync('{core,src}/**/*.{astro,md,ts,tsx}').flatMap(file =>
  [...readFileSync(file, 'utf8').matchAll(TAG)].map(([tag]) => `${file}: ${tag}`)
)

describe('links that open a window of their own', () => {
  test('hand over neither the window nor the address they were on', () => {
    expect(tags).not.toEqual([])
    for (const tag of tags) expect(tag).toMatch(/rel="noopener noreferrer"/)
  })
})
