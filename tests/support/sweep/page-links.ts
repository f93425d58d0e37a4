// Reads the links and the anchors of a page.

import type { Page } from 'playwright'

export interface PageLinks {
  /** Element ids to which `#…` links can point. */
  anchors: ReadonlySet<string>
  /** Absolute addresses on the same site, without duplicates. */
  links: readonly string[]
}

const TAG = /<(?:a|area|form|link)\b[^>]*>|<loc>[^<]*/g
const ADDRESS = / (?:action|href)="([^"]*)"|^<loc>(.*)/
/** Matches a POST form, whose address is no link to follow. */
const SENDS = / method="post"/i
const ID = / id="([^"]+)"/g

/** Reads the links of HTML, or of XML such as a sitemap or a feed. Relative links are resolved against `url`. */
export function readLinks(text: string, url: string): PageLinks {
  const tags = [...text.matchAll(TAG)].map(([tag]) => tag).filter(tag => !SENDS.test(tag))
  const addresses = tags.flatMap(tag => {
    const [, attribute, element] = ADDRESS.exec(tag) ?? []
    return attribute ?? element ?? []
  })
  return {
    anchors: new Set([...text.matchAll(ID)].map(([, id = '']) => readEntities(id))),
    links: ownAddresses(addresses.map(readEntities), url)
  }
}

/** Links of a page after its scripts have run. */
export async function readShownLinks(page: Page): Promise<PageLinks> {
  const { addresses, ids } = await page.evaluate(() => {
    const valuesOf = (attribute: string, selector: string) =>
      [...document.querySelectorAll(selector)].map(element => element.getAttribute(attribute) ?? '')
    return {
      addresses: [
        ...valuesOf('href', 'a[href], area[href], link[href]'),
        ...valuesOf('action', 'form[action]:not([method="post" i])')
      ],
      ids: valuesOf('id', '[id]')
    }
  })
  return { anchors: new Set(ids), links: ownAddresses(addresses, page.url()) }
}

function ownAddresses(addresses: readonly string[], url: string): string[] {
  const absolute = addresses.map(address => new URL(address, url))
  return [...new Set(absolute.filter(({ origin }) => origin === new URL(url).origin).map(({ href }) => href))]
}

/** Decodes entities in attribute values. */
function readEntities(text: string): string {
  return text.replace(/&(?:quot|#34);/g, '"').replace(/&(?:amp|#38);/g, '&')
}
