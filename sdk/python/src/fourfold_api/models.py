# Written by `npm run sdk-types` from the OpenAPI document: not to be edited.
"""Shapes of the API's answers and parameters."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired


class Meta(TypedDict):
    """What the list covers."""
    asOf: str
    """Nothing that became known later is in the answer."""
    complete: bool
    """False where the question reaches beyond the filings that are held or into a gap between them, or where some wait to be worked in."""
    coverageFrom: str | None
    """First filing day that is held; null without any."""
    coverageTo: str | None
    """Last filing day that is held; null without any."""
    sample: bool
    """True where the data is invented, so that the API can be tried."""


class InsiderFilingEventDataIssuer(TypedDict):
    """The company."""
    cik: str
    """SEC number, without leading zeros."""
    industry: str | None
    """The SEC's words for the SIC code of the company; null where the SEC gives it none."""
    name: str
    """As filed."""
    ticker: str | None
    """On the day of the trade; null where the company had none."""


class InsiderFilingEventDataScore(TypedDict):
    asOf: str
    """What was known then is what it rests on."""
    score: int
    """1 to 10, lower is better."""
    scoreVersion: str
    """Of the method."""


class InsiderFilingEventDataTradesOwners(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    isDirector: bool | None
    """A director; null where the filing does not say."""
    isOfficer: bool | None
    """An officer; null where the filing does not say."""
    isOther: bool | None
    """Something else; null where the filing does not say."""
    isTenPercentOwner: bool | None
    """Owner of ten percent; null where the filing does not say."""
    name: str
    """As filed."""
    officerTitle: str | None
    """As filed; null without a title. Source: reportingOwnerRelationship/officerTitle."""


class InsiderFilingEventDataTrades(TypedDict):
    acceptedAt: str | None
    """When EDGAR accepted the filing; null where the source has only the day."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    acquiredDisposed: Literal["A", "D"] | None
    """Acquired or disposed of; null where the filing does not say. Source: transactionAcquiredDisposedCode."""
    awaitsPrice: bool
    """The prices of the session that decides are still to come."""
    dateValidity: Literal["ok", "pending", "rejected"]
    """Whether the day of the trade is believed."""
    derivative: bool
    """A row of table II: options, warrants and the like."""
    directOrIndirect: Literal["D", "I"] | None
    """Held directly or indirectly; null where the filing does not say. Source: directOrIndirectOwnership."""
    documentType: str
    """Form, with /A for an amendment."""
    economicTradeId: str
    """Names the trade, whoever reports it: the same in all its versions."""
    filedAt: str
    """The filing day, in New York."""
    filingUrl: str
    """Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it."""
    industry: str | None
    """The SEC's words for the SIC code of the company; null where the SEC gives it none."""
    insiderCik: str | None
    """SEC number of the first reporting owner; null without an owner."""
    isAmendment: bool
    """Stated by an amendment, or one that may correct it was filed."""
    isDirector: bool | None
    """Whether the first owner is a director; null where the filing does not say."""
    isNewPosition: bool
    """The owner held nothing of this class before."""
    isOfficer: bool | None
    """Whether the first owner is an officer; null where the filing does not say."""
    issuerCik: str
    """SEC number of the company."""
    issuerName: str
    """As filed."""
    knownAt: str
    """When this version of the trade became public. The list is ordered by it, newest first, without `sort`."""
    name: str | None
    """Of the first reporting owner, as filed; null without an owner."""
    natureOfOwnership: str | None
    """Of what is held indirectly, as filed; null where the filing does not say. Source: natureOfOwnership."""
    noDecision: Literal["tax_withholding", "dividend_reinvestment", "employee_plan"] | None
    """Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score."""
    officerTitle: str | None
    """As filed; null without a title. Source: reportingOwnerRelationship/officerTitle."""
    ownerChange: float | None
    """Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position."""
    owners: list[InsiderFilingEventDataTradesOwners]
    """All who report the trade together: it happened once."""
    ownershipChange: float | None
    """Percent of what the account or trust of this row held before; negative for a disposal, null for a first position."""
    plan10b51: bool | None
    """Under a Rule 10b5-1 plan; null where the filing does not say."""
    priceDoubt: Literal["above_market_value", "above_volume", "may_repeat", "not_checked", "outside_prices"] | None
    """Why a `pending` price counts nowhere; null where there is no doubt."""
    priceRejection: str | None
    """Why the price counts nowhere; null where it counts."""
    priceValidity: Literal["ok", "pending", "rejected"]
    """`pending` where no price of the day is known to check it against."""
    securityTitle: str
    """As filed."""
    share: float | None
    """Shares traded; null where the filing states no number. Source: transactionShares."""
    sharesOwnedFollowing: float | None
    """Shares held after the trade; null where the filing states no number. Source: sharesOwnedFollowingTransaction."""
    source: str
    """Form and accession number."""
    ticker: str | None
    """On the day of the trade; null where the company had none."""
    timeliness: Literal["early", "late", "on_time", "unknown"]
    """Against the two business days that the SEC allows."""
    transactionCode: str
    """The SEC's code: P is a purchase, S a sale."""
    transactionDate: str | None
    """The day of the trade; null where the filing states none. Source: transactionDate."""
    transactionPricePerShare: float | None
    """US dollars, as filed, also where it was refused; null where only a footnote states it. Source: transactionPricePerShare."""
    value: float | None
    """Shares × price in US dollars; null where the trade counts nowhere."""
    version: int
    """1 is as first filed; amendments make further ones."""


class InsiderFilingEventData(TypedDict):
    """The filing, and its trades."""
    acceptedAt: str | None
    """When EDGAR accepted the filing; null where the source has only the day."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    documentType: str
    """Form, with /A for an amendment."""
    filedAt: str
    """The filing day, in New York."""
    issuer: InsiderFilingEventDataIssuer
    """The company."""
    link: str
    """Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    score: InsiderFilingEventDataScore | None
    """Of the purchase that the filing reports; null where none was issued."""
    tradeCount: int
    """Trades that the filing states."""
    trades: list[InsiderFilingEventDataTrades]
    """The first 10 of them, as they were when the event could first be seen."""


class InsiderFilingEvent(TypedDict):
    id: str
    """Names the event wherever it is told; what has it twice is one event."""
    seq: int
    """Larger than those of all events that could be seen before it; there are gaps."""
    timestamp: str
    """When it could first be seen."""
    data: InsiderFilingEventData
    """The filing, and its trades."""
    type: Literal["insider.filing.created", "insider.filing.amended"]
    """Kind of the event."""


class OwnershipFilingEventData(TypedDict):
    """The schedule."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    change: Literal["opened", "first_known", "raised", "cut", "unchanged", "unclear", "below_five", "to_13d", "to_13g", "unread"]
    """Against the schedule before. `first_known`: an amendment of a schedule that is not held. `below_five`: not necessarily a sale. `unclear`: the numbers cannot be compared. `unread`: HTML, whose numbers are not read."""
    dueOn: str | None
    """Last filing day in time; null if unknown."""
    filedAt: str
    """A day, as YYYY-MM-DD."""
    firstFiledAt: str
    """Filing day of the first schedule of this holder and class that is held."""
    form: Literal["SCHEDULE 13D", "SCHEDULE 13D/A", "SCHEDULE 13G", "SCHEDULE 13G/A", "SC 13D", "SC 13D/A", "SC 13G", "SC 13G/A"]
    """Schedule, with /A for an amendment."""
    holderCik: str | None
    """SEC number of the first person; null if the filing does not tell."""
    holderCiks: list[str]
    """SEC numbers of all persons and filers."""
    holderName: str
    """First person on the cover, as filed."""
    insiderCik: str | None
    """SEC number of a holder who also reports as an insider of the company today; else null."""
    isNewest: bool
    """No later schedule of this holder and class was known."""
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str
    """As filed."""
    knownAt: str
    """When EDGAR accepted the schedule."""
    percent: float | None
    """Percent of the class by the filer’s own count; null if not stated."""
    percentBefore: float | None
    """Percent before; null if unknown."""
    percentRecomputed: float | None
    """Percent by the company’s newest count of shares; null if unknown or of another class."""
    persons: int
    """Number of persons who file together."""
    securityTitle: str | None
    """Class, as filed; null if not stated."""
    shares: float | None
    """Shares of the class, never the sum of joint filers; null if not stated."""
    sharesAreAtLeast: bool
    """The persons may hold more together."""
    sharesBefore: float | None
    """Shares before; null if unknown."""
    tags: list[Literal["board", "merger", "sale", "capital", "engage"]]
    """Subjects that words of the purpose name; no judgement."""
    ticker: str | None
    """Today’s ticker of the company; null if it has none."""
    timeliness: Literal["late", "on_time", "unknown"]
    """Against `dueOn`."""
    link: str
    """The filing at the SEC, or our page for invented data."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""


class OwnershipFilingEvent(TypedDict):
    id: str
    """Names the event wherever it is told; what has it twice is one event."""
    seq: int
    """Larger than those of all events that could be seen before it; there are gaps."""
    timestamp: str
    """When it could first be seen."""
    data: OwnershipFilingEventData
    """The schedule."""
    type: Literal["ownership.filing.created", "ownership.filing.amended"]
    """Kind of the event."""


class ReportEventData(TypedDict):
    """The report."""
    date: str
    """Day of the report."""
    knownUntil: str
    """What was known then is in it."""
    path: str
    """Where the report is read."""
    rankedCount: int
    """Purchases that it ranks."""
    report: Literal["daily", "thirty-day", "weekly"]
    """Kind of the report."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""


class ReportEvent(TypedDict):
    id: str
    """Names the event wherever it is told; what has it twice is one event."""
    seq: int
    """Larger than those of all events that could be seen before it; there are gaps."""
    timestamp: str
    """When it could first be seen."""
    data: ReportEventData
    """The report."""
    type: Literal["report.published"]
    """Kind of the event."""


class TransactionDetailedPerTickerBuyStats2W(TypedDict):
    accumTransactionValue: float
    """Sum of the values, in US dollars."""
    accumTransactionWins: int
    """Buys after which the stock rose, or sales after which it fell."""
    accumWeightedTransactionReturns: float
    """Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars."""
    numTransactions: int
    """Trades that are that old."""


TransactionDetailedPerTickerBuyStats = TypedDict(
    "TransactionDetailedPerTickerBuyStats",
    {
        "2W": "TransactionDetailedPerTickerBuyStats2W",
        "1M": "TransactionDetailedPerTickerBuyStats2W",
        "3M": "TransactionDetailedPerTickerBuyStats2W",
        "6M": "TransactionDetailedPerTickerBuyStats2W",
        "1Y": "TransactionDetailedPerTickerBuyStats2W",
    },
)


class TransactionFootnotes(TypedDict):
    field: str
    """The cell that it belongs to."""
    id: str
    text: str


class Transaction(TypedDict):
    acceptedAt: str | None
    """When EDGAR accepted the filing; null where the source has only the day."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    acquiredDisposed: Literal["A", "D"] | None
    """Acquired or disposed of; null where the filing does not say. Source: transactionAcquiredDisposedCode."""
    awaitsPrice: bool
    """The prices of the session that decides are still to come."""
    dateValidity: Literal["ok", "pending", "rejected"]
    """Whether the day of the trade is believed."""
    derivative: bool
    """A row of table II: options, warrants and the like."""
    detailedPerTickerBuyStats: NotRequired[TransactionDetailedPerTickerBuyStats]
    """With `track_record=true`: what became of the earlier purchases of the first owner in this company, after 10, 21, 63, 126 and 252 sessions. Only what had matured at `asOf` counts."""
    detailedPerTickerSellStats: NotRequired[TransactionDetailedPerTickerBuyStats]
    """With `track_record=true`: what became of the earlier sales of the first owner in this company, after 10, 21, 63, 126 and 252 sessions. Only what had matured at `asOf` counts."""
    directOrIndirect: Literal["D", "I"] | None
    """Held directly or indirectly; null where the filing does not say. Source: directOrIndirectOwnership."""
    documentType: str
    """Form, with /A for an amendment."""
    economicTradeId: str
    """Names the trade, whoever reports it: the same in all its versions."""
    exerciseDate: str | None
    """First day of exercise, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: exerciseDate."""
    exercisePrice: float | None
    """US dollars for a share at the exercise or conversion, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: conversionOrExercisePrice."""
    expirationDate: str | None
    """Last day of exercise, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: expirationDate."""
    filedAt: str
    """The filing day, in New York."""
    filingUrl: str
    """Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it."""
    firstTransactionDate: str | None
    """The day of the first lot; `transactionDate` is that of the last. null without one."""
    footnotes: list[TransactionFootnotes]
    """As filed."""
    industry: str | None
    """The SEC's words for the SIC code of the company; null where the SEC gives it none."""
    insiderCik: str | None
    """SEC number of the first reporting owner; null without an owner."""
    isAmendment: bool
    """Stated by an amendment, or one that may correct it was filed."""
    isDirector: bool | None
    """Whether the first owner is a director; null where the filing does not say."""
    isNewPosition: bool
    """The owner held nothing of this class before."""
    isOfficer: bool | None
    """Whether the first owner is an officer; null where the filing does not say."""
    issuerCik: str
    """SEC number of the company."""
    issuerName: str
    """As filed."""
    knownAt: str
    """When this version of the trade became public. The list is ordered by it, newest first, without `sort`."""
    lots: int
    """Lines of the filing that the row sums up; 1 without `group=filing`."""
    name: str | None
    """Of the first reporting owner, as filed; null without an owner."""
    natureOfOwnership: str | None
    """Of what is held indirectly, as filed; null where the filing does not say. Source: natureOfOwnership."""
    noDecision: Literal["tax_withholding", "dividend_reinvestment", "employee_plan"] | None
    """Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score."""
    officerTitle: str | None
    """As filed; null without a title. Source: reportingOwnerRelationship/officerTitle."""
    ownerChange: float | None
    """Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position."""
    owners: list[InsiderFilingEventDataTradesOwners]
    """All who report the trade together: it happened once."""
    ownershipChange: float | None
    """Percent of what the account or trust of this row held before; negative for a disposal, null for a first position."""
    plan10b51: bool | None
    """Under a Rule 10b5-1 plan; null where the filing does not say."""
    priceDoubt: Literal["above_market_value", "above_volume", "may_repeat", "not_checked", "outside_prices"] | None
    """Why a `pending` price counts nowhere; null where there is no doubt."""
    priceRejection: str | None
    """Why the price counts nowhere; null where it counts."""
    priceValidity: Literal["ok", "pending", "rejected"]
    """`pending` where no price of the day is known to check it against."""
    securityTitle: str
    """As filed."""
    share: float | None
    """Shares traded; null where the filing states no number. Source: transactionShares."""
    sharesOwnedFollowing: float | None
    """Shares held after the trade; null where the filing states no number. Source: sharesOwnedFollowingTransaction."""
    source: str
    """Form and accession number."""
    ticker: str | None
    """On the day of the trade; null where the company had none."""
    timeliness: Literal["early", "late", "on_time", "unknown"]
    """Against the two business days that the SEC allows."""
    transactionCode: str
    """The SEC's code: P is a purchase, S a sale."""
    transactionDate: str | None
    """The day of the trade; null where the filing states none. Source: transactionDate."""
    transactionPricePerShare: float | None
    """US dollars, as filed, also where it was refused; null where only a footnote states it. Source: transactionPricePerShare."""
    underlyingShares: float | None
    """Shares that the derivative is about, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: underlyingSecurityShares."""
    underlyingTitle: str | None
    """Class that the derivative is about, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: underlyingSecurityTitle."""
    value: float | None
    """Shares × price in US dollars; null where the trade counts nowhere."""
    version: int
    """1 is as first filed; amendments make further ones."""


class BulkFile(TypedDict):
    asOf: str
    """The end of the day in New York: nothing that became known later is in the file."""
    bytes: int
    """Length of the file."""
    day: str
    """The day at whose end the file was cut."""
    fileFormat: Literal["csv", "parquet"]
    """CSV as the API writes tables, or Parquet with Snappy."""
    name: str
    """Name of the file."""
    path: str
    """Where the file is read."""
    rows: int
    """Rows without the line of names."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    sha256: str
    """Digest of the file. Another one means that the file was written again."""
    span: Literal["daily", "whole"]
    """`daily`: what became known on the day. `whole`: all that was known then."""
    writtenAt: str
    """When this content was written."""


class OutcomeBaseBuysHorizonsAfterCosts(TypedDict):
    medianExcess: float | None
    """Median in percentage points above the market (SPY) over the same sessions."""
    rosePercent: float | None
    """Percent of the counted trades after which the stock rose; null without any."""


OutcomeBaseBuysHorizonsHistogram = TypedDict(
    "OutcomeBaseBuysHorizonsHistogram",
    {
        "from": "float | None",
        "to": "float | None",
        "trades": "int",
    },
)


class OutcomeBaseBuysHorizonsInterval(TypedDict):
    high: float
    low: float


class OutcomeBaseBuysHorizonsYears(TypedDict):
    counted: int
    medianExcess: float | None
    """Median in percentage points above the market (SPY) over the same sessions."""
    rosePercent: float
    year: int


class OutcomeBaseBuysHorizons(TypedDict):
    afterCosts: OutcomeBaseBuysHorizonsAfterCosts | None
    """The same after costs of 0.2 percent each way; null for sales, after which nothing is held."""
    companies: int
    """Companies of the compared trades."""
    compared: int
    """Counted trades with a market return over the same sessions."""
    counted: int
    """Trades whose outcome had matured before `lockedFrom` and at `asOf`. Figures use only these."""
    histogram: list[OutcomeBaseBuysHorizonsHistogram]
    """Compared trades by points above the market."""
    horizon: Literal["6M", "1M", "3M", "1Y"]
    """21, 63, 126 and 252 sessions after the entry."""
    interval: OutcomeBaseBuysHorizonsInterval | None
    """95 percent interval of `medianExcess`; null with fewer than 20 companies or months."""
    locked: int
    """Trades whose outcome matured since `lockedFrom`. They are not counted."""
    meanExcess: float | None
    """Mean in percentage points above the market."""
    medianExcess: float | None
    """Median in percentage points above the market (SPY) over the same sessions."""
    medianReturn: float | None
    """Median return of the stock, in percent."""
    months: int
    """Months of entry of the compared trades."""
    open: int
    """Trades whose horizon has not ended."""
    rosePercent: float | None
    """Percent of the counted trades after which the stock rose; null without any."""
    unknown: int
    """Trades without a known return, such as those without prices."""
    years: list[OutcomeBaseBuysHorizonsYears]
    """The same by year of entry."""


class OutcomeBaseBuys(TypedDict):
    events: int
    """Trades that the filter selects; all lots of one filing are one trade."""
    horizons: list[OutcomeBaseBuysHorizons]


class OutcomeBase(TypedDict):
    """All trades of the same days, whatever else the filter asks for."""
    buys: OutcomeBaseBuys
    sales: OutcomeBaseBuys


class Outcome(TypedDict):
    asOf: str
    """Nothing that became known later is in the answer."""
    base: OutcomeBase
    """All trades of the same days, whatever else the filter asks for."""
    buys: OutcomeBaseBuys
    lockedFrom: str
    """First day of the locked window: what matured since then is not counted."""
    sales: OutcomeBaseBuys
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    tried: int | None
    """Different filters that the account has tried, this one included; null without an account."""


ScreenStrategyFiguresMarketCurveDrawdown = TypedDict(
    "ScreenStrategyFiguresMarketCurveDrawdown",
    {
        "from": "str",
        "share": "float",
        "to": "str",
    },
)


ScreenStrategyFiguresMarketCurve = TypedDict(
    "ScreenStrategyFiguresMarketCurve",
    {
        "drawdown": "NotRequired[ScreenStrategyFiguresMarketCurveDrawdown]",
        "from": "str",
        "growth": "NotRequired[float]",
        "sharpe": "NotRequired[float]",
        "sortino": "NotRequired[float]",
        "to": "str",
        "totalReturn": "float",
        "volatility": "NotRequired[float]",
    },
)


class ScreenStrategyFiguresMarketTradesHits(TypedDict):
    interval: NotRequired[OutcomeBaseBuysHorizonsInterval]
    trades: int
    won: int


class ScreenStrategyFiguresMarketTrades(TypedDict):
    bestTenShare: NotRequired[float]
    """Of all profit, that of the ten best trades: 0.12 is 12 %."""
    closed: int
    """Trades that have ended."""
    exposure: float
    """Invested on average: 0.12 is 12 %."""
    hits: ScreenStrategyFiguresMarketTradesHits
    interval: NotRequired[OutcomeBaseBuysHorizonsInterval]
    meanDays: NotRequired[float]
    meanReturn: NotRequired[float]
    """Of a trade, after costs: 0.12 is 12 %."""
    turnover: float
    """A year: 0.12 is 12 %."""


class ScreenStrategyFiguresMarket(TypedDict):
    curve: NotRequired[ScreenStrategyFiguresMarketCurve]
    trades: NotRequired[ScreenStrategyFiguresMarketTrades]


class ScreenStrategyFigures(TypedDict):
    market: ScreenStrategyFiguresMarket
    own: ScreenStrategyFiguresMarket


ScreenStrategyLog = TypedDict(
    "ScreenStrategyLog",
    {
        "accession": "str",
        "boughtAt": "float",
        "boughtOn": "str",
        "cik": "str",
        "company": "str",
        "insider": "str",
        "paidUsd": "float",
        "reason": "NotRequired[Literal[\"delisted\", \"prices_end\", \"unexplained_move\", \"taken_over\", \"insider_sale\", \"time\"]]",
        "return": "NotRequired[float]",
        "sale": "NotRequired[str]",
        "soldAt": "NotRequired[float]",
        "soldOn": "NotRequired[str]",
        "ticker": "str",
        "wasRetracted": "NotRequired[Literal[True]]",
    },
)


class ScreenStrategyRefused(TypedDict):
    reason: Literal["already_held", "cap_too_small", "cap_unknown", "halted", "no_cash", "no_price", "retracted", "volume_unknown", "volume_too_small"]
    trades: int


class ScreenStrategy(TypedDict):
    asOf: str
    """Nothing that became known later is in the answer."""
    buys: int
    """Purchases that the filter selects, also those in the locked window."""
    days: list[str]
    figures: ScreenStrategyFigures
    lockedFrom: str
    """First day of the locked window: the run ends with the session before."""
    log: list[ScreenStrategyLog]
    """Positions, newest first."""
    market: list[float]
    """The market after each of `days`, in US dollars."""
    marketTicker: str
    """Ticker symbol."""
    own: list[float]
    """The filter after each of `days`, in US dollars."""
    refused: list[ScreenStrategyRefused]
    """Purchases before the locked window that were not bought, by reason."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    settings: str
    """What differs from the usual settings, as the query of an address."""
    tried: int | None
    """Different filters, also with settings, that the account has tried, this one included; null without an account."""


SentimentPeriod = TypedDict(
    "SentimentPeriod",
    {
        "buyShare": "float | None",
        "buys": "int",
        "buysUsd": "float",
        "from": "str",
        "group": "str | None",
        "isOver": "bool",
        "marketClose": "float | None",
        "percentile": "float | None",
        "sales": "int",
        "salesUsd": "float",
        "to": "str",
    },
)


class FoundName(TypedDict):
    kind: Literal["company", "insider", "member"]
    """Fields of the other kinds are null."""
    name: str
    """Of a company today’s, of others as filed."""
    ticker: str | None
    """Of a company: the one that was typed, else today’s or the last one. null without one."""
    cik: str | None
    """SEC number of a company or an insider; null for a legislator."""
    memberId: str | None
    """Names a legislator; null for others."""
    companies: list[str] | None
    """Of an insider: the tickers of two companies at most, most trades first. null for others."""
    exchange: str | None
    """Of a company, while it is listed; else null."""
    chamber: Literal["house", "senate"] | None
    """Of a legislator; null for others."""
    state: str | None
    """Of a legislator; null for others."""
    formerName: str | None
    """Former name of a company that fits, where its name of today does not; else null."""
    formerTicker: str | None
    """Former ticker that was typed, where no other field fits; else null."""
    isTaken: bool | None
    """Of a company: `ticker` means another one today, so read it by its `cik`. null for others."""
    lastDay: str | None
    """Of a company: the last day of its ticker; null while it is in force."""


class CompanyFormerNames(TypedDict):
    name: str
    until: str
    """The last day on which it was seen."""


class CompanyFormerTickers(TypedDict):
    ticker: str
    """Ticker symbol."""
    until: str
    """The last day on which it was seen."""


class CompanyLeftOut(TypedDict):
    field: str
    reason: str


class CompanyMonthlyAggregates(TypedDict):
    avgPricePerShare: float | None
    """US dollars, weighted by shares; of a side without trades that of the other side."""
    totalShares: float
    totalTransactions: int
    totalValue: float
    """Sum of the month, in US dollars."""
    transactionCode: Literal["P", "S"]
    """Purchases or sales; each month has both."""
    yearMonth: str
    """Month of the trades."""


class Company(TypedDict):
    asOf: str
    """Nothing that became known later is in the answer."""
    cik: str
    """SEC number, without leading zeros."""
    exchange: str | None
    """Where it is listed; null where it is not."""
    formerNames: list[CompanyFormerNames]
    """Newest first."""
    formerTickers: list[CompanyFormerTickers]
    """Newest first."""
    industry: str | None
    """The SEC's words for its SIC code; null where the SEC gives it none."""
    lastDay: str | None
    """The last day of the ticker; null while it is in force."""
    lastFiledOn: str | None
    """The day of the newest filing with a trade; null without one."""
    leftOut: list[CompanyLeftOut]
    """With `as_of`: what is null because only its value of today is held, and why."""
    monthlyAggregates: list[CompanyMonthlyAggregates]
    """Purchases and sales of all its insiders, oldest month first."""
    name: str
    """As in the newest filing."""
    otherTickers: list[str]
    """Of its other classes, preferred shares, notes and warrants."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    sector: str | None
    """One of eleven, by the SIC code; null without a code."""
    ticker: str
    """Today's or that of `as_of`, also where a former one was asked for."""
    trades: int
    """Trades of its insiders that are held."""


class CompanyByCik(TypedDict):
    asOf: str
    """Nothing that became known later is in the answer."""
    cik: str
    """SEC number, without leading zeros."""
    exchange: str | None
    """Where it is listed; null where it is not."""
    formerNames: list[CompanyFormerNames]
    """Newest first."""
    formerTickers: list[CompanyFormerTickers]
    """Newest first."""
    industry: str | None
    """The SEC's words for its SIC code; null where the SEC gives it none."""
    lastDay: str | None
    """The last day of the ticker; null while it is in force."""
    lastFiledOn: str | None
    """The day of the newest filing with a trade; null without one."""
    leftOut: list[CompanyLeftOut]
    """With `as_of`: what is null because only its value of today is held, and why."""
    monthlyAggregates: list[CompanyMonthlyAggregates]
    """Purchases and sales of all its insiders, oldest month first."""
    name: str
    """As in the newest filing."""
    otherTickers: list[str]
    """Of its other classes, preferred shares, notes and warrants."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    sector: str | None
    """One of eleven, by the SIC code; null without a code."""
    ticker: str | None
    """Today's or that of `as_of`; null if it never had one."""
    trades: int
    """Trades of its insiders that are held."""


class CompanyComparisonCompaniesCounted(TypedDict):
    boughtUsd: float
    """Bought on the market, in US dollars."""
    buyers: int
    """People and funds that bought; those who report together are one."""
    days: Literal[90, 365]
    """Days before today, by the day of the trade."""
    netUsd: float
    """Bought less sold, in US dollars."""
    sellers: int
    soldUsd: float
    """Sold on the market, in US dollars."""


class CompanyComparisonCompaniesNewestBuy(TypedDict):
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    filedAt: str
    """A day, as YYYY-MM-DD."""
    insiders: list[str]
    """As filed."""
    issuerName: str
    sinceReturn: float | None
    """Return of the stock in percent since the filing was known; null without prices."""
    ticker: str | None
    transactionDate: str | None
    value: float | None
    """US dollars, all lots of the filing together."""


class CompanyComparisonCompaniesOutcomes(TypedDict):
    buys: int
    """Buys, also those that have not matured."""
    horizon: Literal["2W", "1M", "3M", "6M", "1Y"]
    matured: int
    """Buys with a return at the horizon."""
    median: float | None
    """Median return in percent; null with too few."""
    rose: int
    """Those of them that were up."""


class CompanyComparisonCompanies(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    counted: list[CompanyComparisonCompaniesCounted]
    """Trades on the market before today."""
    name: str
    newestBuy: CompanyComparisonCompaniesNewestBuy | None
    """By the time of its filing."""
    outcomes: list[CompanyComparisonCompaniesOutcomes]
    """What the stock did after its insiders bought."""
    sector: str | None
    ticker: str
    """Ticker symbol."""


class CompanyComparisonSharedMonthsStocks(TypedDict):
    buys: int
    issuerCik: str
    """SEC number, without leading zeros."""
    valueUsd: float
    """Sum of the values, in US dollars."""


class CompanyComparisonSharedMonths(TypedDict):
    stocks: list[CompanyComparisonSharedMonthsStocks]
    yearMonth: str
    """Month of the trades."""


class CompanyComparison(TypedDict):
    asOf: str
    """An instant in UTC."""
    companies: list[CompanyComparisonCompanies]
    """In the order of the question."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    sharedMonths: list[CompanyComparisonSharedMonths]
    """Months in which several of them were bought, newest first."""


class InsiderCompanies(TypedDict):
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str
    lastTradeDate: str | None
    ticker: str | None
    trades: int
    insiderTitle: Literal["CEO", "CFO", "CXO", "SVP", "officer", "director", "10% owner", "other"]
    """The foremost of the titles that lists filter by."""
    roles: list[Literal["director", "officer", "10% owner", "other"]]
    """What the filing states the person to be."""
    title: str | None
    """The officer title as filed."""


class Insider(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    companies: list[InsiderCompanies]
    """Newest first."""
    lastTradeDate: str | None
    """Of all companies; null where no filing states a day."""
    name: str
    """As filed."""
    totalBought: float
    """Purchases, in US dollars."""
    totalSold: float
    """Sales, in US dollars."""
    trades: int
    """Trades that are held."""


class InsiderProfilePositions(TypedDict):
    accession: str
    """Old name of `accessionNumber`."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    directOrIndirect: Literal["D", "I"] | None
    """Held directly or indirectly; null where the filing does not say."""
    filedAt: str
    """A day, as YYYY-MM-DD."""
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str
    natureOfOwnership: str | None
    securityTitle: str
    shares: float
    ticker: str | None


class InsiderProfileTrackRecord(TypedDict):
    """With `track_record=true`: what became of all purchases and sales."""
    buys: TransactionDetailedPerTickerBuyStats
    sells: TransactionDetailedPerTickerBuyStats


class InsiderProfile(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    companies: list[InsiderCompanies]
    """Newest first."""
    meta: Meta
    monthlyAggregates: list[CompanyMonthlyAggregates]
    """Purchases and sales, oldest month first."""
    name: str
    positions: list[InsiderProfilePositions]
    """What the newest filing of each company says is held, without derivatives."""
    trackRecord: NotRequired[InsiderProfileTrackRecord]
    """With `track_record=true`: what became of all purchases and sales."""
    winRate: NotRequired[float | None]
    """With `track_record=true`: the share of purchases that rose within a year, 0 to 1; null without any that old."""


InsiderComparisonAgreements = TypedDict(
    "InsiderComparisonAgreements",
    {
        "buyers": "list[str]",
        "buys": "int",
        "from": "str",
        "issuerCik": "str",
        "to": "str",
        "valueUsd": "float",
    },
)


class InsiderComparisonInsidersBought(TypedDict):
    trades: int
    valueUsd: float
    """Sum of the values, in US dollars."""


class InsiderComparisonInsidersHalfMarket(TypedDict):
    compared: int
    """Buys with a market return over the same sessions."""
    locked: int
    """Buys that matured in the last 18 months, which are left out."""
    medianExcess: float | None
    """Median in percentage points above the market (SPY)."""
    open: int
    """Buys whose horizon has not ended."""


class InsiderComparisonInsidersHalfMatured(TypedDict):
    count: int
    """Buys that old."""
    rose: int
    """Those of them that were up."""


class InsiderComparisonInsidersHalf(TypedDict):
    """After six months."""
    market: InsiderComparisonInsidersHalfMarket
    matured: InsiderComparisonInsidersHalfMatured


class InsiderComparisonInsiders(TypedDict):
    bought: InsiderComparisonInsidersBought
    buys: int
    """Buys on record."""
    cik: str
    """SEC number, without leading zeros."""
    half: InsiderComparisonInsidersHalf
    """After six months."""
    largestBuy: CompanyComparisonCompaniesNewestBuy | None
    name: str
    newestTrade: CompanyComparisonCompaniesNewestBuy | None
    sectors: list[str]
    """Sectors of the companies traded last."""
    sold: InsiderComparisonInsidersBought
    year: InsiderComparisonInsidersHalf
    """After twelve months."""


class InsiderComparison(TypedDict):
    agreements: list[InsiderComparisonAgreements]
    """Spans in which several of them bought a company, newest first."""
    asOf: str
    """An instant in UTC."""
    insiders: list[InsiderComparisonInsiders]
    """In the order of the question."""
    jointBuys: int
    """Buys that several of them reported together, which are no agreement."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""


class Holding(TypedDict):
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    directOrIndirect: Literal["D", "I"] | None
    """Held directly or indirectly; null where the filing does not say."""
    documentType: str
    """Form, with /A for an amendment."""
    filedAt: str
    """A day, as YYYY-MM-DD."""
    heldOn: str
    """The day that the filing speaks of: its period of report."""
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str
    """As filed."""
    knownAt: str
    """When EDGAR accepted the filing."""
    natureOfOwnership: str | None
    """Of what is held indirectly, as filed; null where the filing does not say."""
    securityTitle: str
    """As filed."""
    sharesOwnedFollowing: float
    """Shares held after everything that the filing states."""


class FilingIssuer(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    name: str
    symbol: str | None
    """As typed by the filer."""


class FilingLines(TypedDict):
    acquiredDisposed: Literal["A", "D"] | None
    """Acquired or disposed of."""
    deemedExecutionDate: str | None
    directOrIndirect: Literal["D", "I"] | None
    """Held directly or indirectly; null where the filing does not say."""
    equitySwap: bool | None
    exerciseDate: str | None
    exercisePrice: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    expirationDate: str | None
    footnoteIds: dict[str, list[str]]
    """Footnotes by the cell they belong to."""
    kind: Literal["transaction", "holding"]
    natureOfOwnership: str | None
    path: str
    """XPath of the line."""
    pricePerShare: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    securityTitle: str | None
    shares: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    sharesOwnedFollowing: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    table: Literal["nonDerivative", "derivative"]
    timeliness: str | None
    """E is early, L is late."""
    totalValue: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    transactionCode: str | None
    """The SEC's code."""
    transactionDate: str | None
    """A day, or the text that the filer typed instead."""
    transactionFormType: str | None
    underlyingShares: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    underlyingTitle: str | None
    underlyingValue: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""
    valueOwnedFollowing: str | None
    """Decimal text as filed; other text where the filer typed no decimal."""


class Filing(TypedDict):
    acceptedAt: str | None
    """When EDGAR took it; null where the source does not say."""
    accession: str
    """Number that EDGAR gave the filing."""
    dateOfOriginalSubmission: str | None
    """Of what an amendment corrects."""
    documentType: str
    """Form, with /A for an amendment."""
    filedAt: str
    """A day, as YYYY-MM-DD."""
    footnotes: dict[str, str]
    """Texts by their id."""
    issuer: FilingIssuer
    lines: list[FilingLines]
    owners: list[InsiderFilingEventDataTradesOwners]
    periodOfReport: str
    """Day of the earliest transaction."""
    plan10b51: bool | None
    """The box for a Rule 10b5-1 plan; null where the form has none."""
    remarks: str | None
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    schemaVersion: str | None


class Schedule(TypedDict):
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    change: Literal["opened", "first_known", "raised", "cut", "unchanged", "unclear", "below_five", "to_13d", "to_13g", "unread"]
    """Against the schedule before. `first_known`: an amendment of a schedule that is not held. `below_five`: not necessarily a sale. `unclear`: the numbers cannot be compared. `unread`: HTML, whose numbers are not read."""
    dueOn: str | None
    """Last filing day in time; null if unknown."""
    filedAt: str
    """A day, as YYYY-MM-DD."""
    firstFiledAt: str
    """Filing day of the first schedule of this holder and class that is held."""
    form: Literal["SCHEDULE 13D", "SCHEDULE 13D/A", "SCHEDULE 13G", "SCHEDULE 13G/A", "SC 13D", "SC 13D/A", "SC 13G", "SC 13G/A"]
    """Schedule, with /A for an amendment."""
    holderCik: str | None
    """SEC number of the first person; null if the filing does not tell."""
    holderCiks: list[str]
    """SEC numbers of all persons and filers."""
    holderName: str
    """First person on the cover, as filed."""
    insiderCik: str | None
    """SEC number of a holder who also reports as an insider of the company today; else null."""
    isNewest: bool
    """No later schedule of this holder and class was known."""
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str
    """As filed."""
    knownAt: str
    """When EDGAR accepted the schedule."""
    percent: float | None
    """Percent of the class by the filer’s own count; null if not stated."""
    percentBefore: float | None
    """Percent before; null if unknown."""
    percentRecomputed: float | None
    """Percent by the company’s newest count of shares; null if unknown or of another class."""
    persons: int
    """Number of persons who file together."""
    purpose: str | None
    """Item 4 in the filer’s words, the text in force; null on a 13G."""
    securityTitle: str | None
    """Class, as filed; null if not stated."""
    shares: float | None
    """Shares of the class, never the sum of joint filers; null if not stated."""
    sharesAreAtLeast: bool
    """The persons may hold more together."""
    sharesBefore: float | None
    """Shares before; null if unknown."""
    tags: list[Literal["board", "merger", "sale", "capital", "engage"]]
    """Subjects that words of the purpose name; no judgement."""
    ticker: str | None
    """Today’s ticker of the company; null if it has none."""
    timeliness: Literal["late", "on_time", "unknown"]
    """Against `dueOn`."""


class Holder(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    meta: Meta
    name: str
    """As on the newest schedule."""
    positions: list[Schedule]
    """Newest schedule about each company and class, newest first. One that ended with `below_five` is unknown since, not zero."""


class PlannedSale(TypedDict):
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    broker: str | None
    """As filed; null where not stated."""
    documentType: Literal["144", "144/A"]
    """Form, with /A for an amendment."""
    endsOn: str
    """The last day that the notice covers."""
    exchange: str | None
    """As filed; null where not stated."""
    filedAt: str
    """The filing day, in New York."""
    industry: str | None
    """The SEC's words for the SIC code of the company; null where the SEC gives it none."""
    insiderCik: str | None
    """SEC number of the person, where trades of theirs are held; else null."""
    intendedOn: str
    """The day on which the sale is meant to begin."""
    isUnlinkedAmendment: bool
    """It amends a notice that cannot be told."""
    issuerCik: str
    """SEC number of the company."""
    issuerName: str
    """Today's."""
    knownAt: str
    """When EDGAR accepted the notice."""
    lastSoldOn: str | None
    """Day of the last reported sale that belongs to it; null without one. null with `as_of`, because it is known as of today alone."""
    opensOn: str
    """The first day that the notice covers."""
    personCiks: list[str]
    """SEC numbers of the filers, and of insiders of the company with the same name."""
    personName: str
    """For whose account is sold, as filed."""
    planDays: list[str]
    """Days on which plans under Rule 10b5-1 were adopted."""
    position: int
    """Of the class in its notice, from 0."""
    relationships: list[str]
    """To the company, as filed."""
    securityTitle: str | None
    """Class, as filed; null where not stated."""
    shares: float | None
    """Shares to be sold; null where the notice has no number."""
    soldShares: float | None
    """Shares of reported sales that belong to it; null where nobody can tell. null with `as_of`, because it is known as of today alone."""
    state: Literal["expired", "planned", "sold", "unknown"] | None
    """`sold` from the first share on; `expired` where the days are over and no sale was reported; `unknown` where sales cannot be matched. null with `as_of`, because it is known as of today alone."""
    ticker: str | None
    """Today's ticker of the company; null if it has none."""
    value: float | None
    """US dollars as the notice states them, not verified; null where it has no number."""


class ResultsFiling(TypedDict):
    acceptedOn: str
    """Day of acceptance in New York."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    filedAt: str
    """Filing date; the next business day from 17:30 on."""
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str | None
    """Today’s name; null for companies without insider filings."""
    items: list[str]
    """Items of the Form 8-K; 2.02 is among them."""
    kind: Literal["notice", "release"]
    """`release`: the quarter’s figures, as far as known at the time of the list. `notice`: other results, such as preliminary figures or an outlook."""
    knownAt: str
    """When EDGAR accepted it; the latest possible time if `timing` is null."""
    movesSession: str | None
    """First session that could react; null if the time of day is unknown."""
    ticker: str | None
    """Today’s ticker; null if the company has none."""
    timing: Literal["before_open", "during", "after_close"] | None
    """Against the session of New York; null if unknown."""


class ScoreFactors(TypedDict):
    contribution: float
    """Weight times percentile."""
    name: Literal["ownershipChange", "winRate", "historicalTrades", "value", "uniqueBuyers"]
    percentile: float
    """0 to 1: the share of the purchases of three years that it beats."""
    raw: float | None
    """What was ranked: percent, share, count, US dollars or count."""
    text: str
    """In a few words."""
    weight: float
    """The weights add up to 1."""


class ScoreFormer(TypedDict):
    score: int
    """1 to 10, 1 is best."""
    scoreVersion: str


class Score(TypedDict):
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    asOf: str
    """When the last fact that the score rests on became known: the filing, or the prices of its session."""
    confidence: Literal["low", "medium", "high"]
    """By how many earlier purchases have matured."""
    factors: list[ScoreFactors]
    """What the score is made of."""
    former: list[ScoreFormer]
    """Other scores that earlier versions of the rule gave the purchase, newest first."""
    isOvertaken: bool
    """Filings or prices of its past came after it was issued: calculated today it would be another."""
    issuerCik: str
    """SEC number, without leading zeros."""
    issuerName: str
    """As filed."""
    previousBuys: int | None
    """Earlier purchases of the insider that have matured; null without a score."""
    previousWins: int | None
    """Those among them that gained; null without a score."""
    score: int | None
    """1 to 10, 1 is best; null where too few purchases are there to rank it."""
    scoreVersion: str
    """Names the rule."""
    text: str
    """All of it in one sentence."""
    ticker: str | None
    """On the day of the purchase; null where the company had none."""
    uniqueBuyers: int | None
    """Buyers of the company in twelve months; null without a score."""


class ListedReport(TypedDict):
    buys: int
    """Purchases that it covers."""
    companies: int
    """Companies that were bought."""
    insiders: int
    """People and funds that bought."""
    isLatest: bool
    """The newest of its kind."""
    kind: Literal["daily", "weekly", "thirty-day"]
    """Of a day, of a week or of thirty days."""
    knownFrom: str
    """The report covers what became known after this."""
    knownUntil: str
    """And up to this."""
    path: str
    """Where the report is read."""
    plan: str
    """The smallest plan that opens it."""
    publishedAt: str
    """When it was made. It never changes."""
    rankedCount: int
    """Purchases that it ranks."""
    reportDate: str
    """Names it in its path."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    scoreVersion: str
    """Names the rule of its scores."""
    valueUsd: float
    """Bought, without unchecked prices, in US dollars."""


class ReportRankedEarnings(TypedDict):
    """Next earnings release, as known when the purchase was filed; left out where it could not be told."""
    days: int
    """Days from the purchase to the release or its estimate."""
    withinDays: int
    """Days by which the estimate may be off; 0 for a release that was known."""


class ReportRankedInsiders(TypedDict):
    cik: str
    """SEC number, without leading zeros."""
    name: str
    titles: list[str]


class ReportRanked(TypedDict):
    accession: str
    """Old name of `accessionNumber`."""
    buyersIn12Months: int | None
    company: str
    """Old name of `issuerName`."""
    earnings: NotRequired[ReportRankedEarnings]
    """Next earnings release, as known when the purchase was filed; left out where it could not be told."""
    firstTradeDate: str
    """A day, as YYYY-MM-DD."""
    flags: list[Literal["planned", "late", "amended", "cluster"]]
    insiders: list[ReportRankedInsiders]
    isNewPosition: bool
    issuerCik: str
    """SEC number, without leading zeros."""
    lastTradeDate: str
    """A day, as YYYY-MM-DD."""
    ownershipChangePercent: float | None
    """Old name of `ownerChange`."""
    previousBuys: int | None
    previousWins: int | None
    price: float | None
    """Average of the tranches in US dollars; null while a price is unchecked."""
    shares: float
    ticker: str | None
    valueUsd: float | None
    filings: NotRequired[int]
    """Filings of the buyer in the company that the row sums up; left out for one. Score and filing are those of the best."""
    rank: int
    score: int
    """1 to 10, 1 is best."""
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    issuerName: str
    """As filed."""
    ownerChange: float | None
    """Percent of all that the buyer held, directly and indirectly; null for a first position."""


class ReportTotals(TypedDict):
    buys: int
    companies: int
    insiders: int
    valueUsd: float


class ReportUnranked(TypedDict):
    accession: str
    """Old name of `accessionNumber`."""
    buyersIn12Months: int | None
    company: str
    """Old name of `issuerName`."""
    earnings: NotRequired[ReportRankedEarnings]
    """Next earnings release, as known when the purchase was filed; left out where it could not be told."""
    firstTradeDate: str
    """A day, as YYYY-MM-DD."""
    flags: list[Literal["planned", "late", "amended", "cluster"]]
    insiders: list[ReportRankedInsiders]
    isNewPosition: bool
    issuerCik: str
    """SEC number, without leading zeros."""
    lastTradeDate: str
    """A day, as YYYY-MM-DD."""
    ownershipChangePercent: float | None
    """Old name of `ownerChange`."""
    previousBuys: int | None
    previousWins: int | None
    price: float | None
    """Average of the tranches in US dollars; null while a price is unchecked."""
    shares: float
    ticker: str | None
    valueUsd: float | None
    reason: str
    accessionNumber: str
    """Number that EDGAR gave the filing."""
    issuerName: str
    """As filed."""
    ownerChange: float | None
    """Percent of all that the buyer held, directly and indirectly; null for a first position."""


class Report(TypedDict):
    kind: Literal["daily", "weekly", "thirty-day"]
    """Of a day, of a week or of thirty days."""
    knownFrom: str
    """The report covers what became known after this."""
    knownUntil: str
    """And up to this."""
    ranked: list[ReportRanked]
    """Best first."""
    rankedCount: int
    refusedCount: int
    """Purchases whose price or day was refused: they count nowhere."""
    reportDate: str
    """A day, as YYYY-MM-DD."""
    sample: bool
    scoreVersion: str
    """Names the rule of its scores."""
    totals: ReportTotals
    unranked: list[ReportUnranked]
    """Those without a score, largest first."""
    unrankedCount: int


class Disclosure(TypedDict):
    amountMax: float | None
    """Upper end of the bracket in US dollars; null where it is open."""
    amountMin: float
    """Lower end of the bracket in US dollars."""
    assetName: str
    """As disclosed."""
    assetType: str | None
    """Kind of asset, as disclosed; null where not stated."""
    chamber: Literal["house", "senate"]
    """Of the member."""
    comment: str | None
    """Of the member, as disclosed; null without one."""
    disclosedOn: str | None
    """Day of the disclosure; null where the office does not say."""
    documentUrl: str
    """The report at its office."""
    id: str
    """Names the row; the same whenever the report is read with the same values."""
    isAmendment: bool
    """The report says that it corrects an earlier one."""
    isOption: bool
    """An option, whose return is not that of its ticker."""
    memberId: str
    """Names the member, also in addresses of the site."""
    memberName: str
    """Of the member."""
    owner: Literal["child", "joint", "self", "spouse", "unknown"]
    """Whose asset it is."""
    party: NotRequired[str | None]
    """Begins with Silver; null where unknown."""
    sinceDisclosureMarketPercent: float | None
    """The same of the market (SPY), in percent; null also where its prices are not known."""
    sinceDisclosurePercent: float | None
    """Return of the stock from the open after the disclosure to its last close, in percent; null for options, bonds and where prices are missing."""
    sinceTradeMarketPercent: float | None
    """The same of the market (SPY), in percent; null also where its prices are not known."""
    sinceTradePercent: float | None
    """Return from the open after the day of the trade, in percent; null for the same reasons."""
    state: str | None
    """State of the member; null where unknown."""
    ticker: str | None
    """As disclosed; null for assets without one."""
    tradedOn: str
    """A day, as YYYY-MM-DD."""
    type: Literal["exchange", "partial-sale", "purchase", "sale"]
    """As disclosed."""


class Plan(TypedDict):
    id: str
    """Stays the same."""
    isAvailable: bool
    """False while it is under construction."""
    monthlyCents: int | None
    name: str
    """Of the plan."""
    requestsPerMinute: float | None
    """Of the account, whichever key; null is without limit."""
    rights: list[Literal["transactions", "filings", "companies", "insiders", "congress", "plans", "status", "usage", "track_record", "congress_background", "scores", "weekly_reports", "scores_at_once", "daily_reports", "thirty_day_reports", "push"]]
    """What it opens."""


class UsageDay(TypedDict):
    byStatus: dict[str, int]
    """Requests by the status of their answer."""
    day: str
    """In New York."""
    limitReached: int
    """Refused because the minute was used up."""
    requests: int
    """All, whatever they were answered."""


class StatusSourcesBehind(TypedDict):
    count: int | None
    """How many filings, days, mails or reports."""
    reason: Literal["blocked", "gap_suspected", "index_difference", "index_not_compared", "mails_parked", "mails_waiting", "no_index", "no_prices", "not_read", "outage", "pending", "refused", "report_waiting", "silent"]
    since: str | None
    """Since when, or the last day that is there."""


class StatusSourcesReportsUnread(TypedDict):
    reason: Literal["pending", "scan", "paper", "partly", "missing", "damaged"]
    reports: int


class StatusSourcesReports(TypedDict):
    held: int
    """Reports whose trades are held."""
    named: int
    """Reports in its lists so far."""
    unread: list[StatusSourcesReportsUnread]
    """Reports whose trades are missing, by the reason."""


class StatusSources(TypedDict):
    behind: StatusSourcesBehind | None
    """What is missing; null where nothing is."""
    lastSuccessAt: str | None
    """When it last gave something."""
    name: Literal["feed", "index", "prices", "reports", "tickers", "congress", "house", "senate", "company_facts", "vendors", "mail"]
    reports: StatusSourcesReports | None
    """What an office of Congress has published; null for other sources."""
    state: Literal["well", "behind", "off", "empty"]
    """off: nobody asks it, as it is configured; empty: it has never given anything."""


class StatusVisibleAfter(TypedDict):
    p50: float
    p99: float


class Status(TypedDict):
    asOf: str
    """An instant in UTC."""
    sample: bool
    """True where the data is invented, so that the product can be tried."""
    sources: list[StatusSources]
    state: Literal["well", "behind", "incident", "idle"]
    """incident: one lasts; behind: filings, their index, prices or reports are; idle: nobody is followed."""
    version: str
    """Of this API."""
    visibleAfter: StatusVisibleAfter | None
    """Seconds from EDGAR's acceptance of a filing until it can be read here, of 30 business days; null where none arrived."""


class ProblemSuggestions(TypedDict):
    name: str
    ticker: str


class Problem(TypedDict):
    allowed: NotRequired[str]
    """Form and range that the parameter takes."""
    code: str
    """Stays the same."""
    detail: str
    """What is wrong, in a sentence."""
    example: NotRequired[str]
    """A valid parameter, as written in an address."""
    instance: str
    """The request id."""
    nearest: NotRequired[str]
    """The parameter that may have been meant."""
    newest: NotRequired[int]
    """Number of the newest event."""
    oldest: NotRequired[int]
    """The least number of an event to ask after."""
    parameter: NotRequired[str]
    """The parameter at fault."""
    plan: NotRequired[str]
    """The smallest plan that has what is asked for."""
    scope: NotRequired[str]
    """The scope that the key lacks."""
    status: int
    suggestions: NotRequired[list[ProblemSuggestions]]
    """Companies that may have been meant."""
    title: str
    type: str
    """Where the code is described."""


class TestEvent(TypedDict):
    data: object
    """Data of the repeated event; empty without one."""
    id: str
    """Names the test."""
    seq: None
    """null, so that nobody goes on after a test."""
    test: Literal[True]
    """Tells a test from an event."""
    timestamp: str
    """Time of the repeated event."""
    type: str
    """Kind of the repeated event, or `test`."""


class ListTransactionsQuery(TypedDict, total=False):
    fields: str | Sequence[Literal["name", "share", "ownershipChange", "transactionDate", "transactionCode", "transactionPricePerShare", "isDirector", "isOfficer", "officerTitle", "ticker", "source", "industry", "insiderCik", "economicTradeId", "version", "knownAt", "accessionNumber", "filingUrl", "documentType", "filedAt", "acceptedAt", "issuerCik", "issuerName", "securityTitle", "derivative", "acquiredDisposed", "sharesOwnedFollowing", "ownerChange", "isNewPosition", "directOrIndirect", "natureOfOwnership", "value", "plan10b51", "priceValidity", "priceRejection", "dateValidity", "isAmendment", "timeliness", "owners", "footnotes", "noDecision", "priceDoubt", "awaitsPrice", "lots", "firstTransactionDate", "exercisePrice", "exerciseDate", "expirationDate", "underlyingTitle", "underlyingShares"]]
    """Only these fields of a row, by their exact names and in this order."""
    as_of: str | datetime | str | date
    """What was known then, a day meaning 22:00 in New York; without it, the newest filing that is held."""
    cluster: bool
    """Whether several insiders bought within some days."""
    codes: str | Sequence[str]
    """The SEC's transaction codes."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    derivative: Literal["include", "exclude", "only"]
    """Rows of table II: `include` (the default), `exclude` or `only`."""
    direction: Literal["asc", "desc"]
    """`desc` (the default): the greatest or newest first. `asc`: the least or oldest."""
    filed_from: str | date
    """Filed on this day or later."""
    filed_to: str | date
    """Filed on this day or before."""
    from_: str | date
    """Traded on this day or later."""
    group: Literal["filing", "lot"]
    """`lot` (the default): a row for each line of a filing. `filing`: one row for all lots of a filing that are one decision, with their sums; filters apply to the sums."""
    industry: str
    """A part of the name of the industry."""
    insider: str
    """SEC number of an insider who takes part in the trade."""
    issuer_cik: str
    """The company's SEC number, with or without leading zeros."""
    large_holder: bool
    """Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then."""
    late: bool
    """Filed after the deadline."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    max_change_20: float
    """At most this change of the stock over 20 sessions before the trade, in percent; a fall is negative."""
    max_change_250: float
    """At most this change of the stock over 250 sessions before the trade, in percent; a fall is negative."""
    max_change_5: float
    """At most this change of the stock over 5 sessions before the trade, in percent; a fall is negative."""
    max_change_60: float
    """At most this change of the stock over 60 sessions before the trade, in percent; a fall is negative."""
    max_cluster_buyers: int
    """At most this many insiders who bought in the cluster; trades outside clusters are left out."""
    max_daily_volume: float
    """At most this average volume of the 20 sessions before the trade, in US dollars a day."""
    max_days_since_buy: int
    """At most this many days since the insider's previous purchase of the company; a purchase without a known one is left out."""
    max_days_since_congress: int
    """At most this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out."""
    max_days_since_notice: int
    """At most this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out."""
    max_days_since_options: int
    """At most this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out."""
    max_days_to_earnings: int
    """At most this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out."""
    max_delay: int
    """At most this many days from the trade to the filing."""
    max_from_average: float
    """At most this distance of the last close before the trade from the average close of 200 sessions, in percent."""
    max_from_high: float
    """At most this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative."""
    max_from_low: float
    """At most this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive."""
    max_from_price: float
    """At most this distance of the last close today from the insider's price, in percent; never as of a past time."""
    max_market_share: float
    """At most this value of the trade in percent of the company's market value."""
    max_market_value: float
    """At most this market value of the company before the trade, in US dollars."""
    max_matured_buys: int
    """At most this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out."""
    max_owner_change: float
    """At most this change of the holding, in percent."""
    max_price: float
    """At most this price per share, in US dollars."""
    max_score: int
    """Purchases with this score or a better one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing."""
    max_value: float
    """At most this value of the trade, in US dollars."""
    max_win_rate: float
    """At most this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out."""
    min_change_20: float
    """At least this change of the stock over 20 sessions before the trade, in percent; a fall is negative."""
    min_change_250: float
    """At least this change of the stock over 250 sessions before the trade, in percent; a fall is negative."""
    min_change_5: float
    """At least this change of the stock over 5 sessions before the trade, in percent; a fall is negative."""
    min_change_60: float
    """At least this change of the stock over 60 sessions before the trade, in percent; a fall is negative."""
    min_cluster_buyers: int
    """At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed."""
    min_daily_volume: float
    """At least this average volume of the 20 sessions before the trade, in US dollars a day."""
    min_days_since_buy: int
    """At least this many days since the insider's previous purchase of the company; a purchase without a known one is left out."""
    min_days_since_congress: int
    """At least this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out."""
    min_days_since_notice: int
    """At least this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out."""
    min_days_since_options: int
    """At least this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out."""
    min_days_to_earnings: int
    """At least this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out."""
    min_delay: int
    """At least this many days from the trade to the filing."""
    min_from_average: float
    """At least this distance of the last close before the trade from the average close of 200 sessions, in percent."""
    min_from_high: float
    """At least this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative."""
    min_from_low: float
    """At least this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive."""
    min_from_price: float
    """At least this distance of the last close today from the insider's price, in percent; never as of a past time."""
    min_market_share: float
    """At least this value of the trade in percent of the company's market value."""
    min_market_value: float
    """At least this market value of the company before the trade, in US dollars."""
    min_matured_buys: int
    """At least this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out."""
    min_owner_change: float
    """At least this change of the holding, in percent."""
    min_price: float
    """At least this price per share, in US dollars."""
    min_score: int
    """Purchases with this score or a worse one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing."""
    min_value: float
    """At least this value of the trade, in US dollars."""
    min_win_rate: float
    """At least this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out."""
    no_decision: Literal["exclude", "only"]
    """Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan."""
    not_known: Literal["marketValue", "dailyVolume", "change5", "change20", "change60", "change250", "fromHigh", "fromAverage", "daysSinceBuy", "daysToEarnings", "maturedBuys", "daysSinceNotice", "daysSinceOptions", "daysSinceCongress", "fromPrice"]
    """Trades of which this number is not known. A range never selects them."""
    plan: Literal["true", "false", "unknown"]
    """Under a Rule 10b5-1 plan; `unknown` where the filing does not say."""
    price_validity: Literal["ok", "pending", "rejected"]
    """Whether the price was checked against those of the day."""
    role: str | Sequence[Literal["10% owner", "CEO", "CFO", "CXO", "director", "officer", "other", "SVP"]]
    """Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner."""
    sector: str | Sequence[str]
    """Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities."""
    side: Literal["both", "buy", "sell"]
    """Purchases, sales, or `both`, which leaves out grants, exercises and gifts."""
    sort: Literal["known", "filed", "traded", "value", "score", "marketValue", "marketShare", "dailyVolume", "change5", "change20", "change60", "change250", "fromHigh", "fromLow", "fromAverage", "daysSinceBuy", "daysToEarnings", "maturedBuys", "winRate", "daysSinceNotice", "daysSinceOptions", "daysSinceCongress", "fromPrice", "price", "ownerChange", "clusterBuyers"]
    """`known` (the default): by when the version became public. `filed` and `traded`: by day. `score`: 1 is best, so ask for `asc` too. The others: by the number that the filters bound. Rows without it come last. `fromPrice` is of today, so it has no `as_of`, and new closes may move a row between pages."""
    ticker: str | Sequence[str]
    """Ticker symbols, today’s or former ones."""
    to: str | date
    """Traded on this day or before."""
    track_record: bool
    """`true` adds what became of earlier trades of the owner in the company, and both their SEC numbers."""
    decimals: Literal["number", "string"]
    """`number` (the default), or `string`: what was filed exactly as filed, to its last zero, and what follows from it as a plain decimal. Sums of track records stay numbers."""


class ListBulkFilesQuery(TypedDict, total=False):
    file_format: Literal["csv", "parquet"]
    """One format of files."""
    from_: str | date
    """Files of this day or later."""
    span: Literal["daily", "whole"]
    """`daily` or `whole` files."""
    to: str | date
    """Files of this day or before."""
    fields: str | Sequence[Literal["asOf", "bytes", "day", "fileFormat", "name", "path", "rows", "sample", "sha256", "span", "writtenAt"]]
    """Only these fields of a row, by their exact names and in this order."""


class OpenOutcomeQuery(TypedDict, total=False):
    fields: str | Sequence[Literal["side", "horizon", "year", "counted", "rosePercent", "medianExcess", "locked", "open", "unknown", "compared", "companies", "months", "medianReturn", "meanExcess", "intervalLow", "intervalHigh", "rosePercentAfterCosts", "medianExcessAfterCosts", "baseCounted", "baseRosePercent", "baseMedianExcess"]]
    """Only these fields of a row, by their exact names and in this order."""
    as_of: str | datetime | str | date
    """What was known then, a day meaning 22:00 in New York. Only outcomes that had matured by then count."""
    cluster: bool
    """Whether several insiders bought within some days."""
    codes: str | Sequence[str]
    """The SEC's transaction codes."""
    derivative: Literal["include", "exclude", "only"]
    """Rows of table II."""
    filed_from: str | date
    """Filed on this day or later."""
    filed_to: str | date
    """Filed on this day or before."""
    from_: str | date
    """Traded on this day or later."""
    industry: str
    """A part of the name of the industry."""
    insider: str
    """SEC number of an insider who takes part in the trade."""
    issuer_cik: str
    """The company's SEC number, with or without leading zeros."""
    large_holder: bool
    """Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then."""
    late: bool
    """Filed after the deadline."""
    max_change_20: float
    """At most this change of the stock over 20 sessions before the trade, in percent; a fall is negative."""
    max_change_250: float
    """At most this change of the stock over 250 sessions before the trade, in percent; a fall is negative."""
    max_change_5: float
    """At most this change of the stock over 5 sessions before the trade, in percent; a fall is negative."""
    max_change_60: float
    """At most this change of the stock over 60 sessions before the trade, in percent; a fall is negative."""
    max_cluster_buyers: int
    """At most this many insiders who bought in the cluster; trades outside clusters are left out."""
    max_daily_volume: float
    """At most this average volume of the 20 sessions before the trade, in US dollars a day."""
    max_days_since_buy: int
    """At most this many days since the insider's previous purchase of the company; a purchase without a known one is left out."""
    max_days_since_congress: int
    """At most this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out."""
    max_days_since_notice: int
    """At most this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out."""
    max_days_since_options: int
    """At most this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out."""
    max_days_to_earnings: int
    """At most this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out."""
    max_delay: int
    """At most this many days from the trade to the filing."""
    max_from_average: float
    """At most this distance of the last close before the trade from the average close of 200 sessions, in percent."""
    max_from_high: float
    """At most this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative."""
    max_from_low: float
    """At most this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive."""
    max_from_price: float
    """At most this distance of the last close today from the insider's price, in percent; never as of a past time."""
    max_market_share: float
    """At most this value of the trade in percent of the company's market value."""
    max_market_value: float
    """At most this market value of the company before the trade, in US dollars."""
    max_matured_buys: int
    """At most this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out."""
    max_owner_change: float
    """At most this change of the holding, in percent."""
    max_price: float
    """At most this price per share, in US dollars."""
    max_score: int
    """Purchases with this score or a better one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing."""
    max_value: float
    """At most this value of the trade, in US dollars."""
    max_win_rate: float
    """At most this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out."""
    min_change_20: float
    """At least this change of the stock over 20 sessions before the trade, in percent; a fall is negative."""
    min_change_250: float
    """At least this change of the stock over 250 sessions before the trade, in percent; a fall is negative."""
    min_change_5: float
    """At least this change of the stock over 5 sessions before the trade, in percent; a fall is negative."""
    min_change_60: float
    """At least this change of the stock over 60 sessions before the trade, in percent; a fall is negative."""
    min_cluster_buyers: int
    """At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed."""
    min_daily_volume: float
    """At least this average volume of the 20 sessions before the trade, in US dollars a day."""
    min_days_since_buy: int
    """At least this many days since the insider's previous purchase of the company; a purchase without a known one is left out."""
    min_days_since_congress: int
    """At least this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out."""
    min_days_since_notice: int
    """At least this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out."""
    min_days_since_options: int
    """At least this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out."""
    min_days_to_earnings: int
    """At least this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out."""
    min_delay: int
    """At least this many days from the trade to the filing."""
    min_from_average: float
    """At least this distance of the last close before the trade from the average close of 200 sessions, in percent."""
    min_from_high: float
    """At least this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative."""
    min_from_low: float
    """At least this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive."""
    min_from_price: float
    """At least this distance of the last close today from the insider's price, in percent; never as of a past time."""
    min_market_share: float
    """At least this value of the trade in percent of the company's market value."""
    min_market_value: float
    """At least this market value of the company before the trade, in US dollars."""
    min_matured_buys: int
    """At least this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out."""
    min_owner_change: float
    """At least this change of the holding, in percent."""
    min_price: float
    """At least this price per share, in US dollars."""
    min_score: int
    """Purchases with this score or a worse one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing."""
    min_value: float
    """At least this value of the trade, in US dollars."""
    min_win_rate: float
    """At least this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out."""
    no_decision: Literal["exclude", "only"]
    """Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan."""
    not_known: Literal["marketValue", "dailyVolume", "change5", "change20", "change60", "change250", "fromHigh", "fromAverage", "daysSinceBuy", "daysToEarnings", "maturedBuys", "daysSinceNotice", "daysSinceOptions", "daysSinceCongress", "fromPrice"]
    """Trades of which this number is not known. A range never selects them."""
    plan: Literal["true", "false", "unknown"]
    """Under a Rule 10b5-1 plan; `unknown` where the filing does not say."""
    price_validity: Literal["ok", "pending", "rejected"]
    """Whether the price was checked against those of the day."""
    role: str | Sequence[Literal["10% owner", "CEO", "CFO", "CXO", "director", "officer", "other", "SVP"]]
    """Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner."""
    sector: str | Sequence[str]
    """Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities."""
    side: Literal["both", "buy", "sell"]
    """Purchases, sales, or `both`, which leaves out grants, exercises and gifts."""
    ticker: str | Sequence[str]
    """Ticker symbols, today’s or former ones."""
    to: str | date
    """Traded on this day or before."""


class RunStrategyQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """What was known then, a day meaning 22:00 in New York. Only outcomes that had matured by then count."""
    cluster: bool
    """Whether several insiders bought within some days."""
    codes: str | Sequence[str]
    """The SEC's transaction codes."""
    cost: int
    """Hundredths of a percent of the traded amount, each way, besides half a spread: 20 without it."""
    derivative: Literal["include", "exclude", "only"]
    """Rows of table II."""
    filed_from: str | date
    """Filed on this day or later."""
    filed_to: str | date
    """Filed on this day or before."""
    from_: str | date
    """Traded on this day or later."""
    industry: str
    """A part of the name of the industry."""
    insider: str
    """SEC number of an insider who takes part in the trade."""
    issuer_cik: str
    """The company's SEC number, with or without leading zeros."""
    large_holder: bool
    """Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then."""
    late: bool
    """Filed after the deadline."""
    longest: int
    """Calendar days that a position is held: 182 without it."""
    max_change_20: float
    """At most this change of the stock over 20 sessions before the trade, in percent; a fall is negative."""
    max_change_250: float
    """At most this change of the stock over 250 sessions before the trade, in percent; a fall is negative."""
    max_change_5: float
    """At most this change of the stock over 5 sessions before the trade, in percent; a fall is negative."""
    max_change_60: float
    """At most this change of the stock over 60 sessions before the trade, in percent; a fall is negative."""
    max_cluster_buyers: int
    """At most this many insiders who bought in the cluster; trades outside clusters are left out."""
    max_daily_volume: float
    """At most this average volume of the 20 sessions before the trade, in US dollars a day."""
    max_days_since_buy: int
    """At most this many days since the insider's previous purchase of the company; a purchase without a known one is left out."""
    max_days_since_congress: int
    """At most this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out."""
    max_days_since_notice: int
    """At most this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out."""
    max_days_since_options: int
    """At most this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out."""
    max_days_to_earnings: int
    """At most this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out."""
    max_delay: int
    """At most this many days from the trade to the filing."""
    max_from_average: float
    """At most this distance of the last close before the trade from the average close of 200 sessions, in percent."""
    max_from_high: float
    """At most this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative."""
    max_from_low: float
    """At most this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive."""
    max_from_price: float
    """At most this distance of the last close today from the insider's price, in percent; never as of a past time."""
    max_market_share: float
    """At most this value of the trade in percent of the company's market value."""
    max_market_value: float
    """At most this market value of the company before the trade, in US dollars."""
    max_matured_buys: int
    """At most this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out."""
    max_owner_change: float
    """At most this change of the holding, in percent."""
    max_price: float
    """At most this price per share, in US dollars."""
    max_score: int
    """Purchases with this score or a better one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing."""
    max_value: float
    """At most this value of the trade, in US dollars."""
    max_win_rate: float
    """At most this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out."""
    min_change_20: float
    """At least this change of the stock over 20 sessions before the trade, in percent; a fall is negative."""
    min_change_250: float
    """At least this change of the stock over 250 sessions before the trade, in percent; a fall is negative."""
    min_change_5: float
    """At least this change of the stock over 5 sessions before the trade, in percent; a fall is negative."""
    min_change_60: float
    """At least this change of the stock over 60 sessions before the trade, in percent; a fall is negative."""
    min_cluster_buyers: int
    """At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed."""
    min_daily_volume: float
    """At least this average volume of the 20 sessions before the trade, in US dollars a day."""
    min_days_since_buy: int
    """At least this many days since the insider's previous purchase of the company; a purchase without a known one is left out."""
    min_days_since_congress: int
    """At least this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out."""
    min_days_since_notice: int
    """At least this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out."""
    min_days_since_options: int
    """At least this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out."""
    min_days_to_earnings: int
    """At least this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out."""
    min_delay: int
    """At least this many days from the trade to the filing."""
    min_from_average: float
    """At least this distance of the last close before the trade from the average close of 200 sessions, in percent."""
    min_from_high: float
    """At least this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative."""
    min_from_low: float
    """At least this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive."""
    min_from_price: float
    """At least this distance of the last close today from the insider's price, in percent; never as of a past time."""
    min_market_share: float
    """At least this value of the trade in percent of the company's market value."""
    min_market_value: float
    """At least this market value of the company before the trade, in US dollars."""
    min_matured_buys: int
    """At least this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out."""
    min_owner_change: float
    """At least this change of the holding, in percent."""
    min_price: float
    """At least this price per share, in US dollars."""
    min_score: int
    """Purchases with this score or a worse one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing."""
    min_value: float
    """At least this value of the trade, in US dollars."""
    min_win_rate: float
    """At least this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out."""
    no_decision: Literal["exclude", "only"]
    """Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan."""
    not_known: Literal["marketValue", "dailyVolume", "change5", "change20", "change60", "change250", "fromHigh", "fromAverage", "daysSinceBuy", "daysToEarnings", "maturedBuys", "daysSinceNotice", "daysSinceOptions", "daysSinceCongress", "fromPrice"]
    """Trades of which this number is not known. A range never selects them."""
    plan: Literal["true", "false", "unknown"]
    """Under a Rule 10b5-1 plan; `unknown` where the filing does not say."""
    price_validity: Literal["ok", "pending", "rejected"]
    """Whether the price was checked against those of the day."""
    role: str | Sequence[Literal["10% owner", "CEO", "CFO", "CXO", "director", "officer", "other", "SVP"]]
    """Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner."""
    sale: int
    """A sale of more than this many percent of an insider’s holding ends a position; without it no sale does."""
    sector: str | Sequence[str]
    """Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities."""
    share: int
    """Percent of the free cash for each position: 10 without it."""
    side: Literal["both", "buy", "sell"]
    """Purchases, sales, or `both`, which leaves out grants, exercises and gifts."""
    ticker: str | Sequence[str]
    """Ticker symbols, today’s or former ones."""
    to: str | date
    """Traded on this day or before."""
    volume: int
    """Percent of the mean dollar volume of 20 sessions that an order may reach: 2 without it."""


class ListSentimentQuery(TypedDict, total=False):
    period: Literal["week", "month"]
    """`week`, `month`; weeks begin on Monday."""
    role: Literal["ceo", "cfo", "officer", "director", "10%owner"]
    """Insiders with this role: `ceo`, `cfo`, `officer`, `director`, `10%owner`."""
    sector: Literal["Communication Services", "Consumer Discretionary", "Consumer Staples", "Energy", "Financials", "Health Care", "Industrials", "Information Technology", "Materials", "Real Estate", "Utilities"]
    """Companies of this sector."""
    size: Literal["micro", "small", "mid", "large", "unknown"]
    """Companies of this market value before the trade: `micro`, `small`, `mid`, `large` (from 0, 0.3, 2 and 10 billion US dollars on) or `unknown`."""
    as_of: str | datetime | str | date
    """What was known then, a day meaning 22:00 in New York."""
    by: Literal["sector", "size", "role"]
    """`sector`, `size` or `role`: one row for each of them in each period."""
    from_: str | date
    """Periods that begin on this day or later."""
    to: str | date
    """Periods that begin on this day or before."""
    fields: str | Sequence[Literal["from", "to", "isOver", "group", "buys", "sales", "buysUsd", "salesUsd", "buyShare", "percentile", "marketClose"]]
    """Only these fields of a row, by their exact names and in this order."""


class SearchQuery(TypedDict, total=False):
    fields: str | Sequence[Literal["kind", "name", "ticker", "cik", "memberId", "companies", "exchange", "chamber", "state", "formerName", "formerTicker", "isTaken", "lastDay"]]
    """Only these fields of a row, by their exact names and in this order."""
    kind: Literal["company", "insider", "member"]
    """One kind of names."""
    limit: int
    """Rows at most, best first: 1 to 20, all without it."""
    q: str
    """A ticker, a former ticker, or words of a name, which may be incomplete and in any order."""


class OpenCompanyQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """Which company had the ticker then, with what was known then. Tickers are known by days, each of which counts once it is over. A day means 22:00 in New York."""


class OpenCompanyByCikQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """What was known then. A day means 22:00 in New York."""


class CompareCompaniesQuery(TypedDict, total=False):
    ticker: str | Sequence[str]
    """At most 4 tickers, separated by commas."""


class ListInsidersQuery(TypedDict, total=False):
    fields: str | Sequence[Literal["cik", "companies", "lastTradeDate", "name", "totalBought", "totalSold", "trades"]]
    """Only these fields of a row, by their exact names and in this order."""
    as_of: str | datetime | str | date
    """Who had traded by then, with what was known then: names and tickers of companies are those of their newest trade by then. `name` looks in names of today. A day means 22:00 in New York."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    limit: int
    """Rows of a page: 1 to 200, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    min_trades: int
    """At least this many trades."""
    name: str
    """A part of the name, of two letters or more."""
    ticker: str | Sequence[str]
    """Ticker symbols of their companies."""


class OpenInsiderQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """What was known then; names and tickers of companies are those of their newest trade by then. A day means 22:00 in New York."""
    track_record: bool
    """`true` adds the track record."""


class CompareInsidersQuery(TypedDict, total=False):
    within: Literal[7, 30, 90]
    """Most days between two purchases that agree."""
    insider: str | Sequence[str]
    """SEC numbers of at most 4 insiders, separated by commas."""


class ListHoldingsQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """What was known then. A day means 22:00 in New York."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    filed_from: str | date
    """Filed on this day or later."""
    filed_to: str | date
    """Filed on this day or before."""
    issuer_cik: str
    """SEC number of one company."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    fields: str | Sequence[Literal["accessionNumber", "directOrIndirect", "documentType", "filedAt", "heldOn", "issuerCik", "issuerName", "knownAt", "natureOfOwnership", "securityTitle", "sharesOwnedFollowing"]]
    """Only these fields of a row, by their exact names and in this order."""


class OpenFilingQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """A filing that became known later is not found. What was filed never changes. A day means 22:00 in New York."""


class ListOwnershipQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """Schedules accepted by then. A day means 22:00 in New York."""
    change: Literal["below_five", "cut", "opened", "raised", "to_13d", "to_13g"]
    """One change, such as new holders."""
    current: bool
    """`true`: the newest schedule of each holder and class alone."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    direction: Literal["asc", "desc"]
    """Of the order."""
    filed_from: str | date
    """Filed on this day or later."""
    filed_to: str | date
    """Filed on this day or before."""
    form: Literal["D", "G"]
    """13D or 13G."""
    holder: str
    """Words of a holder’s name, in any order."""
    holder_cik: str
    """SEC number of a holder or filer."""
    issuer_cik: str
    """SEC number of the company."""
    late: bool
    """Only those that came after their deadline, or in time."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    min_percent: float
    """At least this percent of the class."""
    sort: Literal["filed", "percent"]
    """What the list is ordered by."""
    tag: Literal["board", "merger", "sale", "capital", "engage"]
    """A subject that the purpose names."""
    ticker: str | Sequence[str]
    """Ticker symbols."""
    fields: str | Sequence[Literal["accessionNumber", "change", "dueOn", "filedAt", "firstFiledAt", "form", "holderCik", "holderCiks", "holderName", "insiderCik", "isNewest", "issuerCik", "issuerName", "knownAt", "percent", "percentBefore", "percentRecomputed", "persons", "purpose", "securityTitle", "shares", "sharesAreAtLeast", "sharesBefore", "tags", "ticker", "timeliness"]]
    """Only these fields of a row, by their exact names and in this order."""


class OpenHolderQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """What was known then. A day means 22:00 in New York."""


class ListPlannedSalesQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """Notices accepted by then. What was sold is null then. A day means 22:00 in New York."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    direction: Literal["asc", "desc"]
    """Of the order."""
    filed_from: str | date
    """Filed on this day or later."""
    filed_to: str | date
    """Filed on this day or before."""
    industry: str
    """A part of the name of the industry."""
    insider: str
    """SEC number of the person who sells."""
    issuer_cik: str
    """The company's SEC number, with or without leading zeros."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    max_value: float
    """At most this value of the trade, in US dollars."""
    min_value: float
    """At least this value of the trade, in US dollars."""
    sector: str | Sequence[str]
    """Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities."""
    sort: Literal["filed", "value"]
    """`filed` (the default), or `value`."""
    ticker: str | Sequence[str]
    """Ticker symbols."""
    fields: str | Sequence[Literal["accessionNumber", "broker", "documentType", "endsOn", "exchange", "filedAt", "industry", "insiderCik", "intendedOn", "isUnlinkedAmendment", "issuerCik", "issuerName", "knownAt", "lastSoldOn", "opensOn", "personCiks", "personName", "planDays", "position", "relationships", "securityTitle", "shares", "soldShares", "state", "ticker", "value"]]
    """Only these fields of a row, by their exact names and in this order."""


class ListEarningsQuery(TypedDict, total=False):
    accepted_from: str | date
    """Accepted on this day or later."""
    accepted_to: str | date
    """Accepted on this day or before."""
    as_of: str | datetime | str | date
    """Filings accepted by then. A day means 22:00 in New York."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    issuer_cik: str
    """SEC number of the company."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    ticker: str | Sequence[str]
    """Ticker symbols."""
    fields: str | Sequence[Literal["acceptedOn", "accessionNumber", "filedAt", "issuerCik", "issuerName", "items", "kind", "knownAt", "movesSession", "ticker", "timing"]]
    """Only these fields of a row, by their exact names and in this order."""


class ListScoresQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """Scores whose `asOf` is then or before, in the current version of the rule."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    limit: int
    """Rows of a page: 1 to 200, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    ticker: str | Sequence[str]
    """Ticker symbols."""
    fields: str | Sequence[Literal["accessionNumber", "asOf", "confidence", "factors", "former", "isOvertaken", "issuerCik", "issuerName", "previousBuys", "previousWins", "score", "scoreVersion", "text", "ticker", "uniqueBuyers"]]
    """Only these fields of a row, by their exact names and in this order."""


class ListReportsQuery(TypedDict, total=False):
    as_of: str | datetime | str | date
    """Reports that cover what was known by then, also those that were made later. A day means 22:00 in New York."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    from_: str | date
    """Reports of this day or later."""
    kind: Literal["daily", "weekly", "thirty-day"]
    """One kind of report."""
    latest: bool
    """`true`: the newest report of each kind alone."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    to: str | date
    """Reports of this day or before."""
    fields: str | Sequence[Literal["buys", "companies", "insiders", "isLatest", "kind", "knownFrom", "knownUntil", "path", "plan", "publishedAt", "rankedCount", "reportDate", "sample", "scoreVersion", "valueUsd"]]
    """Only these fields of a row, by their exact names and in this order."""


class OpenReportQuery(TypedDict, total=False):
    fields: str | Sequence[Literal["accession", "buyersIn12Months", "company", "earnings", "firstTradeDate", "flags", "insiders", "isNewPosition", "issuerCik", "lastTradeDate", "ownershipChangePercent", "previousBuys", "previousWins", "price", "shares", "ticker", "valueUsd", "filings", "rank", "score", "reason", "accessionNumber", "issuerName", "ownerChange"]]
    """Only these fields of a row, by their exact names and in this order."""


class ListCongressQuery(TypedDict, total=False):
    chamber: Literal["house", "senate"]
    """One chamber."""
    committee: str
    """Members who sit in it today, by its four letters. Begins with Silver."""
    cursor: str
    """`next_cursor` of the page before, with the same parameters."""
    direction: Literal["asc", "desc"]
    """Of the order."""
    disclosed_from: str | date
    """Disclosed on this day or later."""
    disclosed_to: str | date
    """Disclosed on this day or before."""
    late: bool
    """Only those that came after their deadline, or in time."""
    limit: int
    """Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it."""
    market: Literal["ahead", "behind"]
    """Only those whose stock rose more than the market since the disclosure, or less."""
    member: str
    """A part of the name."""
    min_amount: int
    """Brackets that begin there or above, in US dollars."""
    owner: Literal["self", "spouse", "joint", "child", "unknown"]
    """Whose assets."""
    party: Literal["Democrat", "Independent", "Republican"]
    """Begins with Silver."""
    sort: Literal["disclosed", "traded", "amount", "since", "sinceTrade"]
    """What the list is ordered by."""
    ticker: str | Sequence[str]
    """Ticker symbols."""
    type: Literal["purchase", "sale", "exchange"]
    """Purchases, sales or exchanges."""
    fields: str | Sequence[Literal["amountMax", "amountMin", "assetName", "assetType", "chamber", "comment", "disclosedOn", "documentUrl", "id", "isAmendment", "isOption", "memberId", "memberName", "owner", "party", "sinceDisclosureMarketPercent", "sinceDisclosurePercent", "sinceTradeMarketPercent", "sinceTradePercent", "state", "ticker", "tradedOn", "type"]]
    """Only these fields of a row, by their exact names and in this order."""


class ListEventsQuery(TypedDict, total=False):
    after: float
    """The number of the last event that is known."""
    limit: int
    """Events of an answer: 1 to 500, 100 without it."""


Event = Union[InsiderFilingEvent, OwnershipFilingEvent, ReportEvent]
