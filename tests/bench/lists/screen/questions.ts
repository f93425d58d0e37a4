// What the screen bench asks: the questions of the activities bench and more of them, as the use case would put them.

import { parseActivityQuery } from '#core/lists/activities/activity-filter.ts'
import type { ActivityQuestion } from '#core/lists/activities/ports.ts'
import type { Asked } from './contestant.ts'
import { cikOfIssuer, lastKnownAt, makeRows, type Size } from './rows.ts'

/** The numbers of the rows of a filing in the middle. */
const FILING = { from: 400_002, until: 400_004 }

export interface Question {
  readonly text: string
  readonly asked: Asked
}

const TRADES = [
  '',
  'sort=filed&direction=asc',
  'sort=traded',
  'sort=value',
  'sort=price&direction=asc',
  'sort=ownershipChange',
  'limit=1000',
  'limit=1000&sort=value',
  'cik=100000&sort=value',
  'cik=107999',
  'insiderCik=1000005&sort=price',
  'insider=ma&sort=value',
  'insider=kowalski lin&sort=ownershipChange&direction=asc',
  'insider=nobody at all',
  'codes=P&role=CEO,CFO&plan=true&cluster=true&late=true&minDelay=50',
  'codes=P,S&derivative=exclude&priceValidity=ok&sort=value',
  'side=buy&sort=value&direction=asc',
  'sector=3&side=sell&sort=value&direction=asc',
  'industry=17&plan=unknown&sort=traded',
  'minPrice=1&minValue=1&maxDelay=99&sort=value&direction=asc',
  'minPrice=5&maxPrice=6&minValue=10000&maxValue=20000&minDelay=10&late=true&sort=ownershipChange',
  'minOwnershipChange=10&maxOwnershipChange=50&role=officer&sort=ownershipChange',
  'filedDays=30&side=buy&minValue=100000&sort=value',
  'filedFrom=2012-01-01&filedTo=2012-02-01&sort=price',
  'tradedTo=2006-02-28',
  'derivative=only&sort=price',
  'asOf=2012-01-01&sort=value',
  'asOf=2012-01-01&side=sell&role=director',
  'accession'
]

const COMPANIES = [
  '',
  'sort=value&minInsiders=3&minGroupValue=1000000',
  'sort=value&minOfficers=2&side=buy&filedDays=365',
  'insider=ma&minPrice=1&sort=traded',
  'side=buy&sort=value&minTrades=10',
  'asOf=2012-01-01&sort=value&maxInsiders=5'
]

const INSIDERS = [
  { limit: 51, sort: 'bought', titles: undefined },
  { limit: 51, sort: 'trades', titles: ['CEO', 'CFO'] },
  { limit: 51, sort: 'sold', titles: ['officer'] }
] as const

export function listQuestions(size: Size): Question[] {
  return [
    ...TRADES.map(text => tradesQuestion(size, text)),
    ...COMPANIES.map(text => companiesQuestion(size, text)),
    ...INSIDERS.map(question => ({
      asked: { kind: 'insiders', question } as const,
      text: `insiders by ${question.sort}${question.titles ? ` among ${question.titles.join(' and ')}` : ''}`
    })),
    { asked: { kind: 'months' }, text: 'purchases and sales by month' }
  ]
}

function tradesQuestion(size: Size, text: string): Question {
  if (text !== 'accession')
    return { asked: { kind: 'trades', question: questionOf(size, text) }, text: text || 'no filter' }
  const rows = [...makeRows(size, FILING)]
  const question = { ...questionOf(size, ''), issuerCiks: rows.map(({ issuerCik }) => issuerCik) }
  return { asked: { ids: rows.map(({ id }) => id), kind: 'trades', question }, text: 'the trades of one filing' }
}

function companiesQuestion(size: Size, text: string): Question {
  const query = `group=company${text && '&'}${text}`
  return { asked: { kind: 'companies', question: questionOf(size, query) }, text: query }
}

function questionOf(size: Size, text: string): ActivityQuestion {
  const parsed = parseActivityQuery(new URLSearchParams(text))
  if (!parsed.ok) throw new Error(`${text} was refused`)
  const { cik, industry, sector, ...filter } = parsed.value
  return {
    after: undefined,
    asOf: filter.asOf ?? lastKnownAt(size),
    direction: filter.direction ?? 'desc',
    filter,
    hidesPurchaseLinks: false,
    showsReturns: true,
    issuerCiks: cik ? [cik] : issuersOf(size, industry, sector?.[0]),
    limit: filter.limit ?? 50,
    openScores: 'all',
    sort: filter.sort ?? 'filed'
  }
}

/** Every 300th company is of an industry, every eleventh of a sector; the database tells both sides which. */
function issuersOf(
  { companies }: Size,
  industry: string | undefined,
  sector: string | undefined
): string[] | undefined {
  const [every, rest] = industry ? [300, Number(industry)] : [11, Number(sector)]
  if (industry === undefined && sector === undefined) return undefined
  return Array.from({ length: companies }, (_, issuer) => issuer)
    .filter(issuer => issuer % every === rest)
    .map(cikOfIssuer)
}
