# Written by `npm run sdk-types` from the OpenAPI document: not to be edited.
"""A method for each call of the API."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from ._address import fill as _fill
from .async_rows import AsyncRows, AsyncSource, AsyncTable

if TYPE_CHECKING:
    from typing_extensions import Unpack

    from . import models


class AsyncOperations(AsyncSource):
    def list_transactions(self, **query: Unpack[models.ListTransactionsQuery]) -> AsyncTable[models.Transaction]:
        """List insider transactions.

        What insiders of companies reported to the SEC on Forms 3, 4 and 5: one row a trade, however many people report it together. Newest known first, or in the order of `sort`. An order filled in several lots is several rows, or one with `group=filing`."""
        return AsyncTable(self, "/v1/stock/corporate-insider-transactions", query)

    def list_bulk_files(self, **query: Unpack[models.ListBulkFilesQuery]) -> AsyncTable[models.BulkFile]:
        """List files of all transactions.

        Files of insider transactions, with the rows and columns of the list of transactions: one for each day, by when they became known, and whole ones. They are written each morning at 6:30 in New York. The files of the last 7 days are written again, because filings may be found late: read those whose `sha256` is another. Daily files are kept for 30 days, whole ones for 2."""
        return AsyncTable(self, "/v1/bulk", query)

    async def open_outcome(self, **query: Unpack[models.OpenOutcomeQuery]) -> models.Outcome:
        """Measure a filter.

        What the stocks did after the trades that a filter selects, at 1, 3, 6 and 12 months, beside all trades of the same days. Entry is the next open after the filing was known. All lots of one filing are one trade. What matured in the last 18 months is locked, and a filter may not choose by what happened later. As a table it is a row for each side, horizon and year of entry, and one without a year for all."""
        return cast("models.Outcome", await self.get("/v1/screens/outcome", query))

    async def run_strategy(self, **query: Unpack[models.RunStrategyQuery]) -> models.ScreenStrategy:
        """Run a filter as a strategy.

        Buys what a filter of trades selects at the next open after the filing was known, and sells after the longest holding, with costs and limits of volume. Curve and positions end with the session before the last 18 months, which are locked. A filter may not choose by what happened later, and selects 5,000 purchases at most. One run of an account at a time. An answer may take a minute."""
        return cast("models.ScreenStrategy", await self.get("/v1/screens/strategy", query))

    def list_sentiment(self, **query: Unpack[models.ListSentimentQuery]) -> AsyncTable[models.SentimentPeriod]:
        """List purchases against sales by week or month.

        Purchases against sales of the whole market by week or month, with the market’s prices and the place of each share of purchases in its own past. Periods are of filing days, oldest first, all in one page. Trades that nobody decided on and unchecked prices are left out."""
        return AsyncTable(self, "/v1/sentiment", query)

    def search(self, **query: Unpack[models.SearchQuery]) -> AsyncTable[models.FoundName]:
        """Search names.

        Companies, insiders and, where this site may tell of them, legislators that fit a text, as the search of the site ranks them: an exact ticker first, and the kind that was probably meant before the others. Ten companies at most, for which typing mistakes are forgiven, five insiders and five legislators. Names and tickers are those of today. All insiders of a name are listed by the filter `name` of the insiders."""
        return AsyncTable(self, "/v1/search", query)

    async def open_company(self, ticker: str, **query: Unpack[models.OpenCompanyQuery]) -> models.Company:
        """Read one company.

        Which company a ticker means, which tickers and names it had, and what its insiders bought and sold by month. A ticker that moved means its holder of today or, with `as_of`, of then."""
        return cast("models.Company", await self.get(_fill("/v1/stock/{ticker}", ticker=ticker), query))

    async def open_company_by_cik(self, issuer_cik: str, **query: Unpack[models.OpenCompanyByCikQuery]) -> models.CompanyByCik:
        """Read one company by its SEC number.

        One company by its SEC number, which stays the same when names and tickers change: also one without a ticker, and one whose ticker belongs to another company today."""
        return cast("models.CompanyByCik", await self.get(_fill("/v1/companies/{issuer_cik}", issuer_cik=issuer_cik), query))

    async def compare_companies(self, **query: Unpack[models.CompareCompaniesQuery]) -> models.CompanyComparison:
        """Compare companies.

        Up to 4 companies side by side: what their insiders bought and sold in 90 and in 365 days, the newest purchase, what the stock did after purchases, and the months they have in common. Everything is as of now."""
        return cast("models.CompanyComparison", await self.get("/v1/compare/companies", query))

    def list_insiders(self, **query: Unpack[models.ListInsidersQuery]) -> AsyncTable[models.Insider]:
        """List insiders.

        Everybody who traded, with totals as of `as_of` or of the newest filing that is held: who traded last comes first. The cursor keeps that time for all pages."""
        return AsyncTable(self, "/v1/insiders", query)

    async def open_insider(self, cik: str, **query: Unpack[models.OpenInsiderQuery]) -> models.InsiderProfile:
        """Read one insider.

        One insider: companies, holdings, purchases and sales by month and, where the plan has it, the track record. The trades are listed by the filter `insider` of the transactions."""
        return cast("models.InsiderProfile", await self.get(_fill("/v1/insiders/{cik}", cik=cik), query))

    async def compare_insiders(self, **query: Unpack[models.CompareInsidersQuery]) -> models.InsiderComparison:
        """Compare insiders.

        Up to 4 insiders side by side: their records, what became of their purchases beside the market, and when they bought the same company. Everything is as of now."""
        return cast("models.InsiderComparison", await self.get("/v1/compare/insiders", query))

    def list_holdings(self, cik: str, **query: Unpack[models.ListHoldingsQuery]) -> AsyncTable[models.Holding]:
        """List what an insider held.

        What each filing of an insider says is held, without derivatives, newest known first: one row for each class that is held directly or in one account or trust. Filings that say nothing of a holding leave it unchanged; amendments are rows of their own."""
        return AsyncTable(self, _fill("/v1/insiders/{cik}/holdings", cik=cik), query)

    async def open_filing(self, accession: str, **query: Unpack[models.OpenFilingQuery]) -> models.Filing:
        """Read one filing.

        Everything as filed, so that every number can be traced to its cell; decimals are the text that was filed."""
        return cast("models.Filing", await self.get(_fill("/v1/filings/{accession}", accession=accession), query))

    def list_ownership(self, **query: Unpack[models.ListOwnershipQuery]) -> AsyncTable[models.Schedule]:
        """List owners above five percent.

        Schedules 13D and 13G: who reported more than five percent of a class of shares, and what changed. The newest come first. A holding counts from the acceptance of its schedule, never from the date of the event."""
        return AsyncTable(self, "/v1/ownership", query)

    async def open_holder(self, holder_cik: str, **query: Unpack[models.OpenHolderQuery]) -> models.Holder:
        """Read one owner.

        One holder of more than five percent, with the newest schedule of each position. All schedules are listed by the filter `holder_cik` of the list."""
        return cast("models.Holder", await self.get(_fill("/v1/ownership/holders/{holder_cik}", holder_cik=holder_cik), query))

    def list_planned_sales(self, **query: Unpack[models.ListPlannedSalesQuery]) -> AsyncTable[models.PlannedSale]:
        """List planned sales.

        Forms 144: what people of a company told the SEC that they mean to sell, one row for each class of a notice, and whether sales were reported since. The newest come first. A notice that an amendment replaced is not listed."""
        return AsyncTable(self, "/v1/planned-sales", query)

    def list_earnings(self, **query: Unpack[models.ListEarningsQuery]) -> AsyncTable[models.ResultsFiling]:
        """List earnings releases.

        Forms 8-K with Item 2.02: when companies released results, by the acceptance of EDGAR, the newest first. The kind uses only what was known at the time of the list."""
        return AsyncTable(self, "/v1/earnings", query)

    def list_scores(self, **query: Unpack[models.ListScoresQuery]) -> AsyncTable[models.Score]:
        """List scores of purchases.

        Scores of purchases with the five factors they are made of, newest first. All are of the current version of the rule, also with `as_of`; `former` names scores of earlier versions that differ. A score of one version never changes. Silver reads those that the newest weekly report or an earlier one covers, Gold all at once."""
        return AsyncTable(self, "/v1/buys/scores", query)

    def list_reports(self, **query: Unpack[models.ListReportsQuery]) -> AsyncTable[models.ListedReport]:
        """List reports.

        Published reports with their totals, the newest day first. Every plan reads the list; `plan` names the smallest one that opens the report itself."""
        return AsyncTable(self, "/v1/reports", query)

    async def open_report(self, date: str, kind: Literal["daily", "weekly", "thirty-day"], **query: Unpack[models.OpenReportQuery]) -> models.Report:
        """Read one report.

        A report as data, as it was published: it never changes. As a table or as lines it is its rows, the ranked ones first. Weekly reports begin with Silver, daily and 30-day reports with Gold."""
        return cast("models.Report", await self.get(_fill("/v1/reports/{kind}/{date}", date=date, kind=kind), query))

    def list_congress(self, **query: Unpack[models.ListCongressQuery]) -> AsyncTable[models.Disclosure]:
        """List trades of Congress.

        What members of Congress disclosed of their trades, where the operator may give it to who pays."""
        return AsyncTable(self, "/v1/congress/transactions", query)

    def list_plans(self) -> AsyncRows[models.Plan]:
        """List plans.

        The plans and what each opens. Needs no key."""
        return AsyncRows(self, "/v1/plans", {})

    def list_usage(self) -> AsyncRows[models.UsageDay]:
        """See how much was asked.

        What the account asked in the last 90 days. Counts are some seconds old."""
        return AsyncRows(self, "/v1/usage", {})

    async def open_status(self) -> models.Status:
        """See how fresh the data is.

        How fresh the data is. Needs no key."""
        return cast("models.Status", await self.get("/v1/status", {}))

    def list_events(self, **query: Unpack[models.ListEventsQuery]) -> AsyncRows[models.Event]:
        """Read the newest events.

        What the stream tells, for who prefers to ask. Events are kept for 24 hours; without `after` the answer holds none, and says where to begin."""
        return AsyncRows(self, "/v1/events", query)
