// The names of every element that a known schema version has; others are counted, logged and never fatal.

import type { XmlElement } from './xml-tree.ts'

const KNOWN = new Set(
  `aff10b5One conversionOrExercisePrice dateOfOriginalSubmission deemedExecutionDate derivativeHolding
   derivativeSecurity derivativeTable derivativeTransaction directOrIndirectOwnership documentType equitySwapInvolved
   exerciseDate expirationDate footnote footnoteId footnotes form3HoldingsReported form4TransactionsReported isDirector
   isOfficer isOther isTenPercentOwner issuer issuerCik issuerForeignTradingSymbol issuerName issuerTradingSymbol
   natureOfOwnership noSecuritiesOwned nonDerivativeHolding nonDerivativeSecurity nonDerivativeTable
   nonDerivativeTransaction notSubjectToSection16 officerTitle otherText ownerSignature ownershipDocument
   ownershipNature periodOfReport postTransactionAmounts remarks reportingOwner reportingOwnerAddress reportingOwnerId
   reportingOwnerRelationship rptOwnerCcc rptOwnerCik rptOwnerCity rptOwnerCountry rptOwnerGoodAddress rptOwnerName
   rptOwnerNonUSAddressFlag rptOwnerNonUSStateTerritory rptOwnerState rptOwnerStateDescription rptOwnerStreet1
   rptOwnerStreet2 rptOwnerZipCode schemaVersion securityTitle sharesOwnedFollowingTransaction signatureDate
   signatureName transactionAcquiredDisposedCode transactionAmounts transactionCode transactionCoding transactionDate
   transactionFormType transactionPricePerShare transactionShares transactionTimeliness transactionTotalValue
   underlyingSecurity underlyingSecurityShares underlyingSecurityTitle underlyingSecurityValue value
   valueOwnedFollowingTransaction`.split(/\s+/)
)

export function countUnknownElements(root: XmlElement): Map<string, number> {
  const counts = new Map<string, number>()
  const visit = (element: XmlElement): void => {
    if (!KNOWN.has(element.name)) counts.set(element.name, (counts.get(element.name) ?? 0) + 1)
    element.children.forEach(visit)
  }
  visit(root)
  return counts
}
