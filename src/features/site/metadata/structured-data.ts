// Writes structured data for search engines: schema.org as JSON-LD. See
// https://developers.google.com/search/docs/appearance/structured-data

import type { ReportDate } from '#core/dates/report-date.ts'
import type { Language } from '#core/language.ts'
import type { Question } from '#src/content/document-blocks.ts'
import { paths } from '#src/paths.ts'

/** A node of the graph: `@type` and the properties that schema.org defines for it. */
export type StructuredData = Readonly<Record<string, unknown>>

/** Operator of the site. */
interface Publisher {
  readonly productName: string
  readonly siteUrl: string
}

export interface DescribedPage extends Publisher {
  readonly path: string
  readonly language: Language
  readonly title: string
  readonly description: string
}

const US_PUBLIC_DOMAIN = 'https://www.usa.gov/government-works'

/** Writes the text of a data block. `<` is escaped, so that no name can end the script element. */
export function writeJsonLd(nodes: readonly StructuredData[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c')
}

/** Describes the operator and the site, for the home page. */
export function siteData({ description, language, productName, siteUrl }: DescribedPage): StructuredData[] {
  const organization = {
    '@id': `${siteUrl}/#organization`,
    '@type': 'Organization',
    logo: `${siteUrl}/icon-512.png`,
    name: productName,
    url: siteUrl + paths.home()
  }
  const site = {
    '@id': `${siteUrl}/#website`,
    '@type': 'WebSite',
    description,
    inLanguage: language,
    name: productName,
    publisher: { '@id': organization['@id'] },
    url: siteUrl + paths.home()
  }
  return [organization, site]
}

/** Describes the breadcrumbs. `trail` leads from the home page to the current page, whose entry has no address. */
export function breadcrumbData(
  siteUrl: string,
  trail: readonly { readonly label: string; readonly href?: string }[]
): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ href, label }, index) => ({
      '@type': 'ListItem',
      name: label,
      position: index + 1,
      ...(href === undefined ? {} : { item: siteUrl + href })
    }))
  }
}

/**
 * Describes a gated report and marks it as gated:
 * https://developers.google.com/search/docs/appearance/structured-data/paywalled-content
 */
export function reportData(page: DescribedPage, published: ReportDate, picture: string): StructuredData {
  return {
    '@type': 'Report',
    dateModified: published,
    datePublished: published,
    description: page.description,
    headline: page.title,
    image: page.siteUrl + picture,
    inLanguage: page.language,
    isAccessibleForFree: false,
    mainEntityOfPage: page.siteUrl + page.path,
    ...authorship(page)
  }
}

/** Describes the dataset of all trades, which is free. */
export function datasetData(page: DescribedPage): StructuredData {
  return {
    '@type': 'Dataset',
    creator: organizationOf(page),
    description: page.description,
    inLanguage: page.language,
    isAccessibleForFree: true,
    isBasedOn: 'https://www.sec.gov/edgar',
    license: US_PUBLIC_DOMAIN,
    name: page.title,
    url: page.siteUrl + page.path
  }
}

export function profileData(page: DescribedPage, name: string): StructuredData {
  const url = page.siteUrl + page.path
  return { '@type': 'ProfilePage', inLanguage: page.language, mainEntity: { '@type': 'Person', name, url }, url }
}

export function stockData(page: DescribedPage, name: string, ticker: string): StructuredData {
  return {
    '@type': 'WebPage',
    about: { '@type': 'Corporation', name, tickerSymbol: ticker },
    description: page.description,
    inLanguage: page.language,
    isAccessibleForFree: true,
    name: page.title,
    url: page.siteUrl + page.path
  }
}

/** Describes a product for sale. `offers` have a name and a price in cents. */
export function productData(
  page: DescribedPage,
  offers: readonly { readonly name: string; readonly cents: number; readonly isAvailable: boolean }[]
): StructuredData {
  const url = page.siteUrl + page.path
  return {
    '@type': 'Product',
    brand: organizationOf(page),
    description: page.description,
    image: `${page.siteUrl}/icon-512.png`,
    name: `${page.productName}: ${page.title}`,
    offers: offers.map(({ cents, isAvailable, name }) => ({
      '@type': 'Offer',
      availability: `https://schema.org/${isAvailable ? 'InStock' : 'PreOrder'}`,
      name,
      price: (cents / 100).toFixed(2),
      priceCurrency: 'USD',
      url
    })),
    url
  }
}

/** Describes the questions of a page. Their answers are HTML. */
export function questionData(language: Language, questions: readonly Question[]): StructuredData {
  return {
    '@type': 'FAQPage',
    inLanguage: language,
    mainEntity: questions.map(({ answer, question }) => ({
      '@type': 'Question',
      acceptedAnswer: { '@type': 'Answer', text: answer },
      name: question
    }))
  }
}

function authorship(publisher: Publisher) {
  return { author: organizationOf(publisher), publisher: organizationOf(publisher) }
}

function organizationOf({ productName, siteUrl }: Publisher) {
  return { '@type': 'Organization', name: productName, url: siteUrl + paths.home() }
}
