// Downloads the lists of unitedstates/congress-legislators as JSON, which is parsed ten times faster than YAML.

import { OfficeOutage } from '#core/congress/feed/office-outage.ts'
import type { PublicLists } from '#core/congress/feed/refresh-people.ts'
import type { CongressClient } from '../client/congress-client.ts'
import type { OfficeAddress } from '../client/office-address.ts'
import { type PublicList, readPublicList } from './public-lists.ts'

/** The longest list, current members with all their terms, has 2 MB. */
const MAX_BYTES = 32 * 1024 * 1024
/** Maximum share of entries that are not understood. Above it the form has changed. */
const MOST_REFUSED = 0.1

type ListOf<Kind extends PublicList['kind']> = Extract<PublicList, { kind: Kind }>

export function publicListFiles({
  baseUrl,
  client,
  isSample
}: OfficeAddress & { readonly client: CongressClient }): PublicLists {
  async function load<Kind extends PublicList['kind']>(name: string, kind: Kind): Promise<ListOf<Kind>> {
    const url = `${baseUrl}/${name}`
    const { bytes, status } = await client.send(url, { maxBytes: MAX_BYTES })
    if (status !== 200) throw new OfficeOutage('fault', `${url} answers with status ${status}.`)
    const list = readPublicList(parseJson(bytes))
    if (list?.kind !== kind) throw new OfficeOutage('fault', `${url} is not the list of ${kind}.`)
    const read = list as ListOf<Kind> // its kind was compared
    if (read.refused > MOST_REFUSED * (countOf(read) + read.refused))
      throw new OfficeOutage('fault', `${read.refused} entries of ${url} cannot be read.`)
    return read
  }

  return {
    isSample,
    async read() {
      const { legislators } = await load('legislators-current.json', 'legislators')
      const { committees } = await load('committees-current.json', 'committees')
      const { seats } = await load('committee-membership-current.json', 'seats')
      return { committees, legislators, seats }
    }
  }
}

function countOf(list: PublicList): number {
  if (list.kind === 'legislators') return list.legislators.length
  return list.kind === 'committees' ? list.committees.length : list.seats.length
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return undefined // a cut list, or a page in its place
  }
}
