import { decodeEntities } from '../decode-entities.ts'

/** Some filers escape "&" twice or three times. */
const MOST_ESCAPES = 3

/**
 * A name without what only the way into the filing has left: entities that were escaped again, line breaks, repeated blanks.
 * `plainName('A&amp;amp;R\n Holdings') // 'A&R Holdings'`
 */
export function plainName(filed: string): string {
  let name = filed
  for (let escapes = 0; escapes < MOST_ESCAPES && name.includes('&'); escapes += 1) name = decodeEntities(name)
  return name.replaceAll(/\s+/g, ' ').trim()
}
