// docs/reference/security.md covers every chapter of OWASP ASVS 5.0, and every test that it names exists.

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CHAPTERS = 17
const NAMED_TEST = /`(tests\/[\w./-]+\.test\.tsx?)`/g

const [, ...parts] = readFileSync('docs/reference/security.md', 'utf8').split(/^## /m)
const chapters = parts.filter(part => /^V\d+ /.test(part))

describe('the security reference', () => {
  test('has the chapters of ASVS 5.0, in order', () => {
    const numbers = chapters.map(chapter => Number(/^V(\d+)/.exec(chapter)?.[1]))
    expect(numbers).toEqual(Array.from({ length: CHAPTERS }, (_, at) => at + 1))
  })

  test.each(chapters.map(chapter => [chapter.split('\n')[0], chapter]))(
    '%s names tests that are there',
    (_, chapter = '') => {
      const named = [...chapter.matchAll(NAMED_TEST)].map(([, file = '']) => file)
      expect(named.filter(file => !existsSync(file))).toEqual([])
      expect(named.length > 0 || chapter.includes('Does not apply')).toBe(true)
    }
  )
})
