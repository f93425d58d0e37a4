import type { Chamber } from './congress-trade.ts'

/** Written by lists where a first name is missing: `None Ines Marlow`. */
const NO_NAME = /^(?:(?:none|null|undefined)(?: +|$))+/i
/** Also between names, where a list has put it: `Ines Dr Marlow`, `Ines MD, FACS Marlow`. */
const TITLE = /(?<![\p{L}.'’-])(?:hon|rep|sen|mrs?|ms|dr|md|facs)\b\.?,? *(?=\S)/giu
const TITLES_ALONE = /^(?:(?:hon|rep|sen|mrs?|ms|dr)\b\.? *)+$/i
const LONGEST_SLUG = 200
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'facs'])

/** `parseMemberName('Hon.  Ines Marlow') // 'Ines Marlow'` */
export function parseMemberName(text: string): string | undefined {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const name = words.replaceAll(TITLE, '').replace(TITLES_ALONE, '').replace(NO_NAME, '')
  return /\p{L}/u.test(name) ? name : undefined
}

/**
 * The words that identify a person, whatever initials, suffixes and accents a list writes:
 * `namesOf('A. Mitchell McConnell, Jr.') // ['mitchell', 'mcconnell']`. The last is the last name.
 */
export function namesOf(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.filter(word => word.length > 1 && !SUFFIXES.has(word))
}

/** `memberIdOf('house', 'Hon. Thomas H. Kean, Jr') // 'house/thomas-kean'` */
export function memberIdOf(chamber: Chamber, name: string): string {
  return `${chamber}/${namesOf(parseMemberName(name) ?? name).join('-')}`
}

/** As the last part of an address: `memberSlugOf('house/thomas-kean') // 'house-thomas-kean'` */
export const memberSlugOf = (memberId: string): string => memberId.replace('/', '-')

/** undefined for what no member can be called. */
export function memberIdOfSlug(slug: string): string | undefined {
  const [, chamber, name] = /^(house|senate)-([a-z]+(?:-[a-z]+)*)$/.exec(slug) ?? []
  return name === undefined || slug.length > LONGEST_SLUG ? undefined : `${chamber}/${name}`
}
