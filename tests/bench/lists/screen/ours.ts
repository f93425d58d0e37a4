// The product's columns in memory, as a process of the screen bench.

import { NO_END, NONE, TITLE_SHIFT, TRAIT } from '#core/lists/activities/screen/block.ts'
import { appendRow, makeColumns, titleMask } from '#core/lists/activities/screen/columns.ts'
import { sumInsiders } from '#core/lists/activities/screen/insider-totals.ts'
import { removeIssuers } from '#core/lists/activities/screen/remove-rows.ts'
import { selectCompanies, selectTrades } from '#core/lists/activities/screen/select-page.ts'
import { createTopHeap } from '#core/lists/activities/screen/top.ts'
import { type Contestant, serve } from './contestant.ts'

const columns = makeColumns()

const contestant: Contestant = {
  async listCompanies(question) {
    const { companies, next } = selectCompanies(columns, question, {
      issuerCiks: question.issuerCiks,
      tradeIds: undefined
    })
    return { lines: companies.map(company => Object.values({ ...company, sortValue: 0 }).join(' ')), next }
  },
  async listInsiders({ limit, sort, titles }) {
    const totals = sumInsiders(columns)
    const mask = titles?.reduce((all, title) => all | titleMask(title), 0)
    const values = { bought: totals.centsBought, sold: totals.centsSold, trades: totals.trades }[sort]
    const ciks = columns.insiders.words
    const top = createTopHeap<number>(
      limit,
      (left, right) => values[right]! - values[left]! || (ciks[left]! < ciks[right]! ? -1 : 1)
    )
    for (let insider = 0; insider < ciks.length; insider += 1) {
      if (totals.trades[insider]! > 0 && (mask === undefined || (totals.titles[insider]! & mask) !== 0))
        top.offer(insider)
    }
    const lines = top
      .sorted()
      .map(insider =>
        [
          ciks[insider],
          totals.trades[insider],
          totals.centsBought[insider],
          totals.centsSold[insider],
          totals.lastTraded[insider] === NONE ? '' : totals.lastTraded[insider],
          totals.titles[insider]! >> TITLE_SHIFT
        ].join(' ')
      )
    return { lines }
  },
  async listTrades(question, ids) {
    const { issuerCiks } = question
    const { ids: found, next, versions } = selectTrades(columns, question, { issuerCiks, tradeIds: ids })
    return { lines: found.map((id, place) => `${id} ${versions[place]}`), next }
  },
  async load(rows) {
    for (const row of rows) appendRow(columns, row)
  },
  async replace(issuerCiks, rows) {
    removeIssuers(columns, issuerCiks)
    for (const row of rows) appendRow(columns, row)
  },
  async sumMonths() {
    return { lines: sumMonths() }
  }
}

serve(contestant)

/** Purchases and sales of current trades by month of the trade. */
function sumMonths(): string[] {
  const months = new Map<number, number[]>()
  for (const block of columns.blocks) {
    for (let row = 0; row < block.count; row += 1) {
      const traits = block.traits[row]! & (TRAIT.buy | TRAIT.sell)
      const cents = block.valueCents[row]!
      const traded = block.traded[row]!
      if (block.validTo[row] !== NO_END || traits === 0 || traded === NONE || Number.isNaN(cents)) continue
      const month = monthOf(traded)
      const sums = months.get(month) ?? [0, 0, 0, 0]
      const side = traits === TRAIT.buy ? 0 : 2
      sums[side]! += 1
      sums[side + 1]! += cents
      months.set(month, sums)
    }
  }
  return [...months].sort(([left], [right]) => left - right).map(([month, sums]) => `${month} ${sums.join(' ')}`)
}

const MONTHS = new Map<number, number>()

function monthOf(day: number): number {
  let month = MONTHS.get(day)
  if (month === undefined) {
    const date = new Date(day * 86_400_000)
    month = date.getUTCFullYear() * 12 + date.getUTCMonth()
    MONTHS.set(day, month)
  }
  return month
}
