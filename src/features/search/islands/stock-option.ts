import type { FoundStock } from '#core/stocks/search-stocks.ts'
import { paths } from '#src/paths.ts'
import type { SearchWords } from './search-words.ts'

type Ranges = FoundStock['matches']['name']

/** One stock of the list: a link, so that it opens in a new tab like any other. All texts stay texts. */
export function makeStockOption(stock: FoundStock, index: number, words: SearchWords): HTMLAnchorElement {
  const { data, formerTicker, lastDay, matches, ticker } = stock
  const option = document.createElement('a')
  option.className = 'option'
  option.href = paths.stock(ticker)
  option.id = `stock-option-${index}`
  option.role = 'option'
  option.ariaSelected = 'false'
  option.tabIndex = -1
  option.append(
    makePart('b', 'ticker', markLetters(ticker, matches.ticker)),
    ' ',
    makePart('span', 'name', markLetters(data.name, matches.name))
  )
  const notes = [
    ...(formerTicker ? [aroundValue(words.formerly, markLetters(formerTicker.ticker, matches.formerTicker))] : []),
    ...(lastDay ? [aroundValue(words.until, [lastDay.slice(0, 4)])] : [])
  ]
  for (const note of notes) option.append(' ', makePart('span', 'note', note))
  if (data.primary_exchange) option.append(' ', makePart('span', 'exchange', [data.primary_exchange]))
  return option
}

function makePart(tag: 'b' | 'span', className: string, content: readonly (Node | string)[]): HTMLElement {
  const part = document.createElement(tag)
  part.className = className
  part.append(...content)
  return part
}

function aroundValue(words: string, value: readonly (Node | string)[]): (Node | string)[] {
  const [before = '', after = ''] = words.split('#')
  return [before, ...value, after]
}

function markLetters(text: string, ranges: Ranges): (Node | string)[] {
  const parts: (Node | string)[] = []
  let end = 0
  for (const [from, until] of ranges) {
    const mark = document.createElement('mark')
    mark.textContent = text.slice(from, until)
    parts.push(text.slice(end, from), mark)
    end = until
  }
  return [...parts, text.slice(end)]
}
