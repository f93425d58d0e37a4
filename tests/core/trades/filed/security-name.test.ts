import { describe, expect, test } from 'vitest'

import { classKeyOf, isSameFamily, natureKeyOf, titleKeyOf } from '#core/trades/filed/security-name.ts'

describe('names of securities', () => {
  test.each([
    'Common Stock',
    'COMMON STOCK',
    'Common  Stock, $0.01 par value',
    'Common Stock,\npar value $.01\nper share',
    'Common Stock, par value $0.001 per share ("Common Stock")',
    'Common Stock (par value $0.01)',
    'common stock, no par value'
  ])('take %j for the same', title => {
    expect(titleKeyOf(title)).toBe('common stock')
    expect(classKeyOf(title)).toBe('common:')
  })

  test('keep classes and other securities apart', () => {
    expect(classKeyOf('Class A Common Stock')).toBe('common:a')
    expect(classKeyOf('Series B Preferred Stock')).toBe('series b preferred stock')
    expect(titleKeyOf('Class A Ordinary Shares')).toBe(titleKeyOf('class A ordinary share'))
  })

  test('sum all classes of common stock and nothing else', () => {
    expect(isSameFamily(classKeyOf('Class A Common Stock'), classKeyOf('Ordinary Shares'))).toBe(true)
    expect(isSameFamily(classKeyOf('Common Stock'), classKeyOf('Series B Preferred Stock'))).toBe(false)
  })

  test.each([
    [['By Spouse', 'by spouse', 'Held by Spouse', 'Spouse'], 'spouse'],
    [['See footnote', 'See Footnotes', 'See footnote (1)', 'see Explanation of Responses', 'Footnote'], 'footnote'],
    [['By 401(k) Plan', '401(k) Plan', 'Through 401(k) Plan'], '401 k plan'],
    [['By Trust', 'Held in Trust'], 'trust'],
    [['By: MACSMITH LLC'], 'macsmith llc'],
    [[''], '']
  ])('take the natures %j for %j', (natures, key) => {
    for (const nature of natures) expect(natureKeyOf(nature)).toBe(key)
  })
})
