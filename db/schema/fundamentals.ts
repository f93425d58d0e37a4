// Reported company figures, and the request budgets for their sources.

export interface FundamentalsTables {
  company_fact: CompanyFactTable
  company_facts_reading: CompanyFactsReadingTable
  request_budget: RequestBudgetTable
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
