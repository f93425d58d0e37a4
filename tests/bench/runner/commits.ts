import { execFileSync } from 'node:child_process'

import type { AgeOf } from './table.ts'

/** Files that a bench writes itself, which do not make a measured commit another one. */
const WRITTEN = [':!docs/benchmarks.md', ':!tests/bench/kept-figures.json']

const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/** Returns commit and day of a run, such as `915830f2, 2026-11-28`. A plus says that files had been changed since. */
export function describeRun(now: Date): string {
  const isChanged = git('status', '--porcelain', '--', '.', ...WRITTEN) !== ''
  return `${git('rev-parse', '--short=8', 'HEAD')}${isChanged ? '+' : ''}, ${now.toISOString().slice(0, 10)}`
}

/** Whether the history goes back to the first commit. A shallow clone knows no ages. */
export function hasWholeHistory(): boolean {
  try {
    return git('rev-parse', '--is-shallow-repository') === 'false'
  } catch {
    return false
  }
}

/** Creates a function that counts the commits since another one, each once. */
export function countCommits(): AgeOf {
  const counted = new Map<string, number | undefined>()
  return commit => {
    if (!counted.has(commit)) counted.set(commit, countSince(commit))
    return counted.get(commit)
  }
}

function countSince(commit: string): number | undefined {
  try {
    git('merge-base', '--is-ancestor', commit, 'HEAD')
    return Number(git('rev-list', '--count', `${commit}..HEAD`))
  } catch {
    return undefined
  }
}

/** Returns commit and day that wrote a line of the file; undefined if it was not committed. */
export function recordedOn(file: string): (line: string) => string | undefined {
  return line => git('log', '-1', '--format=%h, %cs', '--abbrev=8', `-S${line}`, '--', file) || undefined
}
