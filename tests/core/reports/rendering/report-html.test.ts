import { gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'

import type { ReportDate } from '#core/dates/report-date.ts'
import { LANGUAGES } from '#core/language.ts'
import { buildDailyReport } from '#core/reports/building/build-report.ts'
import type { FiledBuy } from '#core/reports/ports.ts'
import { blurredReportHtml } from '#core/reports/rendering/blur.ts'
import { reportHtml } from '#core/reports/rendering/report-html.ts'
import { reportText } from '#core/reports/rendering/report-text.ts'
import { aBuy, anOwner, aScore, aSource, manyBuys } from '#tests/support/filings/filed-buys.ts'
import { HOSTILE_NAMES } from '#tests/support/filings/hostile-names.ts'

const daily = (...buys: FiledBuy[]) => buildDailyReport('2023-05-10' as ReportDate, aSource(...buys))!

const ELEMENTS = new Set(
  'a abbr article b bdi caption dd div dl dt footer h2 h3 header p section small span table tbody td th thead time tr'.split(
    ' '
  )
)
const ATTRIBUTES = new Set('aria-hidden class data-label datetime href lang scope title'.split(' '))

interface Element {
  name: string
  attributes: Record<string, string>
}

/** Returns every element of well-formed HTML; throws if a tag is not closed or a quote is missing. */
function elementsOf(html: string): Element[] {
  const elements: Element[] = []
  const parser = new SaxesParser()
  parser.on('opentag', tag => elements.push({ attributes: tag.attributes, name: tag.name }))
  parser.on('error', error => {
    throw error
  })
  parser.write(html).close()
  return elements
}

/** Returns the visible text. */
const textOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/[ \n]+/g, ' ')

describe('report HTML', () => {
  test.each([
    ['en', 9, 4, 'about 9 days before earnings'],
    ['en', 1, 4, 'about 1 day before earnings'],
    ['en', 0, 4, 'about when earnings were due'],
    ['en', 2, 0, '2 days before earnings'],
    ['de', 9, 4, 'etwa 9 Tage vor Quartalszahlen'],
    ['fr', 9, 4, 'environ 9 jours avant les résultats']
  ] as const)('tells an estimate of earnings from a fact: %s, %d days ± %d', (language, days, withinDays, text) => {
    const content = daily(aBuy({}, { releaseAhead: { days, withinDays } }))
    expect(textOf(reportHtml(content, language))).toContain(` ${text} `)
    expect(reportText(content, language)).toContain(`(${text})`)
    expect(textOf(blurredReportHtml(content, language))).not.toContain(text)
  })

  test('says nothing of earnings where they are unknown, as in reports from before', () => {
    expect(textOf(reportHtml(daily(aBuy()), 'en'))).not.toContain('earnings')
  })

  test('is well-formed with only allowed elements and attributes, whatever the names', () => {
    const buys = HOSTILE_NAMES.map((name, index) =>
      aBuy(
        { accession: `${name}-${index}`, issuedScore: index % 2 ? aScore() : undefined },
        { issuerCik: `${index}`, issuerName: name, owners: [anOwner({ name })], ticker: name, timeliness: 'late' }
      )
    )
    const content = daily(...buys)
    for (const language of LANGUAGES) {
      for (const html of [reportHtml(content, language), blurredReportHtml(content, language)]) {
        for (const { attributes, name } of elementsOf(html)) {
          expect(ELEMENTS).toContain(name)
          for (const attribute of Object.keys(attributes)) expect(ATTRIBUTES).toContain(attribute)
          if (attributes['href']) expect(attributes['href']).toMatch(/^(\/(?!\/)|https:\/\/www\.sec\.gov\/)/)
        }
      }
    }
  })

  test('shows every hostile name as filed, except control characters', () => {
    for (const name of ['<script>alert(1)</script>', '&lt;b&gt;', 'Inc.\\new', 'O’Brien & Söhne "GmbH"']) {
      const texts: string[] = []
      const parser = new SaxesParser()
      parser.on('text', text => texts.push(text))
      parser.write(reportHtml(daily(aBuy({}, { issuerName: name })), 'en')).close()
      expect(texts).toContain(name)
    }
  })

  test('shows in English rank, score, links, dates and values rounded up to whole dollars', () => {
    const html = reportHtml(daily(aBuy()), 'en')
    expect(textOf(html)).toContain(
      'One insider bought shares of one company for $230,344; the strongest is the buy by QUILL AMARA at Northlake Works Inc (NLKW).'
    )
    expect(textOf(html)).toContain(
      '1 2 / 10 NLKW Northlake Works Inc QUILL AMARA CEO May 8, 2023 12,500 $18.43 $230,344 +25% 4 of 6 3 Form 4'
    )
    expect(html).toContain('href="/stock/NLKW"')
    expect(html).toContain('href="/insidertrading/profile/9991111"')
    expect(html).toContain(
      'href="https://www.sec.gov/Archives/edgar/data/9993333/000999333323000007/0009993333-23-000007-index.htm"'
    )
    expect(html).toContain('href="/how-it-works#score"')
    expect(textOf(html)).toContain('known after May 9, 2023, 8:30 AM and up to May 10, 2023, 8:30 AM, New York time')
    expect(textOf(html)).toContain('Score version: 2026.2')
  })

  test('uses German and French formats of numbers and dates', () => {
    const german = textOf(reportHtml(daily(aBuy()), 'de'))
    expect(german).toContain('8. Mai 2023')
    expect(german).toContain('Ein Insider kaufte Aktien von einem Unternehmen für 230.344 Dollar; am stärksten ist')
    expect(german).toContain('12.500 18,43\u00a0$ 230.344\u00a0$ +25\u00a0% 4 von 6')
    const french = textOf(reportHtml(daily(aBuy()), 'fr'))
    expect(french).toContain('8 mai 2023')
    expect(french).toContain('Un initié a acheté des actions d’une société pour 230\u202f344 dollars')
    expect(french).toContain('12\u202f500')
    expect(french).toContain('230\u202f344\u00a0$')
  })

  test('describes a new position, an unknown change, a first purchase and several owners in words', () => {
    const owners = ['1', '2', '3', '4', '5'].map(cik => anOwner({ cik, isDirector: true, name: `OWNER ${cik}` }))
    const text = textOf(
      reportHtml(
        daily(
          aBuy(
            { issuedScore: aScore({ previousBuys: 0, previousWins: 0 }) },
            { isNewPosition: true, ownerChangePercent: undefined, owners }
          )
        ),
        'en'
      )
    )
    expect(text).toContain('OWNER 1 CEO, director and 4 more OWNER 2 CEO, director OWNER 3 CEO, director')
    expect(text).toContain('new none yet')
  })

  test('shows days of one month on one line with the month once', () => {
    const content = daily(aBuy())
    const over = (firstTradeDate: string) => ({
      ...content,
      ranked: content.ranked.map(row => ({
        ...row,
        firstTradeDate: firstTradeDate as ReportDate,
        lastTradeDate: '2023-05-09' as ReportDate
      }))
    })
    expect(reportHtml(over('2023-05-08'), 'de')).toContain('>8.</time>–\u2060<time datetime="2023-05-09">9. Mai 2023<')
    expect(reportHtml(over('2023-05-08'), 'en')).toMatch(/May 8<\/time>\u00a0–\u2060\u00a0<time [^>]+>9, 2023</)
    expect(reportHtml(over('2023-04-28'), 'en')).toMatch(/Apr 28<\/time>\u00a0– <time [^>]+>May 9, 2023</)
  })

  test('shows marks as abbreviations with a legend', () => {
    const html = reportHtml(daily(aBuy({}, { timeliness: 'late' })), 'en')
    expect(html).toContain('<abbr title="Late: filed after more than two business days.">LT</abbr>')
    expect(html).toContain('<dt>LT</dt>')
  })

  test('states missing data instead of a wrong ranking', () => {
    const html = reportHtml(daily(aBuy({ issuedScore: undefined }, { priceValidity: { status: 'pending' } })), 'en')
    expect(textOf(html)).toContain('There is no ranking here because it would be wrong')
    expect(textOf(html)).toContain('The filed price is not checked yet: prices of that day are missing.')
    expect(textOf(html)).not.toContain('/ 10')
  })

  test('states plainly that nothing was bought', () => {
    expect(textOf(reportHtml(daily(), 'en'))).toContain('No insider buys became known in this period.')
    expect(textOf(reportHtml(daily(), 'de'))).toContain('In diesem Zeitraum wurden keine Insiderkäufe bekannt.')
  })

  test('links sample data to our own filing and states that it is invented', () => {
    const content = buildDailyReport('2023-05-10' as ReportDate, { ...aSource(aBuy()), isSample: true })!
    expect(reportHtml(content, 'en')).toContain('href="/filing/0009993333-23-000007"')
    expect(textOf(reportHtml(content, 'en'))).toContain('its companies and people are invented')
  })

  test('stays under 10 kB compressed with fifty rows in every language', () => {
    for (const language of LANGUAGES) {
      const size = gzipSync(reportHtml(daily(...manyBuys(60)), language)).length
      expect(size).toBeLessThan(10_000)
    }
  })
})
