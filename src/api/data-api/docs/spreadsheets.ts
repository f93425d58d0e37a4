// Writes the pages for spreadsheets. Their limits are those that Google and Microsoft publish.

import { DEMO_KEY } from '#core/data-api/admit-caller.ts'
import { MAX_STREAMED_ROWS } from '#core/data-api/tables/table-query.ts'
import type { ExampleValues } from './described-call.ts'
import { linkOut, type PageContent, writeCode, writeTable } from './page.ts'

const CALL = 'v1/stock/corporate-insider-transactions'
const FIELDS = ['transactionDate', 'name', 'transactionCode', 'share', 'transactionPricePerShare', 'value']

/** @see https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3, "Worksheet and workbook" */
export const EXCEL_LIMITS = { cellCharacters: 32_767, rows: 1_048_576 } as const

interface Asked {
  readonly apiUrl: string
  readonly ticker: string
}

const addressOf = ({ apiUrl, ticker }: Asked, rows: number): string =>
  `${apiUrl}/${CALL}?format=csv&ticker=${ticker}&limit=${rows}&fields=${FIELDS.join(',')}`

/** Formula with the key that is everybody's. The tests ask its address. */
export const sheetsFormula = (asked: Asked): string => `=IMPORTDATA("${addressOf(asked, 100)}&apiKey=${DEMO_KEY}")`

/** Script that keeps the key out of the sheet. The tests run it. */
export const sheetsScript = (asked: Asked): string =>
  `function updateTrades() {
  const key = PropertiesService.getScriptProperties().getProperty('API_KEY')
  const answer = UrlFetchApp.fetch('${addressOf(asked, 5000)}', {
    headers: { Authorization: 'Bearer ' + key }
  })
  // Numbers as numbers, whatever the language of the sheet.
  const rows = Utilities.parseCsv(answer.getContentText())
    .map(row => row.map(cell => (cell === '' || isNaN(cell) ? cell : Number(cell))))
  const book = SpreadsheetApp.getActive()
  const sheet = book.getSheetByName('Trades') || book.insertSheet('Trades')
  sheet.clearContents()
  sheet.getRange(1, 1, rows.length, rows[0].length).setValues(rows)
}`

/** Query of Power Query that asks for the key once. The tests ask its address. */
export const excelQuery = ({ apiUrl, ticker }: Asked): string =>
  `let
    Answer = Web.Contents("${apiUrl}", [
        RelativePath = "${CALL}",
        Query = [format = "csv", ticker = "${ticker}", limit = "5000", fields = "${FIELDS.join(',')}"],
        ApiKeyName = "apiKey"
    ]),
    Lines = Csv.Document(Answer, [Delimiter = ",", Encoding = 65001, QuoteStyle = QuoteStyle.Csv]),
    Rows = Table.PromoteHeaders(Lines),
    Trades = Table.TransformColumnTypes(Rows, {
        {"transactionDate", type date}, {"share", type number},
        {"transactionPricePerShare", type number}, {"value", type number}
    }, "en-US")
in
    Trades`

export function googleSheetsPage({ apiUrl }: { readonly apiUrl: string }, values: ExampleValues): PageContent {
  const asked = { apiUrl, ticker: values['ticker'] ?? 'NLKW' }
  const body = `
<h1>Google Sheets</h1>
<p class="lead">Lists of the API as a sheet that updates itself. A script keeps the key out of the sheet; a formula cannot.</p>
<h2 id="script">With your key: a script</h2>
<p>In the sheet open <b>Extensions → Apps Script</b> and paste this. Under <b>Project settings → Script properties</b> add
<code>API_KEY</code> with your key. Run <code>updateTrades</code> once; under <b>Triggers</b> let it run every hour.</p>
${writeCode('Apps Script', sheetsScript(asked))}
<p>Who may only view the sheet sees neither script nor key; who may edit it sees both. A refused or cut answer ends the script
before anything is cleared, so that the sheet keeps its last rows.</p>
<h2 id="formula">Without a key: a formula</h2>
${writeCode('Formula', sheetsFormula(asked))}
<p><b>Never put your own key into this formula.</b> <code>IMPORTDATA</code> sends no headers, so that the key would stand in the
address: everybody who sees the sheet or a copy of it would have it. <code>${DEMO_KEY}</code> is everybody's and opens the sample.</p>
<h2 id="limits">Limits</h2>
${writeTable(
  ['Limit', 'Of the formula'],
  [
    ['Updates', 'Every hour while the sheet is open; opening it asks nothing.'],
    [
      'Addresses',
      'May not depend on <code>NOW</code>, <code>RAND</code>, <code>RANDARRAY</code> or <code>RANDBETWEEN</code>.'
    ],
    ['Requests', 'Each formula is one of the requests of a minute. Google slows down sheets with many.'],
    ['Decimals', 'Have a point. Set the sheet to United States under File → Settings, or use the script.']
  ]
)}
<p>The first two are ${linkOut('https://support.google.com/docs/answer/12188454', "Google's own")}. Text that a sheet would take for a
formula begins with an apostrophe, which Sheets does not show.</p>`
  return { body, description: 'Lists of the API in Google Sheets, by script or formula.', title: 'Google Sheets' }
}

export function excelPage({ apiUrl }: { readonly apiUrl: string }, values: ExampleValues): PageContent {
  const asked = { apiUrl, ticker: values['ticker'] ?? 'NLKW' }
  const body = `
<h1>Excel</h1>
<p class="lead">Power Query reads tables of the API and refreshes them at a click. Excel keeps the key outside of the workbook.</p>
<h2 id="query">Set it up</h2>
<p>Open <b>Data → Get Data → From Other Sources → Blank Query → Advanced Editor</b> and paste this. When Excel asks how to sign in,
choose <b>Web API</b> and enter your key.</p>
${writeCode('Power Query', excelQuery(asked))}
<p>The key is kept with the credentials of this computer: who gets the workbook must enter a key too. Excel sends it in the address,
encrypted like the rest.</p>
<h2 id="header">The key as a header</h2>
<p>Power Query also sends headers, with the sign-in <b>Anonymous</b>. The key then stands in the workbook: everybody who gets
the file has it. Put this line in place of <code>ApiKeyName</code> only in a workbook that you do not share.</p>
${writeCode('Power Query', 'Headers = [#"X-API-Key" = "YOUR_KEY"]')}
<h2 id="limits">Limits</h2>
${writeTable(
  ['Limit', 'Meaning'],
  [
    [
      'Rows',
      `A table has ${MAX_STREAMED_ROWS.toLocaleString('en')} at most, a sheet of Excel takes ${EXCEL_LIMITS.rows.toLocaleString('en')}.`
    ],
    [
      'Characters of a cell',
      `${EXCEL_LIMITS.cellCharacters.toLocaleString('en')}: leave out <code>footnotes</code> and <code>owners</code>.`
    ],
    [
      'Time',
      'Power Query waits 100 seconds; <code>Timeout = #duration(0, 0, 10, 0)</code> beside <code>Query</code> makes it ten minutes.'
    ],
    ['Decimals', 'Have a point: <code>"en-US"</code> reads them in every language of Excel.']
  ]
)}
<p>See ${linkOut('https://learn.microsoft.com/powerquery-m/web-contents', 'Web.Contents')} and
${linkOut('https://support.microsoft.com/office/1672b34d-7043-467e-8e27-269d656771c3', 'the limits of Excel')}.</p>`
  return { body, description: 'Lists of the API in Excel, by Power Query.', title: 'Excel' }
}
