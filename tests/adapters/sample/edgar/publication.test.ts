import { beforeAll, describe, expect, test } from 'vitest'

import { readNoticeFile } from '#adapters/edgar/notice/notice-file.ts'
import { readResultsFile } from '#adapters/edgar/results/results-file.ts'
import { readSubmission } from '#adapters/edgar/submission-text.ts'
import { type Cast, makeCast } from '#adapters/sample/edgar/cast.ts'
import { type InventedFiling, inventFilings, slotOf } from '#adapters/sample/edgar/invented-filings.ts'
import { publicationOf } from '#adapters/sample/edgar/publication.ts'
import { SLOT_MS, slotAt } from '#adapters/sample/edgar/slots.ts'
import { newYorkTime } from '#core/dates/new-york-time.ts'
import type { ReportDate } from '#core/dates/report-date.ts'
import { filingFile, incomingFiling } from '#tests/support/filings/filing-files.ts'

const LOAD = { asOf: new Date('2026-10-28T22:00:00Z'), companyCount: 12, seed: 'publication' }
const THURSDAY = '2026-10-29' as ReportDate

let cast: Cast
let filings: InventedFiling[]
beforeAll(async () => {
  cast = await makeCast(LOAD)
  filings = inventBetween(cast, '2026-10-29T04:00:00Z', '2026-10-30T02:00:00Z')
})

function inventBetween(of: Cast, from: string, until: string): InventedFiling[] {
  const [first, end] = [slotAt(new Date(from)), slotAt(new Date(until))]
  return Array.from({ length: end - first }, (_, index) => inventFilings(of, first + index)).flat()
}

/** New York date in the format `10/29/2026`. */
const american = (at: Date): string => newYorkTime(at).replace(/^(....)-(..)-(..).*$/s, '$2/$3/$1')

const ofForm = (form: string): InventedFiling[] => filings.filter(filing => filing.form === form)

describe('invented filings', () => {
  test('another process publishes the same bytes at the same time, in any order of requests', async () => {
    const other = await makeCast(LOAD)
    const some = filings.slice(0, 200).toReversed()
    const again = some.map(({ accession }) => inventFilings(other, slotOf(accession)!))
    expect(
      again.flat().filter(({ accession, text }) => !filings.some(f => f.accession === accession && f.text === text))
    ).toEqual([])
  })

  test('several a minute are published by day, one a minute by night and on Sundays', () => {
    const byDay = inventBetween(cast, '2026-10-29T14:00:00Z', '2026-10-29T20:00:00Z').length / 360
    expect(byDay).toBeGreaterThan(1.5)
    expect(byDay).toBeLessThan(5)
    const sunday = slotAt(new Date('2026-11-15T12:00:00Z'))
    const minutes = Array.from({ length: 60 }, (_, minute) =>
      [0, 1, 2].flatMap(slot => inventFilings(cast, sunday + minute * 3 + slot))
    )
    expect(minutes.filter(filed => filed.length === 0).length).toBeLessThan(6)
  })

  test('every followed form occurs, mostly Form 4', () => {
    const forms = new Set(filings.map(({ form }) => form))
    expect([...forms].sort()).toEqual([
      '144',
      '3',
      '4',
      '4/A',
      '5',
      '8-K',
      'SCHEDULE 13D',
      'SCHEDULE 13D/A',
      'SCHEDULE 13G',
      'SCHEDULE 13G/A'
    ])
    expect(ofForm('4').length / filings.length).toBeGreaterThan(0.75)
    const codes = ofForm('4').flatMap(({ text }) => incomingFiling(text).filing.lines.map(line => line.transactionCode))
    expect([...new Set(codes)]).toEqual(expect.arrayContaining(['A', 'P', 'S']))
  })

  test('filings of results come with their items, and are read like real ones', () => {
    const released = ofForm('8-K')
    expect(released.length).toBeGreaterThan(5)
    for (const { acceptedAt, accession, filedAt, items, text } of released) {
      expect(items?.[0]).toBe('2.02: Results of Operations and Financial Condition')
      const read = readResultsFile(filingFile(text))
      expect(read).toMatchObject({ ok: true, value: [{ accession, filedOn: filedAt, knownAt: acceptedAt }] })
    }
  })

  test('each is a readable submission with its own number, date and acceptance time', () => {
    for (const { acceptedAt, accession, filedAt, form, text } of filings.filter(({ form }) => /^[345]/.test(form))) {
      const { filing } = incomingFiling(text)
      expect(filing).toMatchObject({
        accession,
        documentType: form,
        filedAt,
        knownAt: acceptedAt,
        knownAtSource: 'header'
      })
    }
  })

  test('trades precede the filing, at prices near the last one of the stock', () => {
    const shares = ofForm('4').flatMap(({ acceptedAt, text }) => {
      const { issuer, lines } = incomingFiling(text).filing
      const { lastClose } = cast.members.find(({ company }) => company.cik === issuer.cik)!
      const traded = lines.filter(({ transactionCode }) => 'PS'.includes(transactionCode ?? '-'))
      expect(traded.filter(line => line.transactionDate! > newYorkTime(acceptedAt).slice(0, 10))).toEqual([])
      return traded.map(line => Number(line.pricePerShare) / lastClose)
    })
    const near = shares.filter(share => share > 0.85 && share < 1.15)
    // The remaining filings state the total as the price, which a 4/A corrects.
    expect(near.length / shares.length).toBeGreaterThan(0.97)
  })

  test("an insider's holdings continue from one form to the next", () => {
    const steps = new Map<string, { after: number; moved: number }[]>()
    for (const { text } of ofForm('4')) {
      const { filing } = incomingFiling(text)
      const direct = filing.lines.filter(
        line => line.table === 'nonDerivative' && line.directOrIndirect === 'D' && line.kind === 'transaction'
      )
      for (const line of direct) {
        const key = `${filing.issuer.cik} ${filing.owners[0]?.cik}`
        const moved = Number(line.shares) * (line.acquiredDisposed === 'A' ? 1 : -1)
        steps.set(key, [...(steps.get(key) ?? []), { after: Number(line.sharesOwnedFollowing), moved }])
      }
    }
    const pairs = [...steps.values()].flatMap(list => list.slice(1).map((step, index) => [list[index]!, step] as const))
    const following = pairs.filter(([before, step]) => Math.abs(before.after + step.moved - step.after) < 1)
    expect(pairs.length).toBeGreaterThan(200)
    // The rest are mistakes, indirect holdings that change, and the restart at the beginning of a round.
    expect(following.length / pairs.length).toBeGreaterThan(0.7)
  })

  test('a notice is followed by a sale of the same person, of no more than planned', () => {
    const notices = ofForm('144').filter(({ acceptedAt }) => acceptedAt < new Date('2026-10-30T01:00:00Z'))
    expect(notices.length).toBeGreaterThan(10)
    for (const notice of notices) {
      const read = readNoticeFile(filingFile(notice.text))
      if (!read?.ok) throw new Error(`${notice.accession} is refused: ${read?.code}`)
      expect([...read.value.unknownElements.keys()]).toEqual([])
      const { accession, filerCiks, knownAt, noticeDate, securities } = read.value.notice
      const today = american(notice.acceptedAt)
      expect([securities[0]?.approxSaleDate, noticeDate]).toEqual([today, today])
      const planned = Number(securities[0]?.units)
      const seller = notice.parties[0]!.cik
      expect([accession, filerCiks, knownAt]).toEqual([notice.accession, [seller], notice.acceptedAt])
      const sales = ofForm('4').filter(sale => sale.acceptedAt > notice.acceptedAt && sale.parties[0]?.cik === seller)
      const sold = sales.map(({ text }) =>
        incomingFiling(text).filing.lines.reduce(
          (sum, line) => sum + (line.transactionCode === 'S' ? Number(line.shares) : 0),
          0
        )
      )
      expect(sold.some(shares => shares > 0 && shares <= planned)).toBe(true)
    }
  })

  test('no sale is planned for a day on which the exchange is closed', () => {
    const closed = [
      inventBetween(cast, '2026-10-29T20:00:00Z', '2026-10-30T13:30:00Z'),
      inventBetween(cast, '2026-10-31T04:00:00Z', '2026-11-02T14:00:00Z')
    ].flat()
    expect(closed.length).toBeGreaterThan(1_000)
    expect(closed.filter(({ form }) => form === '144')).toEqual([])
  })

  test('in the repeated hour of a clock change each header has its own instant', () => {
    const night = inventBetween(cast, '2026-11-01T04:00:00Z', '2026-11-01T08:00:00Z')
    expect(night.length).toBeGreaterThan(100)
    for (const { acceptedAt, text } of night) {
      const read = readSubmission(Buffer.from(text))
      if (read.ok) expect(read.value.header.acceptedAt).toEqual(acceptedAt)
    }
  })
})

describe('published filings', () => {
  const now = new Date(`${THURSDAY}T15:00:00Z`)

  async function newest(at: Date): Promise<{ accession: string; acceptedAt: Date }[]> {
    const listed = []
    for await (const filing of publicationOf(cast).newest(at)) listed.push(filing)
    return listed
  }

  test('at an instant are those accepted until then, newest first', async () => {
    const listed = await newest(now)
    expect(listed.every(({ acceptedAt }) => acceptedAt <= now && acceptedAt > LOAD.asOf)).toBe(true)
    expect(listed.map(({ acceptedAt }) => acceptedAt.getTime())).toEqual(
      listed.map(({ acceptedAt }) => acceptedAt.getTime()).sort((one, other) => other - one)
    )
    expect(
      publicationOf(cast).find(listed[0]!.accession, new Date(listed[0]!.acceptedAt.getTime() - 1))
    ).toBeUndefined()
    expect(publicationOf(cast).find(listed[0]!.accession, now)?.text).toContain(listed[0]!.accession)
  })

  test('of a completed day are the same in feed and index', async () => {
    const publication = publicationOf(cast)
    expect(await publication.indexOf(THURSDAY, now)).toBeUndefined()
    const friday = new Date('2026-10-30T14:00:00Z')
    const named = await publication.indexOf(THURSDAY, friday)
    const fed = (await newest(friday)).filter(({ acceptedAt }) => acceptedAt < new Date('2026-10-30T02:00:00Z'))
    expect(named!.length).toBeGreaterThan(1_000)
    const ofEvening = named!.filter(({ acceptedAt }) => acceptedAt > LOAD.asOf)
    expect(
      new Set(
        fed.filter(({ acceptedAt }) => acceptedAt >= new Date('2026-10-29T02:00:00Z')).map(({ accession }) => accession)
      )
    ).toEqual(new Set(ofEvening.map(({ accession }) => accession)))
  })

  test('after a month away cover one business day, not the month', async () => {
    const later = new Date('2026-11-30T15:00:00Z')
    const listed = await newest(later)
    expect(listed.at(-1)!.acceptedAt.getTime()).toBeGreaterThan(later.getTime() - 5 * 86_400_000)
    expect(await publicationOf(cast).indexOf('2026-11-18' as ReportDate, later)).toBeUndefined()
    expect(await publicationOf(cast).indexOf('2026-11-27' as ReportDate, later)).toBeDefined()
    expect(slotAt(later) - slotAt(listed[0]!.acceptedAt)).toBeLessThan((5 * 60_000) / SLOT_MS)
  })
})
