// Reported company figures, filings of results, and the request budgets for their sources.

export interface FundamentalsTables {
  company_fact: CompanyFactTable
  company_facts_reading: CompanyFactsReadingTable
  periodic_report: PeriodicReportTable
  request_budget: RequestBudgetTable
  results_filing: ResultsFilingTable
}

interface CompanyFactTable {
  cik: string
  concept: string
  start_date: string
  end_date: string
  accession: string
  form: string
  filed: string
  value: number
}

interface CompanyFactsReadingTable {
  cik: string
  read_at: string
}

interface RequestBudgetTable {
  name: string
  next_at: string
}

interface PeriodicReportTable {
  issuer_cik: string
  filed_at: string
}

interface ResultsFilingTable {
  accession: string
  issuer_cik: string
  filed_at: string
  accepted_on: string
  timing: string | null
  known_at: string
  items: string[]
  source: string
}
