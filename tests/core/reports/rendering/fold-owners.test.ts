import { expect, test } from 'vitest'

import { foldOwners } from '#core/reports/rendering/fold-owners.ts'

const person = (name: string) =>
  `<span class="person"><a href="/insidertrading/profile/1"><bdi>${name}</bdi></a> <small>CEO</small></span> `
const row = (cell: string) => `<tr><th scope="row">Acme</th><td class="insider" data-label="Insider">${cell}</td></tr>`

test('owners below each other become one line that opens the others', () => {
  const stored = row(person('A') + person('B') + person('C')) + row(person('D'))
  expect(foldOwners(stored, 'en')).toBe(
    row(`${person('A')}<details class="more"><summary>and 2 more</summary>${person('B')}${person('C')}</details>`) +
      row(person('D'))
  )
})

test('owners that were only counted stay counted', () => {
  const counted = '<span class="more">und 4 weitere</span>'
  expect(foldOwners(row(person('A') + person('B') + person('C') + counted), 'de')).toContain(
    `<summary>und 6 weitere</summary>${person('B')}${person('C')}${counted}</details>`
  )
})

test('a current report and one without owners stay unchanged', () => {
  for (const html of [
    row(`${person('A')}<details class="more"><summary>and 1 more</summary>${person('B')}</details>`),
    row('–')
  ])
    expect(foldOwners(html, 'fr')).toBe(html)
})
