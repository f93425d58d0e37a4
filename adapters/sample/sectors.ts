// The eleven sectors of docs/reference/product.md, section 2.11. Each has industries by SIC code and words for company
// names.

import type { Sector } from '#core/prices/sector.ts'

export interface SampleIndustry {
  readonly sic: string
  readonly name: string
  readonly nouns: readonly string[]
}

export interface SampleSector {
  readonly name: Sector
  readonly industries: readonly SampleIndustry[]
  /** Typical daily change of the price; 0.02 is two per cent. */
  readonly swing: number
}

/**
 * Sectors with their industries.
 * @see https://www.sec.gov/search-filings/standard-industrial-classification-sic-code-list
 */
export const SAMPLE_SECTORS: readonly SampleSector[] = [
  {
    industries: [
      { name: 'Crude Petroleum & Natural Gas', nouns: ['Energy', 'Petroleum', 'Resources'], sic: '1311' },
      { name: 'Drilling Oil & Gas Wells', nouns: ['Drilling', 'Offshore'], sic: '1381' },
      { name: 'Oil & Gas Field Services, NEC', nouns: ['Oilfield Services', 'Well Services'], sic: '1389' }
    ],
    name: 'Energy',
    swing: 0.023
  },
  {
    industries: [
      { name: 'Industrial Inorganic Chemicals', nouns: ['Chemical', 'Materials'], sic: '2810' },
      { name: 'Metal Mining', nouns: ['Minerals', 'Metals'], sic: '1000' },
      { name: 'Paperboard Containers & Boxes', nouns: ['Packaging', 'Paperboard'], sic: '2650' }
    ],
    name: 'Materials',
    swing: 0.019
  },
  {
    industries: [
      { name: 'General Industrial Machinery & Equipment', nouns: ['Machine Works', 'Industries'], sic: '3560' },
      { name: 'Trucking (No Local)', nouns: ['Freight', 'Logistics'], sic: '4213' },
      { name: 'Aircraft Parts & Auxiliary Equipment, NEC', nouns: ['Aerospace', 'Aviation'], sic: '3728' }
    ],
    name: 'Industrials',
    swing: 0.017
  },
  {
    industries: [
      { name: 'Retail-Eating Places', nouns: ['Kitchens', 'Restaurants'], sic: '5812' },
      { name: 'Retail-Family Clothing Stores', nouns: ['Outfitters', 'Apparel'], sic: '5651' },
      { name: 'Motor Vehicle Parts & Accessories', nouns: ['Motor Parts', 'Automotive'], sic: '3714' }
    ],
    name: 'Consumer Discretionary',
    swing: 0.021
  },
  {
    industries: [
      { name: 'Food and Kindred Products', nouns: ['Foods', 'Farms'], sic: '2000' },
      { name: 'Bottled & Canned Soft Drinks & Carbonated Waters', nouns: ['Beverage', 'Springs'], sic: '2086' },
      { name: 'Retail-Grocery Stores', nouns: ['Grocers', 'Markets'], sic: '5411' }
    ],
    name: 'Consumer Staples',
    swing: 0.014
  },
  {
    industries: [
      { name: 'Pharmaceutical Preparations', nouns: ['Therapeutics', 'Pharma'], sic: '2834' },
      { name: 'Biological Products (No Diagnostic Substances)', nouns: ['Biosciences', 'Biologics'], sic: '2836' },
      { name: 'Surgical & Medical Instruments & Apparatus', nouns: ['Medical', 'Surgical'], sic: '3841' }
    ],
    name: 'Health Care',
    swing: 0.032
  },
  {
    industries: [
      { name: 'State Commercial Banks', nouns: ['Bancorp', 'Bancshares'], sic: '6022' },
      { name: 'Fire, Marine & Casualty Insurance', nouns: ['Insurance', 'Assurance'], sic: '6331' },
      { name: 'Investment Advice', nouns: ['Asset Management', 'Advisors'], sic: '6282' }
    ],
    name: 'Financials',
    swing: 0.015
  },
  {
    industries: [
      { name: 'Services-Prepackaged Software', nouns: ['Software', 'Systems'], sic: '7372' },
      { name: 'Semiconductors & Related Devices', nouns: ['Semiconductor', 'Photonics'], sic: '3674' },
      { name: 'Computer Communications Equipment', nouns: ['Networks', 'Datacom'], sic: '3576' }
    ],
    name: 'Information Technology',
    swing: 0.025
  },
  {
    industries: [
      { name: 'Telephone Communications (No Radiotelephone)', nouns: ['Communications', 'Telecom'], sic: '4813' },
      { name: 'Television Broadcasting Stations', nouns: ['Broadcasting', 'Television'], sic: '4833' },
      { name: 'Services-Advertising Agencies', nouns: ['Media', 'Advertising'], sic: '7311' }
    ],
    name: 'Communication Services',
    swing: 0.02
  },
  {
    industries: [
      { name: 'Electric Services', nouns: ['Power', 'Electric'], sic: '4911' },
      { name: 'Natural Gas Distribution', nouns: ['Gas', 'Gas & Light'], sic: '4924' },
      { name: 'Water Supply', nouns: ['Water', 'Waterworks'], sic: '4941' }
    ],
    name: 'Utilities',
    swing: 0.012
  },
  {
    industries: [
      { name: 'Real Estate Investment Trusts', nouns: ['Realty Trust', 'Storage Trust'], sic: '6798' },
      { name: 'Real Estate', nouns: ['Properties', 'Land'], sic: '6500' },
      { name: 'Operators of Nonresidential Buildings', nouns: ['Office Properties', 'Centers'], sic: '6512' }
    ],
    name: 'Real Estate',
    swing: 0.016
  }
]
