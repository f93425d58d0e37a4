import { describe, expect, test } from 'vitest'
import type { Filing } from '#core/filings/ownership-document.ts'
import { deriveTrades } from '#core/trades/derive-trades.ts'
import type { Trade } from '#core/trades/trade.ts'
import { filing, line, owner } from '#tests/support/filings/filing.ts'

const derive = (...filings: Filing[]): Trade[] => deriveTrades({ filings, sessions: [], splits: [], tickers: [] })
const other = owner({ cik: '9992222', name: 'Quill Family Partners LP' })
const second = (fields: Partial<Filing>): Filing =>
  filing({ accession: '0009993333-26-000008', owners: [other], ...fields })
const sumOf = (trades: readonly Trade[]): number => trades.reduce((total, { valueUsd }) => total + (valueUsd ?? 0), 0)

describe('economic trades', () => {
  test('count a joint filing once: five owners, two rows, two trades, five owners each', () => {
    const owners = ['1', '2', '3', '4', '5'].map(cik => owner({ cik }))
    const trades = derive(filing({ lines: [line(), line({ shares: '100', sharesOwnedFollowing: '62600' })], owners }))
    expect(trades).toHaveLength(2)
    expect(trades.map(({ owners: named }) => named.length)).toEqual([5, 5])
    expect(sumOf(trades)).toBe(230_343.75 + 1842.75)
  })

  test('merge two owners’ filings of the same shares and keep both owners and both sources', () => {
    const fund = filing({ lines: [line({ directOrIndirect: 'I', natureOfOwnership: 'By fund' })] })
    const [trade, ...more] = derive(fund, second({ lines: [line()] }))
    expect(more).toEqual([])
    expect(trade).toMatchObject({ id: '0009993333-26-000007#ND1', version: 1 })
    expect(trade!.owners.map(({ cik }) => cik)).toEqual(['9991111', '9992222'])
    expect(trade!.sources.map(({ accession }) => accession)).toEqual(['0009993333-26-000007', '0009993333-26-000008'])
  })

  test('merge even if both state direct, or one omits the balance', () => {
    expect(derive(filing(), second({}))).toHaveLength(1)
    const indirect = { directOrIndirect: 'I', natureOfOwnership: 'By fund', sharesOwnedFollowing: null } as const
    expect(derive(filing(), second({ lines: [line(indirect)] }))).toHaveLength(1)
  })

  test('merge repeated filings of one owner', () => {
    expect(derive(filing(), filing({ accession: '0009993333-26-000008', filedAt: '2026-03-05' }))).toHaveLength(1)
  })

  test('stay separate if the balances differ', () => {
    expect(derive(filing(), second({ lines: [line({ sharesOwnedFollowing: '99999' })] }))).toHaveLength(2)
  })

  test('stay separate if two people take their first positions', () => {
    const first = [line({ sharesOwnedFollowing: '12500' })]
    const person = owner({ cik: '9992222', name: 'Lund Bram' })
    expect(derive(filing({ lines: first }), second({ lines: first, owners: [person] }))).toHaveLength(2)
    const trust = [line({ directOrIndirect: 'I', natureOfOwnership: 'The Lund Trust', sharesOwnedFollowing: '12500' })]
    expect(derive(filing({ lines: first }), second({ lines: trust, owners: [person] }))).toHaveLength(2)
    const spouse = [line({ directOrIndirect: 'I', natureOfOwnership: 'By Spouse', sharesOwnedFollowing: '12500' })]
    expect(derive(filing({ lines: first }), second({ lines: spouse, owners: [person] }))).toHaveLength(1)
  })

  test('stay separate if the company gives each director the same award', () => {
    const award = [line({ pricePerShare: '0', transactionCode: 'A' })]
    expect(derive(filing({ lines: award }), second({ lines: award }))).toHaveLength(2)
    const plan = [line({ directOrIndirect: 'I', natureOfOwnership: 'By Stock Award (012423)', transactionCode: 'A' })]
    expect(derive(filing({ lines: plan }), second({ lines: plan }))).toHaveLength(2)
  })

  test('stay separate if other rows of the holding differ, as for founders who sell alike', () => {
    const trust = {
      acquiredDisposed: 'D',
      directOrIndirect: 'I',
      natureOfOwnership: 'By Trust',
      transactionCode: 'S'
    } as const
    const one = filing({ lines: [line(trust), line({ ...trust, shares: '2102' })] })
    expect(derive(one, second({ lines: [line(trust), line({ ...trust, shares: '438' })] }))).toHaveLength(4)
    expect(derive(one, second({ lines: [line(trust), line({ ...trust, shares: '2102' })] }))).toHaveLength(2)
  })

  test('keep thirty equal rows of one filing separate, even if a second filing repeats them', () => {
    const lines = Array.from({ length: 30 }, () => line({ sharesOwnedFollowing: '100000' }))
    expect(derive(filing({ lines }))).toHaveLength(30)
    const trades = derive(filing({ lines }), second({ lines }))
    expect(trades).toHaveLength(30)
    expect(new Set(trades.map(({ id }) => id)).size).toBe(30)
    expect(trades.every(({ sources }) => sources.length === 2)).toBe(true)
  })

  test('pair rows by balance, whatever the order in the second filing', () => {
    const lines = ['62500', '75000', '87500'].map(sharesOwnedFollowing => line({ sharesOwnedFollowing }))
    const trades = derive(filing({ lines }), second({ lines: lines.toReversed() }))
    expect(trades).toHaveLength(3)
    expect(trades.map(({ sources }) => sources.length)).toEqual([2, 2, 2])
  })

  test('know an owner from the time a filing named it', () => {
    const later = second({ filedAt: '2026-03-06' })
    const [trade] = derive(filing(), later)
    expect(trade!.owners.map(({ knownAt }) => knownAt)).toEqual([filing().knownAt, later.knownAt])
    expect(trade!.validFrom).toEqual(filing().knownAt)
  })

  test('treat numbers as equal however they are written', () => {
    const spelt = line({
      pricePerShare: '18.42750',
      securityTitle: 'COMMON STOCK, $0.01 par value',
      shares: '12500.0000'
    })
    expect(derive(filing(), second({ lines: [spelt] }))).toHaveLength(1)
  })

  describe('of different people', () => {
    const people = ['Alder Ann', 'Birch Bo', 'Cedar Cy'].map((name, index) => owner({ cik: String(index + 1), name }))
    const fund = owner({ cik: '8', name: 'Larch Fund LP' })
    const rows = {
      direct: {},
      footnote: nature('See footnote'),
      fund: nature('By Larch Fund LP'),
      spouse: nature('By Spouse')
    }
    function nature(natureOfOwnership: string) {
      return { directOrIndirect: 'I', natureOfOwnership } as const
    }
    const report = (who: Filing['owners'], fields: Partial<Parameters<typeof line>[0]>, footnote?: string) => ({
      footnotes: footnote ? { F1: footnote } : {},
      lines: [
        line({
          shares: '33.5564',
          sharesOwnedFollowing: '1200.25',
          ...fields,
          footnoteIds: footnote ? { natureOfOwnership: ['F1'] } : {}
        })
      ],
      owners: who
    })

    /** Returns which filings form one trade, for every order of arrival: all on one evening, or one a day. */
    function partitions(reports: readonly ReturnType<typeof report>[]): string[] {
      const told = reports.map((fields, index) => ({ ...fields, accession: `0000000001-26-00000${index}` }))
      const orders = permutations(told)
      const times = orders.map(order => order.map((fields, at) => filing({ ...fields, filedAt: `2026-03-0${4 + at}` })))
      const evening = told.map(fields => filing({ ...fields, acceptedAt: null }))
      const found = [evening, ...times].map(filings =>
        derive(...filings)
          .filter(({ validTo }) => !validTo)
          .map(({ sources }) =>
            sources
              .map(({ accession }) => accession.at(-1))
              .sort()
              .join('+')
          )
          .sort()
          .join(' ')
      )
      return [...new Set(found)]
    }

    const [ann, bo, cy] = people.map(one => [one]) as [Filing['owners'], Filing['owners'], Filing['owners']]

    test('stay separate if each holds directly, even with equal balances', () => {
      expect(partitions([report(ann, rows.direct), report(bo, rows.direct), report(cy, rows.direct)])).toEqual([
        '0 1 2'
      ])
    })

    test('stay separate if a spouse’s or a footnoted row fits either of two unrelated owners', () => {
      for (const between of [rows.spouse, rows.footnote])
        expect(partitions([report(ann, rows.direct), report(bo, between), report(cy, rows.direct)])).toEqual(['0 1 2'])
    })

    test('merge by spouse with only one candidate, or by a common owner', () => {
      expect(partitions([report(ann, rows.direct), report(bo, rows.spouse)])).toEqual(['0+1'])
      expect(partitions([report(ann, rows.direct), report([...ann, ...bo], rows.direct)])).toEqual(['0+1'])
    })

    test('merge managers through the fund that they name or that files itself', () => {
      expect(partitions([report([fund], rows.direct), report(ann, rows.fund), report(bo, rows.fund)])).toEqual([
        '0+1+2'
      ])
      const held = 'Held by Larch Fund LP, whose managers disclaim ownership.'
      expect(
        partitions([report([fund], rows.direct), report(ann, rows.footnote, held), report(bo, rows.footnote, held)])
      ).toEqual(['0+1+2'])
    })

    test('stay separate for different trusts with different names', () => {
      const trusts = ['By AA Revocable Trust', 'By BB Revocable Trust'].map(nature)
      expect(partitions([report(ann, trusts[0]!), report(bo, trusts[1]!)])).toEqual(['0 1'])
    })

    describe('with generic vehicle names', () => {
      const llc = nature('By LLC')
      const trust = nature('By Trust')
      const held = (name: string) => `These shares are held by ${name}, of which the reporting person is the manager.`

      test('stay separate if their footnotes name different vehicles', () => {
        for (const vehicle of [llc, trust, nature('By Revocable Trust')])
          for (const [one, other] of [
            ['Oak Holdings, LLC', 'Elm Holdings, LLC'],
            ['The Alder Family Trust', 'The Birch Family Trust']
          ] as const)
            expect(partitions([report(ann, vehicle, held(one)), report(bo, vehicle, held(other))])).toEqual(['0 1'])
      })

      test('stay separate without a name, whatever the letters', () => {
        for (const words of ['By LLC', 'by llc', 'By Trust', 'By trust', 'By the Family Trust', 'See Footnote'])
          expect(partitions([report(ann, nature(words)), report(bo, nature(words))]), words).toEqual(['0 1'])
      })

      test('merge if their footnotes name the same vehicle', () => {
        for (const [one, other] of [
          ['Oak Holdings, LLC', 'Oak Holdings LLC'],
          ['Oak Holdings, L.L.C.', 'Oak Holdings LLC'],
          ['the Larch Trust', 'The Larch Trust']
        ] as const)
          expect(partitions([report(ann, llc, held(one)), report(bo, llc, held(other))]), one).toEqual(['0+1'])
      })
    })

    describe('of a couple', () => {
      const john = [owner({ cik: '11', name: 'Smith John A' })]
      const jane = [owner({ cik: '12', name: 'SMITH JANE' })]

      test('merge by the spouse’s name as commonly written', () => {
        for (const text of [
          'Shares held by John A. Smith, the spouse of the reporting person.',
          'Shares held directly by John Smith.',
          'Held by Smith John A.'
        ])
          expect(partitions([report(john, rows.direct), report(jane, rows.footnote, text)]), text).toEqual(['0+1'])
        expect(partitions([report(john, rows.direct), report(jane, nature('By John A. Smith'))])).toEqual(['0+1'])
      })

      test('merge by the relation in any wording', () => {
        for (const text of [
          'Held by the reporting person\u2019s husband.',
          "Held by the Reporting Person's husband.",
          'Owned directly by the husband of the reporting person.'
        ])
          expect(partitions([report(john, rows.direct), report(jane, rows.footnote, text)]), text).toEqual(['0+1'])
        expect(
          partitions([report(john, rows.direct), report(jane, nature("Held by the reporting person's husband."))])
        ).toEqual(['0+1'])
      })

      test('stay separate if the footnote names another person', () => {
        for (const text of [
          'Shares held by John B. Smith.',
          'Shares held by Johnny Smithers.',
          'Shares held by Smith.'
        ])
          expect(partitions([report(john, rows.direct), report(jane, rows.footnote, text)]), text).toEqual(['0 1'])
      })
    })

    test('keep earlier versions when an unrelated owner arrives later', () => {
      const first = filing({ ...report(ann, rows.direct), accession: '0000000001-26-000001' })
      const spouse = filing({ ...report(bo, rows.spouse), accession: '0000000001-26-000002', filedAt: '2026-03-05' })
      const stranger = filing({ ...report(cy, rows.direct), accession: '0000000001-26-000003', filedAt: '2026-03-06' })
      const [before] = derive(first, spouse)
      const [one, ...others] = derive(first, spouse, stranger)
      expect(one).toEqual({ ...before, validTo: stranger.knownAt })
      const current = others.filter(({ validTo }) => !validTo)
      expect(current.map(({ owners, validFrom }) => [owners.map(({ name }) => name), validFrom])).toEqual([
        [['Alder Ann'], stranger.knownAt],
        [['Birch Bo'], stranger.knownAt],
        [['Cedar Cy'], stranger.knownAt]
      ])
    })
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, index) => permutations(items.toSpliced(index, 1)).map(rest => [first, ...rest]))
}
