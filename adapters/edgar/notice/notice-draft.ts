// Values of a Form 144 while it is read. Fields not read yet are `null`.

import type { Cik } from '#core/sec-ids.ts'
import type { Acquisition, PastSale, SaleNotice, SecurityToSell } from '#core/trades/planned-sales/sale-notice.ts'
import type { FormDraft } from '../form-xml.ts'
import type { Unfinished } from '../ownership-draft.ts'

type Facts = Unfinished<
  Pick<
    SaleNotice,
    'documentType' | 'hasNothingSold' | 'noticeDate' | 'personName' | 'previousAccession' | 'remarks' | 'signature'
  >
>

export interface NoticeDraft extends FormDraft {
  facts: Facts
  issuer: Unfinished<SaleNotice['issuer']>
  filer: { cik: Cik | null }
  relationships: string[]
  securities: SecurityToSell[]
  acquisitions: Acquisition[]
  pastSales: PastSale[]
  planAdoptionDates: string[]
}

export const emptyNotice = (): NoticeDraft => ({
  acquisitions: [],
  facts: {
    documentType: null,
    hasNothingSold: null,
    noticeDate: null,
    personName: null,
    previousAccession: null,
    remarks: null,
    signature: null
  },
  filer: { cik: null },
  id: undefined,
  issuer: { cik: null, name: null },
  pastSales: [],
  planAdoptionDates: [],
  relationships: [],
  securities: []
})

export const emptySecurity = (): SecurityToSell => ({
  approxSaleDate: null,
  broker: null,
  exchange: null,
  marketValue: null,
  securityTitle: null,
  units: null,
  unitsOutstanding: null
})

export const emptyAcquisition = (): Acquisition => ({
  acquiredDate: null,
  acquiredFrom: null,
  amount: null,
  donorAcquiredDate: null,
  isGift: null,
  nature: null,
  payment: null,
  paymentDate: null,
  securityTitle: null
})

export const emptyPastSale = (): PastSale => ({
  amount: null,
  grossProceeds: null,
  saleDate: null,
  securityTitle: null,
  seller: null
})
