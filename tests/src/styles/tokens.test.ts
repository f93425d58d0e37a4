// The colours of the twelve looks, measured: six presets, light and dark.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { COLOR_VISION, contrast, distance, parseHex, simulate, toOklab } from '#tests/support/browser/colors.ts'

const CSS = readFileSync('src/styles/tokens.css', 'utf8')
const PRESETS = ['default', 'purple', 'cyan', 'blue', 'orange', 'red'] as const
const MODES = ['light', 'dark'] as const
const LOOKS = PRESETS.flatMap(preset => MODES.map(mode => ({ mode, preset })))

const PAPERS = ['background', 'surface', 'surface-sunk']
/** Each text and what it stands on; running text is held to WCAG's enhanced contrast. @see WCAG 2.2, 1.4.3, 1.4.6 */
const BODY = ['ink', 'ink-soft'].flatMap(text => pairs(text, PAPERS))
const TEXT = [
  ...pairs('ink-muted', PAPERS),
  ...['buy', 'sell', 'caution', 'info', 'danger'].flatMap(text => pairs(text, [...PAPERS, `${text}-soft`])),
  ...['accent', 'accent-strong'].flatMap(text => pairs(text, [...PAPERS, 'accent-soft'])),
  ...pairs('on-accent', ['accent', 'accent-strong']),
  ...pairs('on-danger', ['danger', 'danger-strong']),
  ...['buy-soft', 'caution-soft', 'danger-soft', 'info-soft'].map(paper => ['ink', paper] as const),
  ...pairs('background', ['ink'])
]
/** @see WCAG 2.2, 1.4.11: borders of controls, the ring around what has the focus */
const SHAPES = [...pairs('line-strong', PAPERS), ...pairs('focus', PAPERS)]

/** Tolerance of 3 % within which the accents of all presets must have the same contrast. */
const SAME = 0.03

type Mode = (typeof MODES)[number]
type Preset = (typeof PRESETS)[number]

function pairs(text: string, papers: readonly string[]) {
  return papers.map(paper => [text, paper] as const)
}

function tokensOf({ mode, preset }: { mode: Mode; preset: Preset }): Map<string, string> {
  const blocks = [':root', ...['default', preset].map(name => `[data-color="${name}"]`)].map(blockOf).join('')
  const tokens = new Map<string, string>()
  for (const [, name = '', light = '', dark = ''] of blocks.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g))
    tokens.set(name, mode === 'light' ? light : dark)
  return tokens
}

function blockOf(selector: string): string {
  const start = CSS.indexOf(`\n${selector} {`)
  if (start < 0) throw new Error(`tokens.css has no ${selector}`)
  return CSS.slice(start, CSS.indexOf('\n}', start))
}

function colorOf(tokens: Map<string, string>, role: string) {
  const hex = tokens.get(role === 'focus' ? 'accent' : role)
  if (!hex) throw new Error(`tokens.css has no --${role}`)
  return parseHex(hex)
}

function tooWeak(list: readonly (readonly [string, string])[], least: number): string[] {
  return LOOKS.flatMap(look => {
    const tokens = tokensOf(look)
    return list.flatMap(([text, paper]) => {
      const ratio = contrast(colorOf(tokens, text), colorOf(tokens, paper))
      return ratio < least ? [`${look.preset} ${look.mode}: ${text} on ${paper} ${ratio.toFixed(2)}`] : []
    })
  })
}

describe('tokens', () => {
  test('running text has a contrast of at least 7 in every look', () => {
    expect(tooWeak(BODY, 7)).toEqual([])
  })

  test('every other text has a contrast of at least 4.5 in every look', () => {
    expect(tooWeak(TEXT, 4.5)).toEqual([])
  })

  test('borders of controls and the focus ring have a contrast of at least 3', () => {
    expect(tooWeak(SHAPES, 3)).toEqual([])
  })

  test.each(MODES)('all six accents have the same contrast in %s', mode => {
    for (const role of ['accent', 'accent-strong']) {
      const ratios = PRESETS.map(preset => {
        const tokens = tokensOf({ mode, preset })
        return contrast(colorOf(tokens, role), colorOf(tokens, 'surface'))
      })
      expect(Math.max(...ratios) / Math.min(...ratios) - 1, role).toBeLessThan(SAME)
    }
  })

  test.each(MODES)('the six accents are told apart in %s', mode => {
    const accents = PRESETS.map(preset => colorOf(tokensOf({ mode, preset }), 'accent'))
    const distances = accents.flatMap((one, index) => accents.slice(index + 1).map(other => distance(one, other)))
    expect(Math.min(...distances)).toBeGreaterThan(0.04)
  })

  test.each(MODES.flatMap(mode => Object.entries(COLOR_VISION).map(([name, vision]) => [mode, name, vision] as const)))(
    'buy and sell stay apart in %s with %s vision',
    (mode, _name, vision) => {
      const tokens = tokensOf({ mode, preset: 'default' })
      const [buy, sell] = ['buy', 'sell'].map(role => simulate(colorOf(tokens, role), vision)) as [never, never]
      expect(distance(buy, sell)).toBeGreaterThan(0.09)
      expect(Math.abs(toOklab(buy)[0] - toOklab(sell)[0])).toBeGreaterThan(0.07)
    }
  )

  test('a preset changes the accent family and nothing else', () => {
    for (const preset of PRESETS.slice(1)) {
      const names = [...blockOf(`[data-color="${preset}"]`).matchAll(/--([\w-]+):/g)].map(found => found[1])
      expect(names, preset).toEqual(['accent', 'accent-strong', 'accent-soft'])
    }
  })

  test('nothing moves for a reader who asked for less motion', () => {
    expect(CSS).toMatch(/prefers-reduced-motion: reduce\) \{\s+:root \{\s+--motion: 0ms;/)
  })
})
