// Where a page leads: its links, and the places within it that links can name.

import type { Page } from 'playwright'

export interface PageLinks {
  /** Ids that `#…` can name. */
  anchors: ReadonlySet<string>
  /** Addresses on the same site, absolute; each once. */
  links: readonly string[]
}

const TAG = /<(?:a|area|form|link)\b[^>]*>|<loc>[^<]*/g
const ADDRESS = / (?:action|href)="([^"]*)"|^<loc>(.*)/
/** What it sends is not an address that could be followed. */
const SENDS = / method="post"/i
const ID = / id="([^"]+)"/g

/** Of HTML, or of XML such as a sitemap or a feed, that came from `url`. */
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

/** Of a page as its scripts have made it. */
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

/** Those that stand in attributes. */
function readEntities(text: string): string {
  return text.replace(/&(?:quot|#34);/g, '"').replace(/&(?:amp|#38);/g, '&')
}
