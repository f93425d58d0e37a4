import { describe, expect, test } from 'vitest'

import {
  countedUnit,
  ratioIn,
  speaksOfDepositary,
  tradesAsDepositary
} from '#core/trades/validity/depositary-shares.ts'

describe('depositary shares', () => {
  test.each([
    ['Each ADS represents five (5) ordinary shares.', 5],
    ['Each ADS represents 43,200 ordinary shares.', 43_200],
    ['American Depositary Shares (each representing four ordinary shares, no par value per share)', 4],
    ['The shares are held as ADSs, each of which currently represents two hundred (200) Class A ordinary shares.', 200],
    ['Each American Depositary Share ("ADS") represents one-half of one ordinary share.', 0.5],
    ['ADSs, each representing one-fourth of an ordinary share', 0.25],
    ['each American Depositary Receipt represents 1/10th of one share', 0.1],
    ['Each ADS represents twenty-five ordinary shares', 25],
    ['Each ADS represents thirty ordinary shares', 30],
    ['Each ADS represents forty ordinary shares', 40],
    ['Each ADS represents fifty ordinary shares', 50],
    ['Each ADS represents two thousand ordinary shares', 2_000],
    ['Two ADSs represent one ordinary share.', 0.5],
    ['every three ADSs represent 40 common shares', 40 / 3],
    ['One ADS = 6 ordinary shares', 6],
    ['Each ADS represents one ordinary share.', 1],
    ['The ADSs are listed on Nasdaq; ordinary shares are not.', undefined]
  ])('%s', (text, ratio) => {
    expect(speaksOfDepositary(text)).toBe(true)
    expect(ratioIn(text)).toBe(ratio)
  })

  test.each([
    'Shares bought under the ADS Stock Purchase Plan.',
    'Held by ADS Partners LLC, which represents 20 investors.',
    'Depositary Shares, each representing a 1/40th interest in a share of Series A Preferred Stock',
    'Sold to cover taxes; 5 ads were placed.'
  ])('%s names none', text => {
    expect(speaksOfDepositary(text)).toBe(false)
    expect(ratioIn(text)).toBeUndefined()
  })

  const saver = [
    'Represents 57,907 ADSs.',
    'Each ADS represents 43,200 ordinary shares. The price is the price per ADS.'
  ]

  test('are counted if a footnote states their number', () => {
    const counted = (shares: number, title = 'Ordinary Shares') => countedUnit({ footnotes: saver, shares, title })
    expect(counted(2_501_582_400)).toEqual({ isPriceOfOrdinary: false, ratio: 43_200, unit: 'ordinary' })
    expect(counted(2_501_582_400, 'American Depositary Shares')).toMatchObject({ unit: 'ordinary' })
    expect(counted(57_907)).toEqual({ unit: 'depositary' })
    expect(counted(1_000)).toMatchObject({ unit: 'ordinary' })
  })

  test('are counted by the title otherwise', () => {
    const footnotes = ['Each ADS represents 8 ordinary shares.']
    const unit = (title: string) => countedUnit({ footnotes, shares: 100, title })?.unit
    expect(unit('American Depositary Shares')).toBe('depositary')
    expect(unit('ADSs (each representing 8 ordinary shares)')).toBe('depositary')
    expect(unit('Class A Ordinary Shares')).toBe('ordinary')
    expect(unit('Ordinary Shares, represented by American Depositary Shares')).toBe('ordinary')
  })

  test('change nothing if the ratio is one or none is mentioned', () => {
    expect(
      countedUnit({ footnotes: ['Each ADS represents one ordinary share.'], shares: 5, title: 'ADS' })
    ).toBeUndefined()
    expect(countedUnit({ footnotes: ['Bought in the market.'], shares: 5, title: 'Ordinary Shares' })).toBeUndefined()
  })

  test('are traded by a company if any filing says so', () => {
    const common = { footnotes: ['Granted under the plan.'], title: 'Common Stock' }
    expect(tradesAsDepositary([])).toBe(false)
    expect(tradesAsDepositary([common, { footnotes: [], title: 'Ordinary Shares' }])).toBe(false)
    expect(tradesAsDepositary([common, { footnotes: [], title: 'American Depositary Shares' }])).toBe(true)
    expect(tradesAsDepositary([{ footnotes: ['Each ADS represents 8 ordinary shares.'], title: 'Shares' }])).toBe(true)
    expect(tradesAsDepositary([{ footnotes: ['Each ADS represents one ordinary share.'], title: 'Shares' }])).toBe(
      false
    )
  })

  test('may be priced as the filer states', () => {
    const say = (text: string) =>
      countedUnit({
        footnotes: [`Each ADS represents 8 ordinary shares. ${text}`],
        shares: 5,
        title: 'Ordinary Shares'
      })
    expect(say('The price is per ordinary share.')).toMatchObject({ isPriceOfOrdinary: true })
    expect(say('The price per ADS was $80, or $10 per ordinary share.')).toMatchObject({ isPriceOfOrdinary: false })
    expect(say('')).toMatchObject({ isPriceOfOrdinary: false })
  })
})
