// What members of Congress disclosed.

export interface CongressTables {
  congress_legislator: CongressLegislatorTable
  congress_member: CongressMemberTable
  congress_document: CongressDocumentTable
  congress_trade: CongressTradeTable
}

interface CongressLegislatorTable {
  bioguide: string
  last_name: string
  given_names: string[]
  chamber: string
  state: string
  party: string
}

interface CongressMemberTable {
  id: string
  name: string
  chamber: string
  state: string | null
  district: string | null
  party: string | null
  bioguide: string | null
  seen_on: string
}

interface CongressDocumentTable {
  url: string
  member_id: string
  disclosed_on: string | null
  is_scanned: boolean
}

interface CongressTradeTable {
  id: string
  document_url: string
  traded_on: string
  notified_on: string | null
  owner: string
  type: string
  ticker: string | null
  asset_name: string
  asset_detail: string | null
  asset_type: string | null
  is_option: boolean
  comment: string | null
  min_usd: number
  max_usd: number | null
}
