import { describe, expect, test } from 'vitest'
import { readReportRows } from '#adapters/congress/opened-report.ts'
import { openSenateReport } from '#adapters/congress/senate/open-senate-report.ts'
import { readSenatePage } from '#adapters/congress/senate/report-page.ts'
import { day } from '#tests/support/content/congress.ts'
import { SENATE_CELLS, SENATE_REPORT_ID, senatePage } from '#tests/support/content/senate-page.ts'

/** Opening of a Senate report. */
const HEAD = '<h1>Periodic Transaction Report</h1><table><tr><th>Transaction Date</th></tr>'
const BROKEN = ['<table', '<tr><td', '<!--', '<script', '<', '<div>', '<h1>Periodic Transaction Report']

const TODAY = day('2026-04-01')
const open = (html: string, name = `${SENATE_REPORT_ID}.html`) => openSenateReport(html, name, async () => undefined)
async function tradesOf(html: string) {
  const report = await open(html)
  return report.ok ? readReportRows(report.value, TODAY) : report.code
}

describe('a Senate report', () => {
  test('states filer, date and each row of its table', async () => {
    expect(await tradesOf(senatePage())).toEqual([
      {
        document: {
          chamber: 'senate',
          disclosedOn: '2026-03-10',
          district: null,
          memberName: 'Ines Marlow',
          state: null,
          url: `https://efdsearch.senate.gov/search/view/ptr/${SENATE_REPORT_ID}/`
        },
        kind: 'trade',
        trade: {
          amount: { maxUsd: 50_000, minUsd: 15_001 },
          assetDetail: 'Option Type: Call',
          assetName: 'Northlake Widgets Inc & Co',
          assetType: 'Stock Option',
          comment: null,
          isAmendment: false,
          isOption: true,
          notifiedOn: null,
          owner: 'spouse',
          ticker: 'NLKW',
          tradedOn: '2026-03-02',
          type: 'partial-sale'
        }
      }
    ])
  })

  test('an amendment marks each of its rows', async () => {
    const title = 'Periodic Transaction Report for 03/09/2026 (Amendment 1)'
    expect(await tradesOf(senatePage({ title }))).toMatchObject([{ trade: { isAmendment: true } }])
  })

  test('scanned paper is a report without rows', async () => {
    const body = '<img class="filingImage" src="https://pictures.example/1.gif">'
    expect(await open(senatePage({ body }))).toMatchObject({
      ok: true,
      value: { document: { url: expect.stringContaining('/view/paper/') }, rows: [] }
    })
  })

  test('hostile markup is text or ignored', async () => {
    const cells = SENATE_CELLS.with(4, 'Quill <script>alert(1)</script><img src=x onerror=alert(2)> &lt;b&gt; Co').with(
      8,
      '<a href="javascript:alert(3)">see</a>'
    )
    const head = `<!-- <h1>Annual Report</h1><table><tr><td>Transaction Date</td></tr></table> -->
      <script>const page = "<h1>Annual</h1><table><tr><th>Transaction Date</th></tr>"</script>`
    const [item] = (await tradesOf(senatePage({ head, rows: [cells] }))) as unknown as [
      { trade: Record<string, string> }
    ]
    expect(item.trade).toMatchObject({ assetName: 'Quill <b> Co', comment: 'see' })
  })

  test('short, empty or invalid rows are rejected one by one', async () => {
    const rows = [
      SENATE_CELLS,
      [],
      SENATE_CELLS.slice(0, 3),
      SENATE_CELLS.with(7, 'Unknown'),
      SENATE_CELLS.with(1, '02/30/2026')
    ]
    const items = await tradesOf(senatePage({ rows }))
    expect(items).toMatchObject([
      { kind: 'trade' },
      { reason: 'bad_type' },
      { reason: 'bad_type' },
      { reason: 'bad_amount' },
      { reason: 'bad_date' }
    ])
  })

  test('the URL of a saved page identifies it if its file name does not', async () => {
    const address = `https://efdsearch.senate.gov/search/view/ptr/${SENATE_REPORT_ID}/`
    const head = `<!-- saved from url=(0083)${address} -->`
    expect(await open(senatePage({ head }), 'saved.html')).toMatchObject({
      ok: true,
      value: { document: { url: address } }
    })
    expect(await open(senatePage(), 'saved.html')).toEqual({ code: 'unnamed_report', ok: false })
  })

  test.each([
    '',
    '<h1>Annual Report for 2025</h1><table><tr><th>Transaction Date</th></tr></table>',
    '<h1>Periodic Transaction Report for 03/09/2026</h1><p>Access denied</p>',
    '<table>'.repeat(1_000),
    '{"not": "html"}'
  ])('%.40s is no such report', html => {
    expect(readSenatePage(html)).toBeUndefined()
  })

  test.each(BROKEN)('a page of broken markup, much of %j, names no trade', piece => {
    const rows = readSenatePage(`${HEAD}${piece.repeat(10_000)}`)?.rows ?? []
    expect(rows.filter(({ ticker, transaction_date }) => ticker || transaction_date)).toEqual([])
  })
})
