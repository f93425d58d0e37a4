// Builds a trade report in the markup of the Senate's website, about an invented senator.

export const SENATE_REPORT_ID = '6d0c6a4e-0000-4000-8000-000000000001'

const COLUMNS = ['#', 'Transaction Date', 'Owner', 'Ticker', 'Asset Name', 'Asset Type', 'Type', 'Amount', 'Comment']

export const SENATE_CELLS = [
  '1',
  '03/02/2026',
  'Spouse',
  '<a href="https://quotes.example/NLKW" target="_blank">NLKW</a>',
  'Northlake Widgets Inc &amp; Co <div class="text-muted"><em>Option Type:</em> Call</div>',
  'Stock Option',
  'Sale (Partial)',
  '$15,001 - $50,000',
  '--'
]

interface Parts {
  title?: string
  head?: string
  filed?: string
  rows?: readonly (readonly string[])[]
  /** Number of transactions that the page states. Default: that of its rows. */
  stated?: number
  /** HTML that replaces the table. */
  body?: string
}

export function senatePage({
  body,
  filed = '03/10/2026',
  head = '',
  rows = [SENATE_CELLS],
  stated = rows.length,
  title = 'Periodic Transaction Report for 03/09/2026'
}: Parts = {}): string {
  const total = `<ul class="list-inline"><li>(${stated} ${stated === 1 ? 'transaction' : 'transactions'} total)</li></ul>`
  const table = `${total}<table class="table table-striped"><caption class="sr-only">List of transactions added to this report</caption>
    <thead><tr class="header">${COLUMNS.map(name => `<th scope="col">${name}</th>`).join('\n')}</tr></thead>
    <tbody>${rows.map(cells => `<tr>${cells.map(cell => `<td>\n  ${cell}\n</td>`).join('')}</tr>`).join('\n')}</tbody></table>`
  return `<!DOCTYPE HTML><html lang="en"><head><title>eFD: Print</title>${head}</head><body>
    <h1 class="mb-2">\n  ${title}\n</h1>
    <h2 class="filedReport">The Honorable\n Ines\n Marlow\n (Marlow, Ines)\n</h2>
    <p class="muted font-weight-bold"><i class="fa fa-folder-open"></i> Filed ${filed} @ 12:11 PM</p>
    ${body ?? table}</body></html>`
}
