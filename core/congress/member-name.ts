import type { Chamber } from './congress-trade.ts'

/** Placeholder in some lists for a missing first name: `None Ines Marlow`. */
const NO_NAME = /^(?:(?:none|null|undefined)(?: +|$))+/i
/** Title before or between names: `Ines Dr Marlow`, `Ines MD, FACS Marlow`. */
const TITLE = /(?<![\p{L}.'’-])(?:hon|rep|sen|mrs?|ms|dr|md|facs)\b\.?,? *(?=\S)/giu
const TITLES_ALONE = /^(?:(?:hon|rep|sen|mrs?|ms|dr)\b\.? *)+$/i
const LONGEST_SLUG = 200
const SUFFIXES = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'facs'])

/**
 * Removes titles and placeholders: `parseMemberName('Hon.  Ines Marlow') // 'Ines Marlow'`. undefined if no name is
 * left.
 */
export function parseMemberName(text: string): string | undefined {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const name = words.replaceAll(TITLE, '').replace(TITLES_ALONE, '').replace(NO_NAME, '')
  return /\p{L}/u.test(name) ? name : undefined
}

/**
 * Returns the words of a name that identify a person, without initials, suffixes and accents: `namesOf('A. Mitchell
 * McConnell, Jr.') // ['mitchell', 'mcconnell']`. The last word is the last name.
 */
export function namesOf(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .split(/[^a-z]+/)
  return words.filter(word => word.length > 1 && !SUFFIXES.has(word))
}

/** Returns the id of a member: `memberIdOf('house', 'Hon. Thomas H. Kean, Jr') // 'house/thomas-kean'` */
export function memberIdOf(chamber: Chamber, name: string): string {
  return `${chamber}/${namesOf(parseMemberName(name) ?? name).join('-')}`
}

/** Form of the id in a URL: `memberSlugOf('house/thomas-kean') // 'house-thomas-kean'` */
export const memberSlugOf = (memberId: string): string => memberId.replace('/', '-')

/** Converts a slug back to the member's id. undefined if it cannot be a slug. */
export function memberIdOfSlug(slug: string): string | undefined {
  const [, chamber, name] = /^(house|senate)-([a-z]+(?:-[a-z]+)*)$/.exec(slug) ?? []
  return name === undefined || slug.length > LONGEST_SLUG ? undefined : `${chamber}/${name}`
}
