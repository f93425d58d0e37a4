// Reads the Senate's search results, in which each report has five cells.

import * as v from 'valibot'

import { parseMemberName } from '#core/congress/member-name.ts'
import { parseDisclosedDay } from '../disclosed-words.ts'
import type { CongressItem } from '../watcher-row.ts'

const Answer = v.looseObject({ data: v.array(v.pipe(v.array(v.string()), v.length(5))), recordsTotal: v.number() })
const LINK = /href="\/search\/view\/([a-z-]{1,40})\/([0-9a-f-]{36})\/"/i

/** Returns the address of a Senate report. `ptr` is a web page, `paper` is a scan. */
export const senateReportUrl = (kind: 'paper' | 'ptr', number: string): string =>
  `https://efdsearch.senate.gov/search/view/${kind}/${number}/`

/** `givenNameFirst('Marlow, Jr., Ines (Senator)') // 'Ines Marlow'` */
export function givenNameFirst(text: string): string {
  const [last, ...rest] = text.replace(/\(.*$/, '').split(',')
  return `${rest.at(-1)?.trim() ?? ''} ${last?.trim()}`.trim()
}

/**
 * Returns the periodic transaction reports of a search result; reports on paper are scans. `undefined` for another kind
 * of file.
 * @see docs/reference/congress.md, "Reports of the Senate"
 */
export function readSearchAnswer(json: unknown): CongressItem[] | undefined {
  const answer = v.safeParse(Answer, json)
  if (!answer.success) return undefined
  return answer.output.data.flatMap(([first = '', last = '', office = '', anchor = '', day = '']): CongressItem[] => {
    const [, kind, number] = LINK.exec(anchor) ?? []
    const isPaper = kind === 'paper'
    if (!(number && (kind === 'ptr' || isPaper) && /periodic transaction/i.test(anchor))) return []
    const memberName = parseMemberName(office.includes(',') ? givenNameFirst(office) : `${first} ${last}`)
    const disclosedOn = parseDisclosedDay(day)
    if (!(memberName && disclosedOn)) return [{ kind: 'refused', reason: 'not_listed_whole' }]
    const url = senateReportUrl(isPaper ? 'paper' : 'ptr', number.toLowerCase())
    const document = { chamber: 'senate', disclosedOn, district: null, memberName, state: null, url } as const
    return [{ document, isFromOffice: true, kind: isPaper ? 'scan' : 'listed' }]
  })
}
