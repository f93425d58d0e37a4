import { describe, expect, test } from 'vitest'

import { sortTitles, titlesOf } from '#core/trades/insider-title.ts'
import { owner } from '#tests/support/filings/filing.ts'

const officer = (officerTitle: string | null, remarks: string | null = null) =>
  titlesOf(owner({ isDirector: null, isOfficer: true, officerTitle }), remarks)

describe('insider title', () => {
  test.each([
    ['Chief Executive Officer', ['CEO', 'officer']],
    ['CEO & President', ['CEO', 'CXO', 'officer']],
    ['President &amp; CEO', ['CEO', 'CXO', 'officer']],
    ['Cheif Executive Officer', ['CEO', 'officer']],
    ['Co-CEO, Co-Founder', ['CEO', 'officer']],
    ['EVP, CFO', ['CFO', 'SVP', 'officer']],
    ['Exec. Vice Pres., CFO & Treas.', ['CFO', 'SVP', 'officer']],
    ['Principal Financial Officer', ['CFO', 'officer']],
    ['Interim CFO', ['CFO', 'officer']],
    ['Co-CEO/Chief Financial Officer', ['CEO', 'CFO', 'officer']],
    ['Chief Operating Officer', ['CXO', 'officer']],
    ['President', ['CXO', 'officer']],
    ['Executive Chairman', ['CXO', 'officer']],
    ['VP, Chf Acct Off & Controller', ['CXO', 'officer']],
    ['SVP, Chief Accounting Officer', ['CXO', 'SVP', 'officer']],
    ['Sr. VP', ['SVP', 'officer']],
    ['E.V.P.', ['SVP', 'officer']],
    ['Senior Vice President', ['SVP', 'officer']],
    ['President, Consumer Division', ['SVP', 'officer']],
    ['President of Frost Bank', ['SVP', 'officer']],
    ['CEO of PECO Energy', ['CXO', 'officer']],
    ['Vice President', ['officer']],
    ['Vice Chairman', ['officer']],
    ['General Counsel and Secretary', ['officer']],
    ['Chief of Staff', ['officer']],
    ['Deputy Chief Financial Officer', ['officer']],
    ['Senior Advisor to the CEO', ['officer']],
    ['Former CFO', ['officer']],
    ['EVP - Retired 12/31/22', ['officer']],
    [null, ['officer']]
  ])('%j → %j', (title, titles) => {
    expect(officer(title)).toEqual(titles)
  })

  test('is read from the remarks if the form only refers to them', () => {
    expect(officer('See Remarks', 'Executive Vice President and Chief Financial Officer')).toEqual([
      'CFO',
      'SVP',
      'officer'
    ])
    expect(officer('(See Remarks)')).toEqual(['officer'])
  })

  test('uses only roles stated as true', () => {
    expect(titlesOf(owner({ isTenPercentOwner: true }), null)).toEqual(['director', '10% owner'])
    expect(titlesOf(owner({ isDirector: false, isOther: true }), null)).toEqual(['other'])
    expect(titlesOf(owner({ isDirector: null }), null)).toEqual(['other'])
    expect(titlesOf(owner({ isOfficer: false, officerTitle: 'CEO' }), null)).toEqual(['director'])
    expect(titlesOf(owner({ isOfficer: true, officerTitle: 'CFO' }), null)).toEqual(['CFO', 'officer', 'director'])
  })

  test('sorts the highest title first', () => {
    expect(sortTitles(['other', 'director', 'CEO', 'director'])).toEqual(['CEO', 'director', 'other'])
  })
})
