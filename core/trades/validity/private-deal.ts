// Recognises private deals. Their price is agreed and their size is unrelated to the day's market volume. Filers
// usually name them in a footnote.

const DEAL =
  /\bprivate(?:ly)?[ -](?:placement|negotiated|transaction|sale|purchase|part(?:y|ies)|investment)|\b(?:stock|share|securities|unit|note|forward|asset)s? (?:purchase|subscription|exchange) agreement|\bsubscription agreement|\bunderwrit|\b(?:public|registered|secondary|rights|direct|follow-on|tender|exchange|concurrent|equity) (?:direct )?offer(?:ing)?\b|\btender offer|\bPIPE\b|\bIPO\b|\bmerger\b|\bbusiness combination|\bbackstop|\bblock (?:trade|sale|purchase)|\b(?:from|to|by) the (?:issuer|company)\b|\bfounder shares|\bsponsor\b|\bplan of reorgani[sz]ation|\bconver(?:sion|ted)\b|\bspin-?off/i

/** `speaksOfPrivateDeal('Purchased in an underwritten public offering.') // true` */
export const speaksOfPrivateDeal = (text: string): boolean => DEAL.test(text)
