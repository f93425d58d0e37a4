// Maps the free text of an officer title to the titles that the product filters by (docs/reference/product.md, section
// 2.11). Source of the patterns: the 749 titles of 8,546 filings of 2023.

import type { ReportingOwner } from '../filings/ownership-document.ts'
import type { InsiderTitle } from './trade.ts'

/** Titles from the highest to the lowest rank. */
const ORDER: readonly InsiderTitle[] = ['CEO', 'CFO', 'CXO', 'SVP', 'officer', 'director', '10% owner', 'other']

const PAST = /\b(?:former(?:ly)?|retired|emeritus|ex)\b/
const HELPER =
  /\b(?:deputy|assistant|asst|associate|advis[eo]r|counsel|chief of staff)\b(?: (?:to|the|vice))* (?:c[ef]o\b|chief)/
/** Head of a part of the company: `CEO of PECO Energy`, `CEO, Europe`, `CFO - North America`. */
const OF_A_PART =
  /\b(?:ceo|cfo|chief (?:executive|financial) officer) ?(?: of |[,-] ?)(?!(?:interim|acting|exec|c[a-z]{1,3}o\b|chief|pres|chair|dir|found|co-|vice|sr|senior|sec|treas|principal|evp|svp|finance|and\b|gen|gc\b|the (?:company|board)|pao|pfo))[a-z]/

const CEO = /\bceo\b|\bch?(?:ie|ei)f exec|\bprincipal exec/
const CFO = /\bcfo\b|\bchief financ|\bprincipal financ|\bpfo\b/
const OTHER_CHIEF = /\bc[a-z]{1,3}o\b|\bch(?:ie|ei|)f?\b|\bprinc\w* acc|\bpao\b|\bexec\w* chair/
const PRESIDENT = /\bpres(?:ident)?\b/
const VICE_PRESIDENT = /\bvice[ -]?(?:pres|chair)|\bv ?p\b/
/** President of a part of the company: `President, Consumer Division`, `President of Frost Bank`, `Group President`. */
const PART_PRESIDENT =
  /\b(?:group|market|regional|division|mortgage) pres|\bpres(?:ident)? ?(?: of |[,-] ?)(?!(?:interim|c[a-z]{1,3}o\b|chief|chair|dir|sec|treas|founder|and\b|gen|gc\b))[a-z]/
const SENIOR_VICE_PRESIDENT = /\b[scg]?[es]?vp\b(?<!\bvp)|\b(?:exec\w*|senior|sr|srvp)\b.*\b(?:v ?p\b|vice)|\bsrvp\b/

/** Returns all titles of one owner, highest first; at least one. Reads `remarks` if the title only refers to them. */
export function titlesOf(owner: ReportingOwner, remarks: string | null): InsiderTitle[] {
  const titles = new Set<InsiderTitle>()
  const typed = owner.officerTitle?.trim() ?? ''
  if (owner.isOfficer !== false && typed !== '') for (const title of officerTitles(typed, remarks)) titles.add(title)
  if (owner.isOfficer) titles.add('officer')
  if (owner.isDirector) titles.add('director')
  if (owner.isTenPercentOwner) titles.add('10% owner')
  if (owner.isOther || titles.size === 0) titles.add('other')
  return sortTitles(titles)
}

/** Removes duplicates and sorts titles, highest first. */
export function sortTitles(titles: Iterable<InsiderTitle>): InsiderTitle[] {
  const held = new Set(titles)
  return ORDER.filter(title => held.has(title))
}

function officerTitles(typed: string, remarks: string | null): InsiderTitle[] {
  const text = /\bsee (?:the )?(?:remark|explanation|footnote|below)/i.test(typed) ? (remarks ?? '') : typed
  const title = text
    .toLowerCase()
    .replaceAll('.', '')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s/&]+/g, ' ')
    .trim()
  return [...seniorTitles(title), 'officer']
}

function seniorTitles(title: string): InsiderTitle[] {
  if (PAST.test(title)) return []
  const found: InsiderTitle[] = []
  const leads = !OF_A_PART.test(title) && !HELPER.test(title)
  if (leads && CEO.test(title)) found.push('CEO')
  if (leads && CFO.test(title)) found.push('CFO')
  if (isOtherChief(title, found)) found.push('CXO')
  if (SENIOR_VICE_PRESIDENT.test(title) || PART_PRESIDENT.test(title)) found.push('SVP')
  return found
}

/** Whether the title is another member of the C-suite, a president of the whole company or an executive chair. */
function isOtherChief(title: string, found: readonly InsiderTitle[]): boolean {
  if (HELPER.test(title) || /\bchief of staff\b/.test(title)) return false
  const rest = found.length > 0 ? title.replace(CEO, '').replace(CFO, '') : title
  if (OTHER_CHIEF.test(rest)) return true
  return (
    PRESIDENT.test(rest.replaceAll(/vice[ -]pres/g, 'vp')) && !PART_PRESIDENT.test(title) && !VICE_PRESIDENT.test(rest)
  )
}
