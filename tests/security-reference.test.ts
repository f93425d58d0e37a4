// docs/reference/security.md covers every chapter of OWASP ASVS 5.0. Every test that it or failures.md names exists.

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const CHAPTERS = 17
const NAMED_TEST = /`(tests\/[\w./-]+\.tsx?)`/g

const testsIn = (text: string): string[] => [...text.matchAll(NAMED_TEST)].map(([, file = '']) => file)

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
      const named = testsIn(chapter)
      expect(named.filter(file => !existsSync(file))).toEqual([])
      expect(named.length > 0 || chapter.includes('Does not apply')).toBe(true)
    }
  )
})

describe('the reference of failures', () => {
  const rows = readFileSync('docs/reference/failures.md', 'utf8')
    .split('\n')
    .filter(line => /^\| [^|-]/.test(line))
  const faults = rows.filter(row => !/^\| (?:#|Attack|Fault) \|/.test(row))

  test('names a test that is there in every row', () => {
    expect(faults.length).toBeGreaterThan(60)
    expect(faults.filter(row => testsIn(row).length === 0)).toEqual([])
    expect(faults.flatMap(testsIn).filter(file => !existsSync(file))).toEqual([])
  })
})
