import { describe, expect, test } from 'vitest'

import { readCongressFile } from '#adapters/congress/congress-file.ts'
import type { CongressItem } from '#adapters/congress/watcher-row.ts'
import { day } from '#tests/support/content/congress.ts'

const TODAY = day('2026-03-20')
const SENATE_LINK = 'https://efdsearch.senate.gov/search/view/ptr/6d0c/'
const HOUSE_LINK = 'https://disclosures-clerk.house.gov/public_disc/ptr-pdfs/2026/20099991.pdf'

const senateRow = {
  amount: '$15,001 - $50,000',
  asset_description: 'Northlake Widgets Inc',
  asset_type: 'Stock',
  comment: '--',
  owner: 'Spouse',
  ptr_link: SENATE_LINK,
  senator: 'Ines Marlow',
  ticker: 'NLKW',
  transaction_date: '03/02/2026',
  type: 'Purchase'
}
const houseRow = {
  amount: '$1,001 - $15,000',
  asset_description: 'Northlake Widgets Inc',
  cap_gains_over_200_usd: false,
  disclosure_date: '03/09/2026',
  disclosure_year: 2026,
  district: 'MN08',
  owner: 'joint',
  ptr_link: HOUSE_LINK,
  representative: 'Hon. Ines Marlow',
  ticker: 'NLKW',
  transaction_date: '2026-03-02',
  type: 'purchase'
}

function read(content: unknown): readonly CongressItem[] {
  const file = readCongressFile(typeof content === 'string' ? content : JSON.stringify(content), TODAY)
  return file.kind === 'disclosures' ? file.items : []
}
const only = (row: object): CongressItem => read([row])[0]!
const trade = (row: object) => {
  const item = only(row)
  return item.kind === 'trade' ? { ...item.document, ...item.trade } : item
}
const reason = (row: object): string => {
  const item = only(row)
  return item.kind === 'refused' ? item.reason : item.kind
}

describe('disclosure lists of Congress', () => {
  test('both chambers of the published example are read', () => {
    const items = read({ house_all_transactions: [houseRow], senate_all_transactions: [senateRow] })
    expect(items).toEqual([
      {
        document: {
          chamber: 'house',
          disclosedOn: '2026-03-09',
          district: '08',
          memberName: 'Ines Marlow',
          state: 'MN',
          url: HOUSE_LINK
        },
        kind: 'trade',
        trade: {
          amount: { maxUsd: 15_000, minUsd: 1_001 },
          assetDetail: null,
          assetName: 'Northlake Widgets Inc',
          assetType: null,
          comment: null,
          isAmendment: false,
          isOption: false,
          notifiedOn: null,
          owner: 'joint',
          ticker: 'NLKW',
          tradedOn: '2026-03-02',
          type: 'purchase'
        }
      },
      expect.objectContaining({
        document: {
          chamber: 'senate',
          disclosedOn: null,
          district: null,
          memberName: 'Ines Marlow',
          state: null,
          url: SENATE_LINK
        },
        trade: expect.objectContaining({ amount: { maxUsd: 50_000, minUsd: 15_001 }, owner: 'spouse' })
      })
    ])
  })

  test("the Senate's daily files apply their report's date and senator to the rows below it", () => {
    const { ptr_link: _, senator: __, ...row } = senateRow
    const other = { ...row, ptr_link: 'https://efdsearch.senate.gov/search/view/ptr/other/' }
    const group = {
      date_recieved: '03/09/2026',
      first_name: 'Ines K',
      last_name: 'Marlow',
      office: 'Marlow, Jr., Ines (Senator)',
      ptr_link: SENATE_LINK,
      transactions: [row, other]
    }
    const documents = read([group]).map(item => (item.kind === 'trade' ? item.document : undefined))
    expect(documents).toMatchObject([
      { disclosedOn: '2026-03-09', memberName: 'Ines Marlow', url: SENATE_LINK },
      { disclosedOn: null, memberName: 'Ines Marlow', url: other.ptr_link }
    ])
    expect(read([{ ...group, office: null, transactions: [row] }])).toMatchObject([
      { document: { memberName: 'Ines K Marlow' } }
    ])
  })

  test('a CSV with the same columns is read the same way, including a cell over two lines', () => {
    const names = Object.keys(houseRow)
    const cells = Object.values({ ...houseRow, amount: '"$15,001 -\n$50,000"' })
    expect(read(`\uFEFF${names}\n${cells}\n`)).toMatchObject([{ trade: { amount: { minUsd: 15_001 } } }])
  })

  test.each([
    ['--', null],
    ['N/A', null],
    ['', null],
    ['<a href="https://finance.yahoo.com/q?s=PENN" target="_blank">PENN</a>', 'PENN'],
    ['brk.b', 'BRK-B']
  ])('the ticker %s is %s', (ticker, expected) => {
    expect(trade({ ...senateRow, ticker })).toMatchObject({ ticker: expected })
  })

  test.each([
    ['Sale (Full)', 'sale'],
    ['sale_full', 'sale'],
    ['S', 'sale'],
    ['Sale (Partial)', 'partial-sale'],
    ['sale_partial', 'partial-sale'],
    ['S (partial)', 'partial-sale'],
    ['P', 'purchase'],
    ['exchange', 'exchange']
  ])('the type %s is a %s', (type, expected) => {
    expect(trade({ ...houseRow, type })).toMatchObject({ type: expected })
  })

  test.each([
    ['', 'self', 'unknown'],
    ['--', 'self', 'unknown'],
    ['dependent', 'child', 'child'],
    ['Child', 'child', 'child'],
    ['SP', 'spouse', 'spouse'],
    ['JT', 'joint', 'joint'],
    ['Joint.', 'joint', 'joint'],
    ['(Dependent  Child)', 'child', 'child']
  ])('the owner "%s" is %s in the House, %s in the Senate', (owner, house, senate) => {
    expect(trade({ ...houseRow, owner })).toMatchObject({ owner: house })
    expect(trade({ ...senateRow, owner })).toMatchObject({ owner: senate })
  })

  test('text below the name of an asset is kept separately, without markup', () => {
    const asset_description =
      'Vulcan &amp; Co <div class="text-muted">Option Type: Put <br><em>Strike price:</em> $120.00 </div>'
    expect(trade({ ...senateRow, asset_description, asset_type: 'Stock Option' })).toMatchObject({
      assetDetail: 'Option Type: Put Strike price: $120.00',
      assetName: 'Vulcan & Co',
      isOption: true
    })
  })

  test('a House option is recognised by its terms, but a company by its name is not an option', () => {
    const asset = (asset_description: string) => trade({ ...houseRow, asset_description })
    expect(asset('Acme, 10 call options with a strike price of $5')).toMatchObject({ isOption: true })
    expect(asset('Option Care Health, Inc.')).toMatchObject({ isOption: false })
  })

  test('a scanned report is recorded, but not read', () => {
    expect(
      only({ ...senateRow, amount: 'Unknown', asset_type: 'PDF Disclosed Filing', ticker: 'N/A', type: 'N/A' })
    ).toEqual({
      document: expect.objectContaining({ url: SENATE_LINK }),
      kind: 'scan'
    })
    const scanned = { date_recieved: '03/09/2026', ptr_link: SENATE_LINK, scanned_pdf: true }
    expect(read([{ last_name: 'Marlow', transactions: [scanned] }])).toMatchObject([
      { document: { disclosedOn: '2026-03-09' }, kind: 'scan' }
    ])
  })

  test.each([
    [{ transaction_date: '20221-11-18' }, 'bad_date'],
    [{ transaction_date: '2026-02-30' }, 'bad_date'],
    [{ transaction_date: '0009-06-09' }, 'before_the_law'],
    [{ disclosure_date: '02/30/2026' }, 'bad_date'],
    [{ disclosure_date: '03/01/2026' }, 'traded_after_disclosure'],
    [{ notification_date: 'soon' }, 'bad_date'],
    [{ transaction_date: '2026-03-21' }, 'in_the_future'],
    [{ amount: '$257.49' }, 'bad_amount'],
    [{ amount: null }, 'bad_amount'],
    [{ type: 'N/A' }, 'bad_type'],
    [{ asset_description: '--', ticker: '--' }, 'no_asset'],
    [{ representative: 'Hon. ' }, 'no_member'],
    [{ ptr_link: null }, 'no_document'],
    [{ ptr_link: 'javascript:alert(1)' }, 'no_document']
  ])('a row with %j is refused: %s', (parts, expected) => {
    expect(reason({ ...houseRow, ...parts })).toBe(expected)
  })

  test('legislators are read with their party, and others have none', () => {
    const csv = [
      'last_name,first_name,middle_name,nickname,type,state,party,bioguide_id',
      'Marlow,Ines,K,,rep,MN,Independent,M000001',
      'Quill,Amara,,,sen,TX,Whig,Q000001'
    ].join('\n')
    expect(readCongressFile(csv, TODAY)).toEqual({
      kind: 'legislators',
      legislators: [
        {
          bioguide: 'M000001',
          chamber: 'house',
          givenNames: ['Ines', 'K'],
          lastName: 'Marlow',
          party: 'Independent',
          state: 'MN'
        }
      ],
      refused: 1
    })
  })

  test.each(['', '{', '[]', '{}', '[1, 2]', 'null', 'a,b\n1,2', '"never closed', '[{"transactions":[]}]'])(
    '%s is no such list',
    text => {
      expect(readCongressFile(text, TODAY)).toEqual({ kind: 'unknown' })
    }
  )
})
