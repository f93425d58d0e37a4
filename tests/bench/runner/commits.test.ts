import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { countCommits, describeRun, hasWholeHistory, recordedOn } from './commits.ts'

const NOW = new Date('2026-03-06T13:30:00Z')

let folder: string
const former = process.cwd()
const commits: string[] = []

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=Reader', '-c', 'user.email=reader@reader.test', ...args], {
    encoding: 'utf8',
    env: { ...process.env, GIT_COMMITTER_DATE: '2026-03-05T12:00:00Z' }
  }).trim()

function commit(line: string): void {
  writeFileSync('table.md', line)
  git('add', '.')
  git('commit', '-qm', line)
  commits.push(git('rev-parse', '--short=8', 'HEAD'))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fourfold-commits-'))
  process.chdir(folder)
  git('init', '-q')
  for (const line of ['| one |', '| one |\n| two |', '| one |\n| two |\n']) commit(line)
})
afterAll(() => {
  process.chdir(former)
  rmSync(folder, { recursive: true })
})

describe('commits', () => {
  test('are counted from one to the newest', () => {
    const ageOf = countCommits()
    expect(commits.map(ageOf)).toEqual([2, 1, 0])
    expect(ageOf('ffffffff')).toBeUndefined()
    expect(hasWholeHistory()).toBe(true)
  })

  test('of a run are named with its day, and a plus once a file was changed', () => {
    expect(describeRun(NOW)).toBe(`${commits[2]}, 2026-03-06`)
    writeFileSync('table.md', 'changed')
    expect(describeRun(NOW)).toBe(`${commits[2]}+, 2026-03-06`)
    git('checkout', '-q', 'table.md')
  })

  test('that wrote a line are found', () => {
    expect(recordedOn('table.md')('| two |')).toBe(`${commits[1]}, 2026-03-05`)
    expect(recordedOn('table.md')('| three |')).toBeUndefined()
  })
})
