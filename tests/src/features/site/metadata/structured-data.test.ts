import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import {
  breadcrumbData,
  datasetData,
  profileData,
  reportData,
  siteData,
  writeJsonLd
} from '#src/features/site/metadata/structured-data.ts'

const page = {
  description: 'What it says.',
  language: 'en',
  path: '/page',
  productName: 'Fourfold',
  siteUrl: 'https://fourfold.test',
  title: 'A title'
} as const

describe('structured data', () => {
  test('no name can end the script element or open another', () => {
    const text = writeJsonLd([profileData(page, '</script><script>alert(1)</script><!--')])
    expect(text).not.toContain('<')
    expect(JSON.parse(text)['@graph'][0].mainEntity.name).toBe('</script><script>alert(1)</script><!--')
  })

  test('contains only absolute addresses', () => {
    const nodes = [
      ...siteData(page),
      breadcrumbData(page.siteUrl, [{ href: '/insidertrading', label: 'Home' }, { label: 'Here' }]),
      datasetData(page),
      reportData(page, '2026-11-20' as ReportDate, '/picture.png')
    ]
    const texts = JSON.stringify(nodes)
    expect(texts).not.toMatch(/"\/[a-z]/)
    expect(texts).toContain('https://fourfold.test/picture.png')
  })

  test('the last crumb is the page itself and has no address', () => {
    const trail = [{ href: '/insidertrading', label: 'Home' }, { label: 'Here' }]
    expect(breadcrumbData(page.siteUrl, trail)).toEqual({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', item: 'https://fourfold.test/insidertrading', name: 'Home', position: 1 },
        { '@type': 'ListItem', name: 'Here', position: 2 }
      ]
    })
  })

  test('marks a report as not free, and the list of trades as free', () => {
    expect(reportData(page, '2026-11-20' as ReportDate, '/p.png')).toMatchObject({ isAccessibleForFree: false })
    expect(datasetData(page)).toMatchObject({ isAccessibleForFree: true })
  })
})
