// Written by `npm run sdk-types` from the OpenAPI document: not to be edited.

export interface paths {
    "/v1/stock/corporate-insider-transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List insider transactions
         * @description What insiders of companies reported to the SEC on Forms 3, 4 and 5: one row a trade, however many people report it together. Newest known first, or in the order of `sort`. An order filled in several lots is several rows, or one with `group=filing`.
         */
        get: operations["listTransactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List files of all transactions
         * @description Files of insider transactions, with the rows and columns of the list of transactions: one for each day, by when they became known, and whole ones. They are written each morning at 6:30 in New York. The files of the last 7 days are written again, because filings may be found late: read those whose `sha256` is another. Daily files are kept for 30 days, whole ones for 2.
         */
        get: operations["listBulkFiles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one file
         * @description One file, as it was written. Parts of it are read by `Range`; `If-Range` with the `ETag` of an earlier part makes sure that they are of the same content. `Repr-Digest` holds its SHA-256.
         */
        get: operations["openBulkFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/screens/outcome": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Measure a filter
         * @description What the stocks did after the trades that a filter selects, at 1, 3, 6 and 12 months, beside all trades of the same days. Entry is the next open after the filing was known. All lots of one filing are one trade. What matured in the last 18 months is locked, and a filter may not choose by what happened later. As a table it is a row for each side, horizon and year of entry, and one without a year for all.
         */
        get: operations["openOutcome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/screens/strategy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Run a filter as a strategy
         * @description Buys what a filter of trades selects at the next open after the filing was known, and sells after the longest holding, with costs and limits of volume. Curve and positions end with the session before the last 18 months, which are locked. A filter may not choose by what happened later, and selects 5,000 purchases at most. One run of an account at a time. An answer may take a minute.
         */
        get: operations["runStrategy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sentiment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List purchases against sales by week or month
         * @description Purchases against sales of the whole market by week or month, with the market’s prices and the place of each share of purchases in its own past. Periods are of filing days, oldest first, all in one page. Trades that nobody decided on and unchecked prices are left out.
         */
        get: operations["listSentiment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search names
         * @description Companies, insiders and, where this site may tell of them, legislators that fit a text, as the search of the site ranks them: an exact ticker first, and the kind that was probably meant before the others. Ten companies at most, for which typing mistakes are forgiven, five insiders and five legislators. Names and tickers are those of today. All insiders of a name are listed by the filter `name` of the insiders.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/stock/{ticker}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one company
         * @description Which company a ticker means, which tickers and names it had, and what its insiders bought and sold by month. A ticker that moved means its holder of today or, with `as_of`, of then.
         */
        get: operations["openCompany"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/companies/{issuer_cik}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one company by its SEC number
         * @description One company by its SEC number, which stays the same when names and tickers change: also one without a ticker, and one whose ticker belongs to another company today.
         */
        get: operations["openCompanyByCik"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compare/companies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare companies
         * @description Up to 4 companies side by side: what their insiders bought and sold in 90 and in 365 days, the newest purchase, what the stock did after purchases, and the months they have in common. Everything is as of now.
         */
        get: operations["compareCompanies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insiders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List insiders
         * @description Everybody who traded, with totals as of `as_of` or of the newest filing that is held: who traded last comes first. The cursor keeps that time for all pages.
         */
        get: operations["listInsiders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insiders/{cik}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one insider
         * @description One insider: companies, holdings, purchases and sales by month and, where the plan has it, the track record. The trades are listed by the filter `insider` of the transactions.
         */
        get: operations["openInsider"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/compare/insiders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare insiders
         * @description Up to 4 insiders side by side: their records, what became of their purchases beside the market, and when they bought the same company. Everything is as of now.
         */
        get: operations["compareInsiders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/insiders/{cik}/holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what an insider held
         * @description What each filing of an insider says is held, without derivatives, newest known first: one row for each class that is held directly or in one account or trust. Filings that say nothing of a holding leave it unchanged; amendments are rows of their own.
         */
        get: operations["listHoldings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/filings/{accession}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one filing
         * @description Everything as filed, so that every number can be traced to its cell; decimals are the text that was filed.
         */
        get: operations["openFiling"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ownership": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List owners above five percent
         * @description Schedules 13D and 13G: who reported more than five percent of a class of shares, and what changed. The newest come first. A holding counts from the acceptance of its schedule, never from the date of the event.
         */
        get: operations["listOwnership"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/ownership/holders/{holder_cik}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one owner
         * @description One holder of more than five percent, with the newest schedule of each position. All schedules are listed by the filter `holder_cik` of the list.
         */
        get: operations["openHolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planned-sales": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List planned sales
         * @description Forms 144: what people of a company told the SEC that they mean to sell, one row for each class of a notice, and whether sales were reported since. The newest come first. A notice that an amendment replaced is not listed.
         */
        get: operations["listPlannedSales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/earnings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List earnings releases
         * @description Forms 8-K with Item 2.02: when companies released results, by the acceptance of EDGAR, the newest first. The kind uses only what was known at the time of the list.
         */
        get: operations["listEarnings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/buys/scores": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List scores of purchases
         * @description Scores of purchases with the five factors they are made of, newest first. All are of the current version of the rule, also with `as_of`; `former` names scores of earlier versions that differ. A score of one version never changes. Silver reads those that the newest weekly report or an earlier one covers, Gold all at once.
         */
        get: operations["listScores"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reports
         * @description Published reports with their totals, the newest day first. Every plan reads the list; `plan` names the smallest one that opens the report itself.
         */
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reports/{kind}/{date}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one report
         * @description A report as data, as it was published: it never changes. As a table or as lines it is its rows, the ranked ones first. Weekly reports begin with Silver, daily and 30-day reports with Gold.
         */
        get: operations["openReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/congress/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List trades of Congress
         * @description What members of Congress disclosed of their trades, where the operator may give it to who pays.
         */
        get: operations["listCongress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List plans
         * @description The plans and what each opens. Needs no key.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how much was asked
         * @description What the account asked in the last 90 days. Counts are some seconds old.
         */
        get: operations["listUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See how fresh the data is
         * @description How fresh the data is. Needs no key.
         */
        get: operations["openStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the newest events
         * @description What the stream tells, for who prefers to ask. Events are kept for 24 hours; without `after` the answer holds none, and says where to begin.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "insider.filing.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * insider.filing.created
         * @description A Form 3, 4 or 5 can be read.
         */
        post: operations["onInsiderFilingCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "insider.filing.amended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * insider.filing.amended
         * @description An amendment of a Form 3, 4 or 5 can be read.
         */
        post: operations["onInsiderFilingAmended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ownership.filing.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ownership.filing.created
         * @description A Schedule 13D or 13G can be read.
         */
        post: operations["onOwnershipFilingCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "ownership.filing.amended": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * ownership.filing.amended
         * @description An amendment of a Schedule 13D or 13G can be read.
         */
        post: operations["onOwnershipFilingAmended"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "report.published": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * report.published
         * @description A report was published.
         */
        post: operations["onReportPublished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    test: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * test
         * @description Sent at a click in My Account: the newest event that fits the webhook, or an empty one while none is held.
         */
        post: operations["onTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description What the list covers. */
        Meta: {
            /**
             * Format: date-time
             * @description Nothing that became known later is in the answer.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /** @description False where the question reaches beyond the filings that are held or into a gap between them, or where some wait to be worked in. */
            complete: boolean;
            /** @description First filing day that is held; null without any. */
            coverageFrom: string | null;
            /** @description Last filing day that is held; null without any. */
            coverageTo: string | null;
            /** @description True where the data is invented, so that the API can be tried. */
            sample: boolean;
        };
        InsiderFilingEvent: {
            /**
             * @description Names the event wherever it is told; what has it twice is one event.
             * @example evt_184467
             */
            id: string;
            /**
             * @description Larger than those of all events that could be seen before it; there are gaps.
             * @example 184467
             */
            seq: number;
            /**
             * Format: date-time
             * @description When it could first be seen.
             * @example 2026-03-05T21:00:00Z
             */
            timestamp: string;
            /** @description The filing, and its trades. */
            data: {
                /** @description When EDGAR accepted the filing; null where the source has only the day. */
                acceptedAt: string | null;
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accessionNumber: string;
                /**
                 * @description Form, with /A for an amendment.
                 * @example 4
                 */
                documentType: string;
                /**
                 * Format: date
                 * @description The filing day, in New York.
                 * @example 2026-03-05
                 */
                filedAt: string;
                /** @description The company. */
                issuer: {
                    /**
                     * @description SEC number, without leading zeros.
                     * @example 320193
                     */
                    cik: string;
                    /**
                     * @description The SEC's words for the SIC code of the company; null where the SEC gives it none.
                     * @example Miscellaneous Fabricated Metal Products
                     */
                    industry: string | null;
                    /**
                     * @description As filed.
                     * @example Northlake Works Inc
                     */
                    name: string;
                    /** @description On the day of the trade; null where the company had none. */
                    ticker: string | null;
                };
                /**
                 * @description Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it.
                 * @example https://www.sec.gov/Archives/edgar/data/9992222/000999333326000007/
                 */
                link: string;
                /** @description True where the data is invented, so that the product can be tried. */
                sample: boolean;
                /** @description Of the purchase that the filing reports; null where none was issued. */
                score: {
                    /**
                     * Format: date-time
                     * @description What was known then is what it rests on.
                     * @example 2026-03-05T21:00:00Z
                     */
                    asOf: string;
                    /**
                     * @description 1 to 10, lower is better.
                     * @example 2
                     */
                    score: number;
                    /** @description Of the method. */
                    scoreVersion: string;
                } | null;
                /**
                 * @description Trades that the filing states.
                 * @example 1
                 */
                tradeCount: number;
                /** @description The first 10 of them, as they were when the event could first be seen. */
                trades: {
                    /** @description When EDGAR accepted the filing; null where the source has only the day. */
                    acceptedAt: string | null;
                    /**
                     * @description Number that EDGAR gave the filing.
                     * @example 0000320193-26-000012
                     */
                    accessionNumber: string;
                    /**
                     * @description Acquired or disposed of; null where the filing does not say. Source: transactionAcquiredDisposedCode.
                     * @example A
                     */
                    acquiredDisposed: ("A" | "D") | null;
                    /**
                     * @description The prices of the session that decides are still to come.
                     * @example false
                     */
                    awaitsPrice: boolean;
                    /**
                     * @description Whether the day of the trade is believed.
                     * @example ok
                     * @enum {string}
                     */
                    dateValidity: "ok" | "pending" | "rejected";
                    /**
                     * @description A row of table II: options, warrants and the like.
                     * @example false
                     */
                    derivative: boolean;
                    /**
                     * @description Held directly or indirectly; null where the filing does not say. Source: directOrIndirectOwnership.
                     * @example D
                     */
                    directOrIndirect: ("D" | "I") | null;
                    /**
                     * @description Form, with /A for an amendment.
                     * @example 4
                     */
                    documentType: string;
                    /**
                     * @description Names the trade, whoever reports it: the same in all its versions.
                     * @example 0009993333-26-000007#ND1
                     */
                    economicTradeId: string;
                    /**
                     * Format: date
                     * @description The filing day, in New York.
                     * @example 2026-03-05
                     * @example 2026-03-04
                     */
                    filedAt: string;
                    /**
                     * @description Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it.
                     * @example https://www.sec.gov/Archives/edgar/data/9992222/000999333326000007/
                     */
                    filingUrl: string;
                    /**
                     * @description The SEC's words for the SIC code of the company; null where the SEC gives it none.
                     * @example Miscellaneous Fabricated Metal Products
                     */
                    industry: string | null;
                    /**
                     * @description SEC number of the first reporting owner; null without an owner.
                     * @example 9991111
                     */
                    insiderCik: string | null;
                    /**
                     * @description Stated by an amendment, or one that may correct it was filed.
                     * @example false
                     */
                    isAmendment: boolean;
                    /** @description Whether the first owner is a director; null where the filing does not say. */
                    isDirector: boolean | null;
                    /**
                     * @description The owner held nothing of this class before.
                     * @example false
                     */
                    isNewPosition: boolean;
                    /** @description Whether the first owner is an officer; null where the filing does not say. */
                    isOfficer: boolean | null;
                    /**
                     * @description SEC number of the company.
                     * @example 320193
                     * @example 9992222
                     */
                    issuerCik: string;
                    /**
                     * @description As filed.
                     * @example Northlake Works Inc
                     */
                    issuerName: string;
                    /**
                     * Format: date-time
                     * @description When this version of the trade became public. The list is ordered by it, newest first, without `sort`.
                     * @example 2026-03-05T21:00:00Z
                     */
                    knownAt: string;
                    /**
                     * @description Of the first reporting owner, as filed; null without an owner.
                     * @example Quill Amara
                     */
                    name: string | null;
                    /**
                     * @description Of what is held indirectly, as filed; null where the filing does not say. Source: natureOfOwnership.
                     * @example By Trust
                     */
                    natureOfOwnership: string | null;
                    /**
                     * @description Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score.
                     * @example tax_withholding
                     */
                    noDecision: ("tax_withholding" | "dividend_reinvestment" | "employee_plan") | null;
                    /**
                     * @description As filed; null without a title. Source: reportingOwnerRelationship/officerTitle.
                     * @example Chief Executive Officer
                     */
                    officerTitle: string | null;
                    /**
                     * @description Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position.
                     * @example 23.1
                     */
                    ownerChange: number | null;
                    /** @description All who report the trade together: it happened once. */
                    owners: {
                        /**
                         * @description SEC number, without leading zeros.
                         * @example 320193
                         */
                        cik: string;
                        /** @description A director; null where the filing does not say. */
                        isDirector: boolean | null;
                        /** @description An officer; null where the filing does not say. */
                        isOfficer: boolean | null;
                        /** @description Something else; null where the filing does not say. */
                        isOther: boolean | null;
                        /** @description Owner of ten percent; null where the filing does not say. */
                        isTenPercentOwner: boolean | null;
                        /**
                         * @description As filed.
                         * @example Quill Amara
                         */
                        name: string;
                        /**
                         * @description As filed; null without a title. Source: reportingOwnerRelationship/officerTitle.
                         * @example Chief Executive Officer
                         */
                        officerTitle: string | null;
                    }[];
                    /**
                     * @description Percent of what the account or trust of this row held before; negative for a disposal, null for a first position.
                     * @example 25
                     */
                    ownershipChange: number | null;
                    /** @description Under a Rule 10b5-1 plan; null where the filing does not say. */
                    plan10b51: boolean | null;
                    /**
                     * @description Why a `pending` price counts nowhere; null where there is no doubt.
                     * @example above_volume
                     */
                    priceDoubt: ("above_market_value" | "above_volume" | "may_repeat" | "not_checked" | "outside_prices") | null;
                    /**
                     * @description Why the price counts nowhere; null where it counts.
                     * @example zero_price
                     */
                    priceRejection: string | null;
                    /**
                     * @description `pending` where no price of the day is known to check it against.
                     * @example ok
                     * @enum {string}
                     */
                    priceValidity: "ok" | "pending" | "rejected";
                    /**
                     * @description As filed.
                     * @example Common Stock
                     */
                    securityTitle: string;
                    /**
                     * @description Shares traded; null where the filing states no number. Source: transactionShares.
                     * @example 12500
                     */
                    share: number | null;
                    /**
                     * @description Shares held after the trade; null where the filing states no number. Source: sharesOwnedFollowingTransaction.
                     * @example 62500
                     */
                    sharesOwnedFollowing: number | null;
                    /**
                     * @description Form and accession number.
                     * @example SEC Form 4 0009993333-26-000007
                     */
                    source: string;
                    /**
                     * @description On the day of the trade; null where the company had none.
                     * @example NLKW
                     */
                    ticker: string | null;
                    /**
                     * @description Against the two business days that the SEC allows.
                     * @example on_time
                     * @enum {string}
                     */
                    timeliness: "early" | "late" | "on_time" | "unknown";
                    /**
                     * @description The SEC's code: P is a purchase, S a sale.
                     * @example P
                     */
                    transactionCode: string;
                    /**
                     * @description The day of the trade; null where the filing states none. Source: transactionDate.
                     * @example 2026-03-02
                     */
                    transactionDate: string | null;
                    /**
                     * @description US dollars, as filed, also where it was refused; null where only a footnote states it. Source: transactionPricePerShare.
                     * @example 18.4275
                     */
                    transactionPricePerShare: number | null;
                    /**
                     * @description Shares × price in US dollars; null where the trade counts nowhere.
                     * @example 230343.75
                     */
                    value: number | null;
                    /**
                     * @description 1 is as first filed; amendments make further ones.
                     * @example 1
                     */
                    version: number;
                }[];
            };
            /**
             * @description Kind of the event.
             * @enum {string}
             */
            type: "insider.filing.created" | "insider.filing.amended";
        };
        OwnershipFilingEvent: {
            /**
             * @description Names the event wherever it is told; what has it twice is one event.
             * @example evt_184467
             */
            id: string;
            /**
             * @description Larger than those of all events that could be seen before it; there are gaps.
             * @example 184467
             */
            seq: number;
            /**
             * Format: date-time
             * @description When it could first be seen.
             * @example 2026-03-05T21:00:00Z
             */
            timestamp: string;
            /** @description The schedule. */
            data: {
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accessionNumber: string;
                /**
                 * @description Against the schedule before. `first_known`: an amendment of a schedule that is not held. `below_five`: not necessarily a sale. `unclear`: the numbers cannot be compared. `unread`: HTML, whose numbers are not read.
                 * @enum {string}
                 */
                change: "opened" | "first_known" | "raised" | "cut" | "unchanged" | "unclear" | "below_five" | "to_13d" | "to_13g" | "unread";
                /** @description Last filing day in time; null if unknown. */
                dueOn: string | null;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                filedAt: string;
                /**
                 * Format: date
                 * @description Filing day of the first schedule of this holder and class that is held.
                 * @example 2026-03-05
                 */
                firstFiledAt: string;
                /**
                 * @description Schedule, with /A for an amendment.
                 * @enum {string}
                 */
                form: "SCHEDULE 13D" | "SCHEDULE 13D/A" | "SCHEDULE 13G" | "SCHEDULE 13G/A" | "SC 13D" | "SC 13D/A" | "SC 13G" | "SC 13G/A";
                /** @description SEC number of the first person; null if the filing does not tell. */
                holderCik: string | null;
                /** @description SEC numbers of all persons and filers. */
                holderCiks: string[];
                /**
                 * @description First person on the cover, as filed.
                 * @example Quill Partners, L.P.
                 */
                holderName: string;
                /** @description SEC number of a holder who also reports as an insider of the company today; else null. */
                insiderCik: string | null;
                /** @description No later schedule of this holder and class was known. */
                isNewest: boolean;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                /**
                 * @description As filed.
                 * @example Northlake Works Inc
                 */
                issuerName: string;
                /**
                 * Format: date-time
                 * @description When EDGAR accepted the schedule.
                 * @example 2026-03-05T21:00:00Z
                 */
                knownAt: string;
                /**
                 * @description Percent of the class by the filer’s own count; null if not stated.
                 * @example 6.2
                 */
                percent: number | null;
                /**
                 * @description Percent before; null if unknown.
                 * @example 6.2
                 */
                percentBefore: number | null;
                /**
                 * @description Percent by the company’s newest count of shares; null if unknown or of another class.
                 * @example 6.2
                 */
                percentRecomputed: number | null;
                /**
                 * @description Number of persons who file together.
                 * @example 2
                 */
                persons: number;
                /**
                 * @description Class, as filed; null if not stated.
                 * @example Common Stock
                 */
                securityTitle: string | null;
                /** @description Shares of the class, never the sum of joint filers; null if not stated. */
                shares: number | null;
                /** @description The persons may hold more together. */
                sharesAreAtLeast: boolean;
                /**
                 * @description Shares before; null if unknown.
                 * @example 1200000
                 */
                sharesBefore: number | null;
                /** @description Subjects that words of the purpose name; no judgement. */
                tags: ("board" | "merger" | "sale" | "capital" | "engage")[];
                /** @description Today’s ticker of the company; null if it has none. */
                ticker: string | null;
                /**
                 * @description Against `dueOn`.
                 * @enum {string}
                 */
                timeliness: "late" | "on_time" | "unknown";
                /** @description The filing at the SEC, or our page for invented data. */
                link: string;
                /** @description True where the data is invented, so that the product can be tried. */
                sample: boolean;
            };
            /**
             * @description Kind of the event.
             * @enum {string}
             */
            type: "ownership.filing.created" | "ownership.filing.amended";
        };
        ReportEvent: {
            /**
             * @description Names the event wherever it is told; what has it twice is one event.
             * @example evt_184467
             */
            id: string;
            /**
             * @description Larger than those of all events that could be seen before it; there are gaps.
             * @example 184467
             */
            seq: number;
            /**
             * Format: date-time
             * @description When it could first be seen.
             * @example 2026-03-05T21:00:00Z
             */
            timestamp: string;
            /** @description The report. */
            data: {
                /**
                 * Format: date
                 * @description Day of the report.
                 * @example 2026-03-05
                 * @example 2026-03-05
                 */
                date: string;
                /**
                 * Format: date-time
                 * @description What was known then is in it.
                 * @example 2026-03-05T21:00:00Z
                 */
                knownUntil: string;
                /**
                 * @description Where the report is read.
                 * @example /v1/reports/daily/2026-03-05
                 */
                path: string;
                /**
                 * @description Purchases that it ranks.
                 * @example 12
                 */
                rankedCount: number;
                /**
                 * @description Kind of the report.
                 * @enum {string}
                 */
                report: "daily" | "thirty-day" | "weekly";
                /** @description True where the data is invented, so that the product can be tried. */
                sample: boolean;
            };
            /**
             * @description Kind of the event.
             * @constant
             */
            type: "report.published";
        };
        Transaction: {
            /** @description When EDGAR accepted the filing; null where the source has only the day. */
            acceptedAt: string | null;
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /**
             * @description Acquired or disposed of; null where the filing does not say. Source: transactionAcquiredDisposedCode.
             * @example A
             */
            acquiredDisposed: ("A" | "D") | null;
            /**
             * @description The prices of the session that decides are still to come.
             * @example false
             */
            awaitsPrice: boolean;
            /**
             * @description Whether the day of the trade is believed.
             * @example ok
             * @enum {string}
             */
            dateValidity: "ok" | "pending" | "rejected";
            /**
             * @description A row of table II: options, warrants and the like.
             * @example false
             */
            derivative: boolean;
            /** @description With `track_record=true`: what became of the earlier purchases of the first owner in this company, after 10, 21, 63, 126 and 252 sessions. Only what had matured at `asOf` counts. */
            detailedPerTickerBuyStats?: {
                "2W": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "1M": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "3M": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "6M": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "1Y": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
            };
            /** @description With `track_record=true`: what became of the earlier sales of the first owner in this company, after 10, 21, 63, 126 and 252 sessions. Only what had matured at `asOf` counts. */
            detailedPerTickerSellStats?: {
                "2W": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "1M": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "3M": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "6M": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
                "1Y": {
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    accumTransactionValue: number;
                    /**
                     * @description Buys after which the stock rose, or sales after which it fell.
                     * @example 3
                     */
                    accumTransactionWins: number;
                    /**
                     * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                     * @example 230343.75
                     */
                    accumWeightedTransactionReturns: number;
                    /**
                     * @description Trades that are that old.
                     * @example 5
                     */
                    numTransactions: number;
                };
            };
            /**
             * @description Held directly or indirectly; null where the filing does not say. Source: directOrIndirectOwnership.
             * @example D
             */
            directOrIndirect: ("D" | "I") | null;
            /**
             * @description Form, with /A for an amendment.
             * @example 4
             */
            documentType: string;
            /**
             * @description Names the trade, whoever reports it: the same in all its versions.
             * @example 0009993333-26-000007#ND1
             */
            economicTradeId: string;
            /**
             * @description First day of exercise, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: exerciseDate.
             * @example 2027-03-02
             */
            exerciseDate: string | null;
            /**
             * @description US dollars for a share at the exercise or conversion, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: conversionOrExercisePrice.
             * @example 12.5
             */
            exercisePrice: number | null;
            /**
             * @description Last day of exercise, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: expirationDate.
             * @example 2033-03-02
             */
            expirationDate: string | null;
            /**
             * Format: date
             * @description The filing day, in New York.
             * @example 2026-03-05
             * @example 2026-03-04
             */
            filedAt: string;
            /**
             * @description Where the filing stands at the SEC; of sample data, and where the SEC has none, our page of it.
             * @example https://www.sec.gov/Archives/edgar/data/9992222/000999333326000007/
             */
            filingUrl: string;
            /**
             * @description The day of the first lot; `transactionDate` is that of the last. null without one.
             * @example 2026-03-02
             */
            firstTransactionDate: string | null;
            /** @description As filed. */
            footnotes: {
                /**
                 * @description The cell that it belongs to.
                 * @example pricePerShare
                 */
                field: string;
                id: string;
                text: string;
            }[];
            /**
             * @description The SEC's words for the SIC code of the company; null where the SEC gives it none.
             * @example Miscellaneous Fabricated Metal Products
             */
            industry: string | null;
            /**
             * @description SEC number of the first reporting owner; null without an owner.
             * @example 9991111
             */
            insiderCik: string | null;
            /**
             * @description Stated by an amendment, or one that may correct it was filed.
             * @example false
             */
            isAmendment: boolean;
            /** @description Whether the first owner is a director; null where the filing does not say. */
            isDirector: boolean | null;
            /**
             * @description The owner held nothing of this class before.
             * @example false
             */
            isNewPosition: boolean;
            /** @description Whether the first owner is an officer; null where the filing does not say. */
            isOfficer: boolean | null;
            /**
             * @description SEC number of the company.
             * @example 320193
             * @example 9992222
             */
            issuerCik: string;
            /**
             * @description As filed.
             * @example Northlake Works Inc
             */
            issuerName: string;
            /**
             * Format: date-time
             * @description When this version of the trade became public. The list is ordered by it, newest first, without `sort`.
             * @example 2026-03-05T21:00:00Z
             */
            knownAt: string;
            /**
             * @description Lines of the filing that the row sums up; 1 without `group=filing`.
             * @example 1
             */
            lots: number;
            /**
             * @description Of the first reporting owner, as filed; null without an owner.
             * @example Quill Amara
             */
            name: string | null;
            /**
             * @description Of what is held indirectly, as filed; null where the filing does not say. Source: natureOfOwnership.
             * @example By Trust
             */
            natureOfOwnership: string | null;
            /**
             * @description Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score.
             * @example tax_withholding
             */
            noDecision: ("tax_withholding" | "dividend_reinvestment" | "employee_plan") | null;
            /**
             * @description As filed; null without a title. Source: reportingOwnerRelationship/officerTitle.
             * @example Chief Executive Officer
             */
            officerTitle: string | null;
            /**
             * @description Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position.
             * @example 23.1
             */
            ownerChange: number | null;
            /** @description All who report the trade together: it happened once. */
            owners: {
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                cik: string;
                /** @description A director; null where the filing does not say. */
                isDirector: boolean | null;
                /** @description An officer; null where the filing does not say. */
                isOfficer: boolean | null;
                /** @description Something else; null where the filing does not say. */
                isOther: boolean | null;
                /** @description Owner of ten percent; null where the filing does not say. */
                isTenPercentOwner: boolean | null;
                /**
                 * @description As filed.
                 * @example Quill Amara
                 */
                name: string;
                /**
                 * @description As filed; null without a title. Source: reportingOwnerRelationship/officerTitle.
                 * @example Chief Executive Officer
                 */
                officerTitle: string | null;
            }[];
            /**
             * @description Percent of what the account or trust of this row held before; negative for a disposal, null for a first position.
             * @example 25
             */
            ownershipChange: number | null;
            /** @description Under a Rule 10b5-1 plan; null where the filing does not say. */
            plan10b51: boolean | null;
            /**
             * @description Why a `pending` price counts nowhere; null where there is no doubt.
             * @example above_volume
             */
            priceDoubt: ("above_market_value" | "above_volume" | "may_repeat" | "not_checked" | "outside_prices") | null;
            /**
             * @description Why the price counts nowhere; null where it counts.
             * @example zero_price
             */
            priceRejection: string | null;
            /**
             * @description `pending` where no price of the day is known to check it against.
             * @example ok
             * @enum {string}
             */
            priceValidity: "ok" | "pending" | "rejected";
            /**
             * @description As filed.
             * @example Common Stock
             */
            securityTitle: string;
            /**
             * @description Shares traded; null where the filing states no number. Source: transactionShares.
             * @example 12500
             */
            share: number | null;
            /**
             * @description Shares held after the trade; null where the filing states no number. Source: sharesOwnedFollowingTransaction.
             * @example 62500
             */
            sharesOwnedFollowing: number | null;
            /**
             * @description Form and accession number.
             * @example SEC Form 4 0009993333-26-000007
             */
            source: string;
            /**
             * @description On the day of the trade; null where the company had none.
             * @example NLKW
             */
            ticker: string | null;
            /**
             * @description Against the two business days that the SEC allows.
             * @example on_time
             * @enum {string}
             */
            timeliness: "early" | "late" | "on_time" | "unknown";
            /**
             * @description The SEC's code: P is a purchase, S a sale.
             * @example P
             */
            transactionCode: string;
            /**
             * @description The day of the trade; null where the filing states none. Source: transactionDate.
             * @example 2026-03-02
             */
            transactionDate: string | null;
            /**
             * @description US dollars, as filed, also where it was refused; null where only a footnote states it. Source: transactionPricePerShare.
             * @example 18.4275
             */
            transactionPricePerShare: number | null;
            /**
             * @description Shares that the derivative is about, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: underlyingSecurityShares.
             * @example 5000
             */
            underlyingShares: number | null;
            /**
             * @description Class that the derivative is about, of a derivative alone; null for other trades, for sums of lots, and where the filing does not say. Source: underlyingSecurityTitle.
             * @example Common Stock
             */
            underlyingTitle: string | null;
            /**
             * @description Shares × price in US dollars; null where the trade counts nowhere.
             * @example 230343.75
             */
            value: number | null;
            /**
             * @description 1 is as first filed; amendments make further ones.
             * @example 1
             */
            version: number;
        };
        BulkFile: {
            /**
             * Format: date-time
             * @description The end of the day in New York: nothing that became known later is in the file.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /**
             * @description Length of the file.
             * @example 184320
             */
            bytes: number;
            /**
             * Format: date
             * @description The day at whose end the file was cut.
             * @example 2026-03-05
             * @example 2026-03-05
             */
            day: string;
            /**
             * @description CSV as the API writes tables, or Parquet with Snappy.
             * @enum {string}
             */
            fileFormat: "csv" | "parquet";
            /**
             * @description Name of the file.
             * @example transactions-2026-03-05.parquet
             */
            name: string;
            /**
             * @description Where the file is read.
             * @example /v1/bulk/transactions-2026-03-05.parquet
             */
            path: string;
            /**
             * @description Rows without the line of names.
             * @example 1204
             */
            rows: number;
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /** @description Digest of the file. Another one means that the file was written again. */
            sha256: string;
            /**
             * @description `daily`: what became known on the day. `whole`: all that was known then.
             * @enum {string}
             */
            span: "daily" | "whole";
            /**
             * Format: date-time
             * @description When this content was written.
             * @example 2026-03-05T21:00:00Z
             */
            writtenAt: string;
        };
        Outcome: {
            /**
             * Format: date-time
             * @description Nothing that became known later is in the answer.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /** @description All trades of the same days, whatever else the filter asks for. */
            base: {
                buys: {
                    /**
                     * @description Trades that the filter selects; all lots of one filing are one trade.
                     * @example 532
                     */
                    events: number;
                    horizons: {
                        /** @description The same after costs of 0.2 percent each way; null for sales, after which nothing is held. */
                        afterCosts: {
                            /**
                             * @description Median in percentage points above the market (SPY) over the same sessions.
                             * @example 3.1
                             */
                            medianExcess: number | null;
                            /**
                             * @description Percent of the counted trades after which the stock rose; null without any.
                             * @example 58.3
                             */
                            rosePercent: number | null;
                        } | null;
                        /**
                         * @description Companies of the compared trades.
                         * @example 120
                         */
                        companies: number;
                        /**
                         * @description Counted trades with a market return over the same sessions.
                         * @example 405
                         */
                        compared: number;
                        /**
                         * @description Trades whose outcome had matured before `lockedFrom` and at `asOf`. Figures use only these.
                         * @example 412
                         */
                        counted: number;
                        /** @description Compared trades by points above the market. */
                        histogram: {
                            /**
                             * @description Points above the market; null for the lowest bar.
                             * @example 0
                             */
                            from: number | null;
                            /**
                             * @description Not included; null for the highest bar.
                             * @example 10
                             */
                            to: number | null;
                            trades: number;
                        }[];
                        /**
                         * @description 21, 63, 126 and 252 sessions after the entry.
                         * @example 6M
                         * @enum {string}
                         */
                        horizon: "6M" | "1M" | "3M" | "1Y";
                        /**
                         * @description 95 percent interval of `medianExcess`; null with fewer than 20 companies or months.
                         * @example {
                         *       "high": 5.6,
                         *       "low": 0.4
                         *     }
                         */
                        interval: {
                            high: number;
                            low: number;
                        } | null;
                        /**
                         * @description Trades whose outcome matured since `lockedFrom`. They are not counted.
                         * @example 80
                         */
                        locked: number;
                        /**
                         * @description Mean in percentage points above the market.
                         * @example 4.8
                         */
                        meanExcess: number | null;
                        /**
                         * @description Median in percentage points above the market (SPY) over the same sessions.
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        /**
                         * @description Median return of the stock, in percent.
                         * @example 6.2
                         */
                        medianReturn: number | null;
                        /**
                         * @description Months of entry of the compared trades.
                         * @example 64
                         */
                        months: number;
                        /**
                         * @description Trades whose horizon has not ended.
                         * @example 31
                         */
                        open: number;
                        /**
                         * @description Percent of the counted trades after which the stock rose; null without any.
                         * @example 58.3
                         */
                        rosePercent: number | null;
                        /**
                         * @description Trades without a known return, such as those without prices.
                         * @example 9
                         */
                        unknown: number;
                        /** @description The same by year of entry. */
                        years: {
                            counted: number;
                            /**
                             * @description Median in percentage points above the market (SPY) over the same sessions.
                             * @example 3.1
                             */
                            medianExcess: number | null;
                            rosePercent: number;
                            year: number;
                        }[];
                    }[];
                };
                sales: {
                    /**
                     * @description Trades that the filter selects; all lots of one filing are one trade.
                     * @example 532
                     */
                    events: number;
                    horizons: {
                        /** @description The same after costs of 0.2 percent each way; null for sales, after which nothing is held. */
                        afterCosts: {
                            /**
                             * @description Median in percentage points above the market (SPY) over the same sessions.
                             * @example 3.1
                             */
                            medianExcess: number | null;
                            /**
                             * @description Percent of the counted trades after which the stock rose; null without any.
                             * @example 58.3
                             */
                            rosePercent: number | null;
                        } | null;
                        /**
                         * @description Companies of the compared trades.
                         * @example 120
                         */
                        companies: number;
                        /**
                         * @description Counted trades with a market return over the same sessions.
                         * @example 405
                         */
                        compared: number;
                        /**
                         * @description Trades whose outcome had matured before `lockedFrom` and at `asOf`. Figures use only these.
                         * @example 412
                         */
                        counted: number;
                        /** @description Compared trades by points above the market. */
                        histogram: {
                            /**
                             * @description Points above the market; null for the lowest bar.
                             * @example 0
                             */
                            from: number | null;
                            /**
                             * @description Not included; null for the highest bar.
                             * @example 10
                             */
                            to: number | null;
                            trades: number;
                        }[];
                        /**
                         * @description 21, 63, 126 and 252 sessions after the entry.
                         * @example 6M
                         * @enum {string}
                         */
                        horizon: "6M" | "1M" | "3M" | "1Y";
                        /**
                         * @description 95 percent interval of `medianExcess`; null with fewer than 20 companies or months.
                         * @example {
                         *       "high": 5.6,
                         *       "low": 0.4
                         *     }
                         */
                        interval: {
                            high: number;
                            low: number;
                        } | null;
                        /**
                         * @description Trades whose outcome matured since `lockedFrom`. They are not counted.
                         * @example 80
                         */
                        locked: number;
                        /**
                         * @description Mean in percentage points above the market.
                         * @example 4.8
                         */
                        meanExcess: number | null;
                        /**
                         * @description Median in percentage points above the market (SPY) over the same sessions.
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        /**
                         * @description Median return of the stock, in percent.
                         * @example 6.2
                         */
                        medianReturn: number | null;
                        /**
                         * @description Months of entry of the compared trades.
                         * @example 64
                         */
                        months: number;
                        /**
                         * @description Trades whose horizon has not ended.
                         * @example 31
                         */
                        open: number;
                        /**
                         * @description Percent of the counted trades after which the stock rose; null without any.
                         * @example 58.3
                         */
                        rosePercent: number | null;
                        /**
                         * @description Trades without a known return, such as those without prices.
                         * @example 9
                         */
                        unknown: number;
                        /** @description The same by year of entry. */
                        years: {
                            counted: number;
                            /**
                             * @description Median in percentage points above the market (SPY) over the same sessions.
                             * @example 3.1
                             */
                            medianExcess: number | null;
                            rosePercent: number;
                            year: number;
                        }[];
                    }[];
                };
            };
            buys: {
                /**
                 * @description Trades that the filter selects; all lots of one filing are one trade.
                 * @example 532
                 */
                events: number;
                horizons: {
                    /** @description The same after costs of 0.2 percent each way; null for sales, after which nothing is held. */
                    afterCosts: {
                        /**
                         * @description Median in percentage points above the market (SPY) over the same sessions.
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        /**
                         * @description Percent of the counted trades after which the stock rose; null without any.
                         * @example 58.3
                         */
                        rosePercent: number | null;
                    } | null;
                    /**
                     * @description Companies of the compared trades.
                     * @example 120
                     */
                    companies: number;
                    /**
                     * @description Counted trades with a market return over the same sessions.
                     * @example 405
                     */
                    compared: number;
                    /**
                     * @description Trades whose outcome had matured before `lockedFrom` and at `asOf`. Figures use only these.
                     * @example 412
                     */
                    counted: number;
                    /** @description Compared trades by points above the market. */
                    histogram: {
                        /**
                         * @description Points above the market; null for the lowest bar.
                         * @example 0
                         */
                        from: number | null;
                        /**
                         * @description Not included; null for the highest bar.
                         * @example 10
                         */
                        to: number | null;
                        trades: number;
                    }[];
                    /**
                     * @description 21, 63, 126 and 252 sessions after the entry.
                     * @example 6M
                     * @enum {string}
                     */
                    horizon: "6M" | "1M" | "3M" | "1Y";
                    /**
                     * @description 95 percent interval of `medianExcess`; null with fewer than 20 companies or months.
                     * @example {
                     *       "high": 5.6,
                     *       "low": 0.4
                     *     }
                     */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    /**
                     * @description Trades whose outcome matured since `lockedFrom`. They are not counted.
                     * @example 80
                     */
                    locked: number;
                    /**
                     * @description Mean in percentage points above the market.
                     * @example 4.8
                     */
                    meanExcess: number | null;
                    /**
                     * @description Median in percentage points above the market (SPY) over the same sessions.
                     * @example 3.1
                     */
                    medianExcess: number | null;
                    /**
                     * @description Median return of the stock, in percent.
                     * @example 6.2
                     */
                    medianReturn: number | null;
                    /**
                     * @description Months of entry of the compared trades.
                     * @example 64
                     */
                    months: number;
                    /**
                     * @description Trades whose horizon has not ended.
                     * @example 31
                     */
                    open: number;
                    /**
                     * @description Percent of the counted trades after which the stock rose; null without any.
                     * @example 58.3
                     */
                    rosePercent: number | null;
                    /**
                     * @description Trades without a known return, such as those without prices.
                     * @example 9
                     */
                    unknown: number;
                    /** @description The same by year of entry. */
                    years: {
                        counted: number;
                        /**
                         * @description Median in percentage points above the market (SPY) over the same sessions.
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        rosePercent: number;
                        year: number;
                    }[];
                }[];
            };
            /**
             * Format: date
             * @description First day of the locked window: what matured since then is not counted.
             * @example 2026-03-05
             * @example 2024-09-05
             */
            lockedFrom: string;
            sales: {
                /**
                 * @description Trades that the filter selects; all lots of one filing are one trade.
                 * @example 532
                 */
                events: number;
                horizons: {
                    /** @description The same after costs of 0.2 percent each way; null for sales, after which nothing is held. */
                    afterCosts: {
                        /**
                         * @description Median in percentage points above the market (SPY) over the same sessions.
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        /**
                         * @description Percent of the counted trades after which the stock rose; null without any.
                         * @example 58.3
                         */
                        rosePercent: number | null;
                    } | null;
                    /**
                     * @description Companies of the compared trades.
                     * @example 120
                     */
                    companies: number;
                    /**
                     * @description Counted trades with a market return over the same sessions.
                     * @example 405
                     */
                    compared: number;
                    /**
                     * @description Trades whose outcome had matured before `lockedFrom` and at `asOf`. Figures use only these.
                     * @example 412
                     */
                    counted: number;
                    /** @description Compared trades by points above the market. */
                    histogram: {
                        /**
                         * @description Points above the market; null for the lowest bar.
                         * @example 0
                         */
                        from: number | null;
                        /**
                         * @description Not included; null for the highest bar.
                         * @example 10
                         */
                        to: number | null;
                        trades: number;
                    }[];
                    /**
                     * @description 21, 63, 126 and 252 sessions after the entry.
                     * @example 6M
                     * @enum {string}
                     */
                    horizon: "6M" | "1M" | "3M" | "1Y";
                    /**
                     * @description 95 percent interval of `medianExcess`; null with fewer than 20 companies or months.
                     * @example {
                     *       "high": 5.6,
                     *       "low": 0.4
                     *     }
                     */
                    interval: {
                        high: number;
                        low: number;
                    } | null;
                    /**
                     * @description Trades whose outcome matured since `lockedFrom`. They are not counted.
                     * @example 80
                     */
                    locked: number;
                    /**
                     * @description Mean in percentage points above the market.
                     * @example 4.8
                     */
                    meanExcess: number | null;
                    /**
                     * @description Median in percentage points above the market (SPY) over the same sessions.
                     * @example 3.1
                     */
                    medianExcess: number | null;
                    /**
                     * @description Median return of the stock, in percent.
                     * @example 6.2
                     */
                    medianReturn: number | null;
                    /**
                     * @description Months of entry of the compared trades.
                     * @example 64
                     */
                    months: number;
                    /**
                     * @description Trades whose horizon has not ended.
                     * @example 31
                     */
                    open: number;
                    /**
                     * @description Percent of the counted trades after which the stock rose; null without any.
                     * @example 58.3
                     */
                    rosePercent: number | null;
                    /**
                     * @description Trades without a known return, such as those without prices.
                     * @example 9
                     */
                    unknown: number;
                    /** @description The same by year of entry. */
                    years: {
                        counted: number;
                        /**
                         * @description Median in percentage points above the market (SPY) over the same sessions.
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        rosePercent: number;
                        year: number;
                    }[];
                }[];
            };
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /**
             * @description Different filters that the account has tried, this one included; null without an account.
             * @example 3
             */
            tried: number | null;
        };
        ScreenStrategy: {
            /**
             * Format: date-time
             * @description Nothing that became known later is in the answer.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /**
             * @description Purchases that the filter selects, also those in the locked window.
             * @example 240
             */
            buys: number;
            days: string[];
            figures: {
                market: {
                    curve?: {
                        drawdown?: {
                            /**
                             * Format: date
                             * @description A day, as YYYY-MM-DD.
                             * @example 2026-03-05
                             */
                            from: string;
                            /**
                             * @description Largest fall from a close before: 0.12 is 12 %.
                             * @example 0.12
                             */
                            share: number;
                            /**
                             * Format: date
                             * @description A day, as YYYY-MM-DD.
                             * @example 2026-03-05
                             */
                            to: string;
                        };
                        /**
                         * Format: date
                         * @description A day, as YYYY-MM-DD.
                         * @example 2026-03-05
                         */
                        from: string;
                        /**
                         * @description A year: 0.12 is 12 %.
                         * @example 0.12
                         */
                        growth?: number;
                        sharpe?: number;
                        sortino?: number;
                        /**
                         * Format: date
                         * @description A day, as YYYY-MM-DD.
                         * @example 2026-03-05
                         */
                        to: string;
                        /**
                         * @description In sum: 0.12 is 12 %.
                         * @example 0.12
                         */
                        totalReturn: number;
                        /**
                         * @description A year: 0.12 is 12 %.
                         * @example 0.12
                         */
                        volatility?: number;
                    };
                    trades?: {
                        /**
                         * @description Of all profit, that of the ten best trades: 0.12 is 12 %.
                         * @example 0.12
                         */
                        bestTenShare?: number;
                        /**
                         * @description Trades that have ended.
                         * @example 240
                         */
                        closed: number;
                        /**
                         * @description Invested on average: 0.12 is 12 %.
                         * @example 0.12
                         */
                        exposure: number;
                        hits: {
                            interval?: {
                                high: number;
                                low: number;
                            };
                            trades: number;
                            won: number;
                        };
                        interval?: {
                            high: number;
                            low: number;
                        };
                        meanDays?: number;
                        /**
                         * @description Of a trade, after costs: 0.12 is 12 %.
                         * @example 0.12
                         */
                        meanReturn?: number;
                        /**
                         * @description A year: 0.12 is 12 %.
                         * @example 0.12
                         */
                        turnover: number;
                    };
                };
                own: {
                    curve?: {
                        drawdown?: {
                            /**
                             * Format: date
                             * @description A day, as YYYY-MM-DD.
                             * @example 2026-03-05
                             */
                            from: string;
                            /**
                             * @description Largest fall from a close before: 0.12 is 12 %.
                             * @example 0.12
                             */
                            share: number;
                            /**
                             * Format: date
                             * @description A day, as YYYY-MM-DD.
                             * @example 2026-03-05
                             */
                            to: string;
                        };
                        /**
                         * Format: date
                         * @description A day, as YYYY-MM-DD.
                         * @example 2026-03-05
                         */
                        from: string;
                        /**
                         * @description A year: 0.12 is 12 %.
                         * @example 0.12
                         */
                        growth?: number;
                        sharpe?: number;
                        sortino?: number;
                        /**
                         * Format: date
                         * @description A day, as YYYY-MM-DD.
                         * @example 2026-03-05
                         */
                        to: string;
                        /**
                         * @description In sum: 0.12 is 12 %.
                         * @example 0.12
                         */
                        totalReturn: number;
                        /**
                         * @description A year: 0.12 is 12 %.
                         * @example 0.12
                         */
                        volatility?: number;
                    };
                    trades?: {
                        /**
                         * @description Of all profit, that of the ten best trades: 0.12 is 12 %.
                         * @example 0.12
                         */
                        bestTenShare?: number;
                        /**
                         * @description Trades that have ended.
                         * @example 240
                         */
                        closed: number;
                        /**
                         * @description Invested on average: 0.12 is 12 %.
                         * @example 0.12
                         */
                        exposure: number;
                        hits: {
                            interval?: {
                                high: number;
                                low: number;
                            };
                            trades: number;
                            won: number;
                        };
                        interval?: {
                            high: number;
                            low: number;
                        };
                        meanDays?: number;
                        /**
                         * @description Of a trade, after costs: 0.12 is 12 %.
                         * @example 0.12
                         */
                        meanReturn?: number;
                        /**
                         * @description A year: 0.12 is 12 %.
                         * @example 0.12
                         */
                        turnover: number;
                    };
                };
            };
            /**
             * Format: date
             * @description First day of the locked window: the run ends with the session before.
             * @example 2026-03-05
             * @example 2024-09-05
             */
            lockedFrom: string;
            /** @description Positions, newest first. */
            log: {
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                /**
                 * @description Price as traded, in US dollars.
                 * @example 230343.75
                 */
                boughtAt: number;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                boughtOn: string;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                cik: string;
                company: string;
                insider: string;
                /**
                 * @description With costs, in US dollars.
                 * @example 230343.75
                 */
                paidUsd: number;
                /** @enum {string} */
                reason?: "delisted" | "prices_end" | "unexplained_move" | "taken_over" | "insider_sale" | "time";
                /**
                 * @description After costs: 0.12 is 12 %.
                 * @example 0.12
                 */
                return?: number;
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                sale?: string;
                /**
                 * @description Price as traded, in US dollars.
                 * @example 230343.75
                 */
                soldAt?: number;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                soldOn?: string;
                /**
                 * @description Ticker symbol.
                 * @example AAPL
                 */
                ticker: string;
                /** @constant */
                wasRetracted?: true;
            }[];
            /** @description The market after each of `days`, in US dollars. */
            market: number[];
            /**
             * @description Ticker symbol.
             * @example AAPL
             */
            marketTicker: string;
            /** @description The filter after each of `days`, in US dollars. */
            own: number[];
            /** @description Purchases before the locked window that were not bought, by reason. */
            refused: {
                /** @enum {string} */
                reason: "already_held" | "cap_too_small" | "cap_unknown" | "halted" | "no_cash" | "no_price" | "retracted" | "volume_unknown" | "volume_too_small";
                trades: number;
            }[];
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /**
             * @description What differs from the usual settings, as the query of an address.
             * @example longest=90
             */
            settings: string;
            /**
             * @description Different filters, also with settings, that the account has tried, this one included; null without an account.
             * @example 3
             */
            tried: number | null;
        };
        SentimentPeriod: {
            /**
             * @description Percent of buys among buys and sales; null without any.
             * @example 34.52
             */
            buyShare: number | null;
            /**
             * @description Purchases, one for all lots of a filing.
             * @example 312
             */
            buys: number;
            /**
             * @description Value of the purchases, in US dollars.
             * @example 230343.75
             */
            buysUsd: number;
            /**
             * Format: date
             * @description First day of the week or month, by filing days.
             * @example 2026-03-05
             * @example 2026-03-02
             */
            from: string;
            /**
             * @description Sector, size class or role; null without `by`.
             * @example Energy
             */
            group: string | null;
            /**
             * @description False while filings of the period may still arrive.
             * @example true
             */
            isOver: boolean;
            /**
             * @description Last close of the market (SPY) in the period, in US dollars, adjusted for splits; null where unknown.
             * @example 512.35
             */
            marketClose: number | null;
            /**
             * @description Percent of the earlier periods with a lower `buyShare`. null with less than a year before it, with fewer than ten trades, or while the period is not over.
             * @example 87.5
             */
            percentile: number | null;
            /**
             * @description Sales, one for all lots of a filing.
             * @example 592
             */
            sales: number;
            /**
             * @description Value of the sales, in US dollars.
             * @example 230343.75
             */
            salesUsd: number;
            /**
             * Format: date
             * @description Last day of the period.
             * @example 2026-03-05
             * @example 2026-03-08
             */
            to: string;
        };
        FoundName: {
            /**
             * @description Fields of the other kinds are null.
             * @example company
             * @enum {string}
             */
            kind: "company" | "insider" | "member";
            /**
             * @description Of a company today’s, of others as filed.
             * @example Northlake Works
             */
            name: string;
            /**
             * @description Of a company: the one that was typed, else today’s or the last one. null without one.
             * @example NLKW
             */
            ticker: string | null;
            /**
             * @description SEC number of a company or an insider; null for a legislator.
             * @example 9992222
             */
            cik: string | null;
            /**
             * @description Names a legislator; null for others.
             * @example house/ines-marlow
             */
            memberId: string | null;
            /**
             * @description Of an insider: the tickers of two companies at most, most trades first. null for others.
             * @example [
             *       "NLKW"
             *     ]
             */
            companies: string[] | null;
            /**
             * @description Of a company, while it is listed; else null.
             * @example Nasdaq
             */
            exchange: string | null;
            /** @description Of a legislator; null for others. */
            chamber: ("house" | "senate") | null;
            /**
             * @description Of a legislator; null for others.
             * @example TX
             */
            state: string | null;
            /** @description Former name of a company that fits, where its name of today does not; else null. */
            formerName: string | null;
            /** @description Former ticker that was typed, where no other field fits; else null. */
            formerTicker: string | null;
            /**
             * @description Of a company: `ticker` means another one today, so read it by its `cik`. null for others.
             * @example false
             */
            isTaken: boolean | null;
            /** @description Of a company: the last day of its ticker; null while it is in force. */
            lastDay: string | null;
        };
        Company: {
            /**
             * Format: date-time
             * @description Nothing that became known later is in the answer.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            cik: string;
            /**
             * @description Where it is listed; null where it is not.
             * @example Nasdaq
             */
            exchange: string | null;
            /** @description Newest first. */
            formerNames: {
                name: string;
                /**
                 * Format: date
                 * @description The last day on which it was seen.
                 * @example 2026-03-05
                 */
                until: string;
            }[];
            /** @description Newest first. */
            formerTickers: {
                /**
                 * @description Ticker symbol.
                 * @example AAPL
                 */
                ticker: string;
                /**
                 * Format: date
                 * @description The last day on which it was seen.
                 * @example 2026-03-05
                 */
                until: string;
            }[];
            /**
             * @description The SEC's words for its SIC code; null where the SEC gives it none.
             * @example Miscellaneous fabricated metal products
             */
            industry: string | null;
            /** @description The last day of the ticker; null while it is in force. */
            lastDay: string | null;
            /** @description The day of the newest filing with a trade; null without one. */
            lastFiledOn: string | null;
            /** @description With `as_of`: what is null because only its value of today is held, and why. */
            leftOut: {
                field: string;
                reason: string;
            }[];
            /** @description Purchases and sales of all its insiders, oldest month first. */
            monthlyAggregates: {
                /**
                 * @description US dollars, weighted by shares; of a side without trades that of the other side.
                 * @example 18.43
                 */
                avgPricePerShare: number | null;
                totalShares: number;
                totalTransactions: number;
                /**
                 * @description Sum of the month, in US dollars.
                 * @example 230343.75
                 */
                totalValue: number;
                /**
                 * @description Purchases or sales; each month has both.
                 * @enum {string}
                 */
                transactionCode: "P" | "S";
                /**
                 * @description Month of the trades.
                 * @example 2026-03
                 */
                yearMonth: string;
            }[];
            /**
             * @description As in the newest filing.
             * @example Northlake Works Inc
             */
            name: string;
            /** @description Of its other classes, preferred shares, notes and warrants. */
            otherTickers: string[];
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /**
             * @description One of eleven, by the SIC code; null without a code.
             * @example Industrials
             */
            sector: string | null;
            /**
             * @description Today's or that of `as_of`, also where a former one was asked for.
             * @example AAPL
             * @example NLKW
             */
            ticker: string;
            /**
             * @description Trades of its insiders that are held.
             * @example 12
             */
            trades: number;
        };
        CompanyByCik: {
            /**
             * Format: date-time
             * @description Nothing that became known later is in the answer.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            cik: string;
            /**
             * @description Where it is listed; null where it is not.
             * @example Nasdaq
             */
            exchange: string | null;
            /** @description Newest first. */
            formerNames: {
                name: string;
                /**
                 * Format: date
                 * @description The last day on which it was seen.
                 * @example 2026-03-05
                 */
                until: string;
            }[];
            /** @description Newest first. */
            formerTickers: {
                /**
                 * @description Ticker symbol.
                 * @example AAPL
                 */
                ticker: string;
                /**
                 * Format: date
                 * @description The last day on which it was seen.
                 * @example 2026-03-05
                 */
                until: string;
            }[];
            /**
             * @description The SEC's words for its SIC code; null where the SEC gives it none.
             * @example Miscellaneous fabricated metal products
             */
            industry: string | null;
            /** @description The last day of the ticker; null while it is in force. */
            lastDay: string | null;
            /** @description The day of the newest filing with a trade; null without one. */
            lastFiledOn: string | null;
            /** @description With `as_of`: what is null because only its value of today is held, and why. */
            leftOut: {
                field: string;
                reason: string;
            }[];
            /** @description Purchases and sales of all its insiders, oldest month first. */
            monthlyAggregates: {
                /**
                 * @description US dollars, weighted by shares; of a side without trades that of the other side.
                 * @example 18.43
                 */
                avgPricePerShare: number | null;
                totalShares: number;
                totalTransactions: number;
                /**
                 * @description Sum of the month, in US dollars.
                 * @example 230343.75
                 */
                totalValue: number;
                /**
                 * @description Purchases or sales; each month has both.
                 * @enum {string}
                 */
                transactionCode: "P" | "S";
                /**
                 * @description Month of the trades.
                 * @example 2026-03
                 */
                yearMonth: string;
            }[];
            /**
             * @description As in the newest filing.
             * @example Northlake Works Inc
             */
            name: string;
            /** @description Of its other classes, preferred shares, notes and warrants. */
            otherTickers: string[];
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /**
             * @description One of eleven, by the SIC code; null without a code.
             * @example Industrials
             */
            sector: string | null;
            /**
             * @description Today's or that of `as_of`; null if it never had one.
             * @example NLKW
             */
            ticker: string | null;
            /**
             * @description Trades of its insiders that are held.
             * @example 12
             */
            trades: number;
        };
        CompanyComparison: {
            /**
             * Format: date-time
             * @description An instant in UTC.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /** @description In the order of the question. */
            companies: {
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                cik: string;
                /** @description Trades on the market before today. */
                counted: {
                    /**
                     * @description Bought on the market, in US dollars.
                     * @example 230343.75
                     */
                    boughtUsd: number;
                    /**
                     * @description People and funds that bought; those who report together are one.
                     * @example 3
                     */
                    buyers: number;
                    /**
                     * @description Days before today, by the day of the trade.
                     * @example 90
                     * @enum {number}
                     */
                    days: 90 | 365;
                    /**
                     * @description Bought less sold, in US dollars.
                     * @example 230343.75
                     */
                    netUsd: number;
                    sellers: number;
                    /**
                     * @description Sold on the market, in US dollars.
                     * @example 230343.75
                     */
                    soldUsd: number;
                }[];
                name: string;
                /** @description By the time of its filing. */
                newestBuy: {
                    /**
                     * @description Number that EDGAR gave the filing.
                     * @example 0000320193-26-000012
                     */
                    accessionNumber: string;
                    /**
                     * Format: date
                     * @description A day, as YYYY-MM-DD.
                     * @example 2026-03-05
                     */
                    filedAt: string;
                    /**
                     * @description As filed.
                     * @example [
                     *       "Marlow Ines"
                     *     ]
                     */
                    insiders: string[];
                    issuerName: string;
                    /**
                     * @description Return of the stock in percent since the filing was known; null without prices.
                     * @example 4.2
                     */
                    sinceReturn: number | null;
                    ticker: string | null;
                    transactionDate: string | null;
                    /**
                     * @description US dollars, all lots of the filing together.
                     * @example 51000
                     */
                    value: number | null;
                } | null;
                /** @description What the stock did after its insiders bought. */
                outcomes: {
                    /**
                     * @description Buys, also those that have not matured.
                     * @example 12
                     */
                    buys: number;
                    /** @enum {string} */
                    horizon: "2W" | "1M" | "3M" | "6M" | "1Y";
                    /**
                     * @description Buys with a return at the horizon.
                     * @example 9
                     */
                    matured: number;
                    /**
                     * @description Median return in percent; null with too few.
                     * @example 3.1
                     */
                    median: number | null;
                    /**
                     * @description Those of them that were up.
                     * @example 6
                     */
                    rose: number;
                }[];
                sector: string | null;
                /**
                 * @description Ticker symbol.
                 * @example AAPL
                 */
                ticker: string;
            }[];
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /** @description Months in which several of them were bought, newest first. */
            sharedMonths: {
                stocks: {
                    buys: number;
                    /**
                     * @description SEC number, without leading zeros.
                     * @example 320193
                     */
                    issuerCik: string;
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    valueUsd: number;
                }[];
                /**
                 * @description Month of the trades.
                 * @example 2026-03
                 */
                yearMonth: string;
            }[];
        };
        Insider: {
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            cik: string;
            /** @description Newest first. */
            companies: {
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                issuerName: string;
                lastTradeDate: string | null;
                ticker: string | null;
                trades: number;
                /**
                 * @description The foremost of the titles that lists filter by.
                 * @enum {string}
                 */
                insiderTitle: "CEO" | "CFO" | "CXO" | "SVP" | "officer" | "director" | "10% owner" | "other";
                /**
                 * @description What the filing states the person to be.
                 * @example [
                 *       "director"
                 *     ]
                 */
                roles: ("director" | "officer" | "10% owner" | "other")[];
                /**
                 * @description The officer title as filed.
                 * @example Chief Executive Officer
                 */
                title: string | null;
            }[];
            /**
             * @description Of all companies; null where no filing states a day.
             * @example 2026-03-02
             */
            lastTradeDate: string | null;
            /**
             * @description As filed.
             * @example Quill Amara
             */
            name: string;
            /**
             * @description Purchases, in US dollars.
             * @example 230343.75
             */
            totalBought: number;
            /**
             * @description Sales, in US dollars.
             * @example 230343.75
             */
            totalSold: number;
            /**
             * @description Trades that are held.
             * @example 12
             */
            trades: number;
        };
        InsiderProfile: {
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            cik: string;
            /** @description Newest first. */
            companies: {
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                issuerName: string;
                lastTradeDate: string | null;
                ticker: string | null;
                trades: number;
                /**
                 * @description The foremost of the titles that lists filter by.
                 * @enum {string}
                 */
                insiderTitle: "CEO" | "CFO" | "CXO" | "SVP" | "officer" | "director" | "10% owner" | "other";
                /**
                 * @description What the filing states the person to be.
                 * @example [
                 *       "director"
                 *     ]
                 */
                roles: ("director" | "officer" | "10% owner" | "other")[];
                /**
                 * @description The officer title as filed.
                 * @example Chief Executive Officer
                 */
                title: string | null;
            }[];
            meta: components["schemas"]["Meta"];
            /** @description Purchases and sales, oldest month first. */
            monthlyAggregates: {
                /**
                 * @description US dollars, weighted by shares; of a side without trades that of the other side.
                 * @example 18.43
                 */
                avgPricePerShare: number | null;
                totalShares: number;
                totalTransactions: number;
                /**
                 * @description Sum of the month, in US dollars.
                 * @example 230343.75
                 */
                totalValue: number;
                /**
                 * @description Purchases or sales; each month has both.
                 * @enum {string}
                 */
                transactionCode: "P" | "S";
                /**
                 * @description Month of the trades.
                 * @example 2026-03
                 */
                yearMonth: string;
            }[];
            name: string;
            /** @description What the newest filing of each company says is held, without derivatives. */
            positions: {
                /**
                 * @deprecated
                 * @description Old name of `accessionNumber`.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accessionNumber: string;
                /** @description Held directly or indirectly; null where the filing does not say. */
                directOrIndirect: ("D" | "I") | null;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                filedAt: string;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                issuerName: string;
                natureOfOwnership: string | null;
                securityTitle: string;
                shares: number;
                ticker: string | null;
            }[];
            /** @description With `track_record=true`: what became of all purchases and sales. */
            trackRecord?: {
                buys: {
                    "2W": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "1M": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "3M": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "6M": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "1Y": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                };
                sells: {
                    "2W": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "1M": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "3M": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "6M": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                    "1Y": {
                        /**
                         * @description Sum of the values, in US dollars.
                         * @example 230343.75
                         */
                        accumTransactionValue: number;
                        /**
                         * @description Buys after which the stock rose, or sales after which it fell.
                         * @example 3
                         */
                        accumTransactionWins: number;
                        /**
                         * @description Sum of value × return of the stock; divided by accumTransactionValue it is the mean return. Counted, in US dollars.
                         * @example 230343.75
                         */
                        accumWeightedTransactionReturns: number;
                        /**
                         * @description Trades that are that old.
                         * @example 5
                         */
                        numTransactions: number;
                    };
                };
            };
            /**
             * @description With `track_record=true`: the share of purchases that rose within a year, 0 to 1; null without any that old.
             * @example 0.625
             */
            winRate?: number | null;
        };
        InsiderComparison: {
            /** @description Spans in which several of them bought a company, newest first. */
            agreements: {
                /** @description In the order of their first buy. */
                buyers: string[];
                buys: number;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                from: string;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                to: string;
                /**
                 * @description Sum of the values, in US dollars.
                 * @example 230343.75
                 */
                valueUsd: number;
            }[];
            /**
             * Format: date-time
             * @description An instant in UTC.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /** @description In the order of the question. */
            insiders: {
                bought: {
                    trades: number;
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    valueUsd: number;
                };
                /**
                 * @description Buys on record.
                 * @example 12
                 */
                buys: number;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                cik: string;
                /** @description After six months. */
                half: {
                    market: {
                        /**
                         * @description Buys with a market return over the same sessions.
                         * @example 8
                         */
                        compared: number;
                        /**
                         * @description Buys that matured in the last 18 months, which are left out.
                         * @example 2
                         */
                        locked: number;
                        /**
                         * @description Median in percentage points above the market (SPY).
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        /**
                         * @description Buys whose horizon has not ended.
                         * @example 1
                         */
                        open: number;
                    };
                    matured: {
                        /**
                         * @description Buys that old.
                         * @example 9
                         */
                        count: number;
                        /**
                         * @description Those of them that were up.
                         * @example 7
                         */
                        rose: number;
                    };
                };
                largestBuy: {
                    /**
                     * @description Number that EDGAR gave the filing.
                     * @example 0000320193-26-000012
                     */
                    accessionNumber: string;
                    /**
                     * Format: date
                     * @description A day, as YYYY-MM-DD.
                     * @example 2026-03-05
                     */
                    filedAt: string;
                    /**
                     * @description As filed.
                     * @example [
                     *       "Marlow Ines"
                     *     ]
                     */
                    insiders: string[];
                    issuerName: string;
                    /**
                     * @description Return of the stock in percent since the filing was known; null without prices.
                     * @example 4.2
                     */
                    sinceReturn: number | null;
                    ticker: string | null;
                    transactionDate: string | null;
                    /**
                     * @description US dollars, all lots of the filing together.
                     * @example 51000
                     */
                    value: number | null;
                } | null;
                name: string;
                newestTrade: {
                    /**
                     * @description Number that EDGAR gave the filing.
                     * @example 0000320193-26-000012
                     */
                    accessionNumber: string;
                    /**
                     * Format: date
                     * @description A day, as YYYY-MM-DD.
                     * @example 2026-03-05
                     */
                    filedAt: string;
                    /**
                     * @description As filed.
                     * @example [
                     *       "Marlow Ines"
                     *     ]
                     */
                    insiders: string[];
                    issuerName: string;
                    /**
                     * @description Return of the stock in percent since the filing was known; null without prices.
                     * @example 4.2
                     */
                    sinceReturn: number | null;
                    ticker: string | null;
                    transactionDate: string | null;
                    /**
                     * @description US dollars, all lots of the filing together.
                     * @example 51000
                     */
                    value: number | null;
                } | null;
                /**
                 * @description Sectors of the companies traded last.
                 * @example [
                 *       "Technology"
                 *     ]
                 */
                sectors: string[];
                sold: {
                    trades: number;
                    /**
                     * @description Sum of the values, in US dollars.
                     * @example 230343.75
                     */
                    valueUsd: number;
                };
                /** @description After twelve months. */
                year: {
                    market: {
                        /**
                         * @description Buys with a market return over the same sessions.
                         * @example 8
                         */
                        compared: number;
                        /**
                         * @description Buys that matured in the last 18 months, which are left out.
                         * @example 2
                         */
                        locked: number;
                        /**
                         * @description Median in percentage points above the market (SPY).
                         * @example 3.1
                         */
                        medianExcess: number | null;
                        /**
                         * @description Buys whose horizon has not ended.
                         * @example 1
                         */
                        open: number;
                    };
                    matured: {
                        /**
                         * @description Buys that old.
                         * @example 9
                         */
                        count: number;
                        /**
                         * @description Those of them that were up.
                         * @example 7
                         */
                        rose: number;
                    };
                };
            }[];
            /**
             * @description Buys that several of them reported together, which are no agreement.
             * @example 0
             */
            jointBuys: number;
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
        };
        Holding: {
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /** @description Held directly or indirectly; null where the filing does not say. */
            directOrIndirect: ("D" | "I") | null;
            /**
             * @description Form, with /A for an amendment.
             * @example 4
             */
            documentType: string;
            /**
             * Format: date
             * @description A day, as YYYY-MM-DD.
             * @example 2026-03-05
             */
            filedAt: string;
            /**
             * Format: date
             * @description The day that the filing speaks of: its period of report.
             * @example 2026-03-05
             * @example 2026-03-02
             */
            heldOn: string;
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            issuerCik: string;
            /**
             * @description As filed.
             * @example Northlake Works Inc
             */
            issuerName: string;
            /**
             * Format: date-time
             * @description When EDGAR accepted the filing.
             * @example 2026-03-05T21:00:00Z
             */
            knownAt: string;
            /**
             * @description Of what is held indirectly, as filed; null where the filing does not say.
             * @example By Trust
             */
            natureOfOwnership: string | null;
            /**
             * @description As filed.
             * @example Common Stock
             */
            securityTitle: string;
            /**
             * @description Shares held after everything that the filing states.
             * @example 62500
             */
            sharesOwnedFollowing: number;
        };
        Filing: {
            /** @description When EDGAR took it; null where the source does not say. */
            acceptedAt: string | null;
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accession: string;
            /** @description Of what an amendment corrects. */
            dateOfOriginalSubmission: string | null;
            /**
             * @description Form, with /A for an amendment.
             * @example 4
             */
            documentType: string;
            /**
             * Format: date
             * @description A day, as YYYY-MM-DD.
             * @example 2026-03-05
             */
            filedAt: string;
            /**
             * @description Texts by their id.
             * @example {
             *       "F1": "A weighted average price."
             *     }
             */
            footnotes: {
                [key: string]: string;
            };
            issuer: {
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                cik: string;
                name: string;
                /**
                 * @description As typed by the filer.
                 * @example AAPL
                 */
                symbol: string | null;
            };
            lines: {
                /** @description Acquired or disposed of. */
                acquiredDisposed: ("A" | "D") | null;
                deemedExecutionDate: string | null;
                /** @description Held directly or indirectly; null where the filing does not say. */
                directOrIndirect: ("D" | "I") | null;
                equitySwap: boolean | null;
                exerciseDate: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                exercisePrice: string | null;
                expirationDate: string | null;
                /**
                 * @description Footnotes by the cell they belong to.
                 * @example {
                 *       "pricePerShare": [
                 *         "F1"
                 *       ]
                 *     }
                 */
                footnoteIds: {
                    [key: string]: string[];
                };
                /** @enum {string} */
                kind: "transaction" | "holding";
                natureOfOwnership: string | null;
                /**
                 * @description XPath of the line.
                 * @example /ownershipDocument/nonDerivativeTable/nonDerivativeTransaction[1]
                 */
                path: string;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                pricePerShare: string | null;
                securityTitle: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                shares: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                sharesOwnedFollowing: string | null;
                /** @enum {string} */
                table: "nonDerivative" | "derivative";
                /**
                 * @description E is early, L is late.
                 * @example L
                 */
                timeliness: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                totalValue: string | null;
                /**
                 * @description The SEC's code.
                 * @example P
                 */
                transactionCode: string | null;
                /**
                 * @description A day, or the text that the filer typed instead.
                 * @example 2026-03-03
                 */
                transactionDate: string | null;
                transactionFormType: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                underlyingShares: string | null;
                underlyingTitle: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                underlyingValue: string | null;
                /**
                 * @description Decimal text as filed; other text where the filer typed no decimal.
                 * @example 12500.00
                 */
                valueOwnedFollowing: string | null;
            }[];
            owners: {
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                cik: string;
                isDirector: boolean | null;
                isOfficer: boolean | null;
                isOther: boolean | null;
                isTenPercentOwner: boolean | null;
                name: string;
                officerTitle: string | null;
            }[];
            /**
             * @description Day of the earliest transaction.
             * @example 2026-03-03
             */
            periodOfReport: string;
            /** @description The box for a Rule 10b5-1 plan; null where the form has none. */
            plan10b51: boolean | null;
            remarks: string | null;
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            schemaVersion: string | null;
        };
        Schedule: {
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /**
             * @description Against the schedule before. `first_known`: an amendment of a schedule that is not held. `below_five`: not necessarily a sale. `unclear`: the numbers cannot be compared. `unread`: HTML, whose numbers are not read.
             * @enum {string}
             */
            change: "opened" | "first_known" | "raised" | "cut" | "unchanged" | "unclear" | "below_five" | "to_13d" | "to_13g" | "unread";
            /** @description Last filing day in time; null if unknown. */
            dueOn: string | null;
            /**
             * Format: date
             * @description A day, as YYYY-MM-DD.
             * @example 2026-03-05
             */
            filedAt: string;
            /**
             * Format: date
             * @description Filing day of the first schedule of this holder and class that is held.
             * @example 2026-03-05
             */
            firstFiledAt: string;
            /**
             * @description Schedule, with /A for an amendment.
             * @enum {string}
             */
            form: "SCHEDULE 13D" | "SCHEDULE 13D/A" | "SCHEDULE 13G" | "SCHEDULE 13G/A" | "SC 13D" | "SC 13D/A" | "SC 13G" | "SC 13G/A";
            /** @description SEC number of the first person; null if the filing does not tell. */
            holderCik: string | null;
            /** @description SEC numbers of all persons and filers. */
            holderCiks: string[];
            /**
             * @description First person on the cover, as filed.
             * @example Quill Partners, L.P.
             */
            holderName: string;
            /** @description SEC number of a holder who also reports as an insider of the company today; else null. */
            insiderCik: string | null;
            /** @description No later schedule of this holder and class was known. */
            isNewest: boolean;
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            issuerCik: string;
            /**
             * @description As filed.
             * @example Northlake Works Inc
             */
            issuerName: string;
            /**
             * Format: date-time
             * @description When EDGAR accepted the schedule.
             * @example 2026-03-05T21:00:00Z
             */
            knownAt: string;
            /**
             * @description Percent of the class by the filer’s own count; null if not stated.
             * @example 6.2
             */
            percent: number | null;
            /**
             * @description Percent before; null if unknown.
             * @example 6.2
             */
            percentBefore: number | null;
            /**
             * @description Percent by the company’s newest count of shares; null if unknown or of another class.
             * @example 6.2
             */
            percentRecomputed: number | null;
            /**
             * @description Number of persons who file together.
             * @example 2
             */
            persons: number;
            /** @description Item 4 in the filer’s words, the text in force; null on a 13G. */
            purpose: string | null;
            /**
             * @description Class, as filed; null if not stated.
             * @example Common Stock
             */
            securityTitle: string | null;
            /** @description Shares of the class, never the sum of joint filers; null if not stated. */
            shares: number | null;
            /** @description The persons may hold more together. */
            sharesAreAtLeast: boolean;
            /**
             * @description Shares before; null if unknown.
             * @example 1200000
             */
            sharesBefore: number | null;
            /** @description Subjects that words of the purpose name; no judgement. */
            tags: ("board" | "merger" | "sale" | "capital" | "engage")[];
            /** @description Today’s ticker of the company; null if it has none. */
            ticker: string | null;
            /**
             * @description Against `dueOn`.
             * @enum {string}
             */
            timeliness: "late" | "on_time" | "unknown";
        };
        Holder: {
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            cik: string;
            meta: components["schemas"]["Meta"];
            /**
             * @description As on the newest schedule.
             * @example Quill Partners, L.P.
             */
            name: string;
            /** @description Newest schedule about each company and class, newest first. One that ended with `below_five` is unknown since, not zero. */
            positions: components["schemas"]["Schedule"][];
        };
        PlannedSale: {
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /**
             * @description As filed; null where not stated.
             * @example Harbor Brokerage
             */
            broker: string | null;
            /**
             * @description Form, with /A for an amendment.
             * @example 144
             * @enum {string}
             */
            documentType: "144" | "144/A";
            /**
             * Format: date
             * @description The last day that the notice covers.
             * @example 2026-03-05
             * @example 2026-06-14
             */
            endsOn: string;
            /**
             * @description As filed; null where not stated.
             * @example NASDAQ
             */
            exchange: string | null;
            /**
             * Format: date
             * @description The filing day, in New York.
             * @example 2026-03-05
             * @example 2026-03-16
             */
            filedAt: string;
            /**
             * @description The SEC's words for the SIC code of the company; null where the SEC gives it none.
             * @example Miscellaneous Fabricated Metal Products
             */
            industry: string | null;
            /**
             * @description SEC number of the person, where trades of theirs are held; else null.
             * @example 9991111
             */
            insiderCik: string | null;
            /**
             * Format: date
             * @description The day on which the sale is meant to begin.
             * @example 2026-03-05
             * @example 2026-03-16
             */
            intendedOn: string;
            /**
             * @description It amends a notice that cannot be told.
             * @example false
             */
            isUnlinkedAmendment: boolean;
            /**
             * @description SEC number of the company.
             * @example 320193
             * @example 9992222
             */
            issuerCik: string;
            /**
             * @description Today's.
             * @example Northlake Works Inc
             */
            issuerName: string;
            /**
             * Format: date-time
             * @description When EDGAR accepted the notice.
             * @example 2026-03-05T21:00:00Z
             */
            knownAt: string;
            /** @description Day of the last reported sale that belongs to it; null without one. null with `as_of`, because it is known as of today alone. */
            lastSoldOn: string | null;
            /**
             * Format: date
             * @description The first day that the notice covers.
             * @example 2026-03-05
             * @example 2026-03-16
             */
            opensOn: string;
            /** @description SEC numbers of the filers, and of insiders of the company with the same name. */
            personCiks: string[];
            /**
             * @description For whose account is sold, as filed.
             * @example Bram Lund
             */
            personName: string;
            /** @description Days on which plans under Rule 10b5-1 were adopted. */
            planDays: string[];
            /**
             * @description Of the class in its notice, from 0.
             * @example 0
             */
            position: number;
            /**
             * @description To the company, as filed.
             * @example [
             *       "Officer"
             *     ]
             */
            relationships: string[];
            /**
             * @description Class, as filed; null where not stated.
             * @example Common
             */
            securityTitle: string | null;
            /**
             * @description Shares to be sold; null where the notice has no number.
             * @example 8000
             */
            shares: number | null;
            /**
             * @description Shares of reported sales that belong to it; null where nobody can tell. null with `as_of`, because it is known as of today alone.
             * @example 3000
             */
            soldShares: number | null;
            /**
             * @description `sold` from the first share on; `expired` where the days are over and no sale was reported; `unknown` where sales cannot be matched. null with `as_of`, because it is known as of today alone.
             * @example planned
             */
            state: ("expired" | "planned" | "sold" | "unknown") | null;
            /**
             * @description Today's ticker of the company; null if it has none.
             * @example NLKW
             */
            ticker: string | null;
            /**
             * @description US dollars as the notice states them, not verified; null where it has no number.
             * @example 148000
             */
            value: number | null;
        };
        ResultsFiling: {
            /**
             * Format: date
             * @description Day of acceptance in New York.
             * @example 2026-03-05
             */
            acceptedOn: string;
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /**
             * Format: date
             * @description Filing date; the next business day from 17:30 on.
             * @example 2026-03-05
             */
            filedAt: string;
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            issuerCik: string;
            /**
             * @description Today’s name; null for companies without insider filings.
             * @example Northlake Works Inc
             */
            issuerName: string | null;
            /** @description Items of the Form 8-K; 2.02 is among them. */
            items: string[];
            /**
             * @description `release`: the quarter’s figures, as far as known at the time of the list. `notice`: other results, such as preliminary figures or an outlook.
             * @enum {string}
             */
            kind: "notice" | "release";
            /**
             * Format: date-time
             * @description When EDGAR accepted it; the latest possible time if `timing` is null.
             * @example 2026-03-05T21:00:00Z
             */
            knownAt: string;
            /** @description First session that could react; null if the time of day is unknown. */
            movesSession: string | null;
            /** @description Today’s ticker; null if the company has none. */
            ticker: string | null;
            /** @description Against the session of New York; null if unknown. */
            timing: ("before_open" | "during" | "after_close") | null;
        };
        Score: {
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /**
             * Format: date-time
             * @description When the last fact that the score rests on became known: the filing, or the prices of its session.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /**
             * @description By how many earlier purchases have matured.
             * @enum {string}
             */
            confidence: "low" | "medium" | "high";
            /** @description What the score is made of. */
            factors: {
                /**
                 * @description Weight times percentile.
                 * @example 0.19
                 */
                contribution: number;
                /** @enum {string} */
                name: "ownershipChange" | "winRate" | "historicalTrades" | "value" | "uniqueBuyers";
                /**
                 * @description 0 to 1: the share of the purchases of three years that it beats.
                 * @example 0.75
                 */
                percentile: number;
                /**
                 * @description What was ranked: percent, share, count, US dollars or count.
                 * @example 25.6
                 */
                raw: number | null;
                /**
                 * @description In a few words.
                 * @example raised the stake by 25 % (top 12 %)
                 */
                text: string;
                /**
                 * @description The weights add up to 1.
                 * @example 0.25
                 */
                weight: number;
            }[];
            /** @description Other scores that earlier versions of the rule gave the purchase, newest first. */
            former: {
                /**
                 * @description 1 to 10, 1 is best.
                 * @example 9
                 */
                score: number;
                scoreVersion: string;
            }[];
            /**
             * @description Filings or prices of its past came after it was issued: calculated today it would be another.
             * @example false
             */
            isOvertaken: boolean;
            /**
             * @description SEC number, without leading zeros.
             * @example 320193
             */
            issuerCik: string;
            /**
             * @description As filed.
             * @example Northlake Works Inc
             */
            issuerName: string;
            /**
             * @description Earlier purchases of the insider that have matured; null without a score.
             * @example 6
             */
            previousBuys: number | null;
            /**
             * @description Those among them that gained; null without a score.
             * @example 4
             */
            previousWins: number | null;
            /**
             * @description 1 to 10, 1 is best; null where too few purchases are there to rank it.
             * @example 3
             */
            score: number | null;
            /**
             * @description Names the rule.
             * @example 2026.2
             */
            scoreVersion: string;
            /** @description All of it in one sentence. */
            text: string;
            /**
             * @description On the day of the purchase; null where the company had none.
             * @example NLKW
             */
            ticker: string | null;
            /**
             * @description Buyers of the company in twelve months; null without a score.
             * @example 3
             */
            uniqueBuyers: number | null;
        };
        ListedReport: {
            /**
             * @description Purchases that it covers.
             * @example 120
             */
            buys: number;
            /**
             * @description Companies that were bought.
             * @example 74
             */
            companies: number;
            /**
             * @description People and funds that bought.
             * @example 98
             */
            insiders: number;
            /**
             * @description The newest of its kind.
             * @example true
             */
            isLatest: boolean;
            /**
             * @description Of a day, of a week or of thirty days.
             * @enum {string}
             */
            kind: "daily" | "weekly" | "thirty-day";
            /**
             * Format: date-time
             * @description The report covers what became known after this.
             * @example 2026-03-05T21:00:00Z
             */
            knownFrom: string;
            /**
             * Format: date-time
             * @description And up to this.
             * @example 2026-03-05T21:00:00Z
             */
            knownUntil: string;
            /**
             * @description Where the report is read.
             * @example /v1/reports/weekly/2026-03-06
             */
            path: string;
            /**
             * @description The smallest plan that opens it.
             * @example Silver
             */
            plan: string;
            /**
             * Format: date-time
             * @description When it was made. It never changes.
             * @example 2026-03-05T21:00:00Z
             */
            publishedAt: string;
            /**
             * @description Purchases that it ranks.
             * @example 12
             */
            rankedCount: number;
            /**
             * Format: date
             * @description Names it in its path.
             * @example 2026-03-05
             * @example 2026-03-06
             */
            reportDate: string;
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            /**
             * @description Names the rule of its scores.
             * @example 2026.2
             */
            scoreVersion: string;
            /**
             * @description Bought, without unchecked prices, in US dollars.
             * @example 230343.75
             */
            valueUsd: number;
        };
        Report: {
            /**
             * @description Of a day, of a week or of thirty days.
             * @enum {string}
             */
            kind: "daily" | "weekly" | "thirty-day";
            /**
             * Format: date-time
             * @description The report covers what became known after this.
             * @example 2026-03-05T21:00:00Z
             */
            knownFrom: string;
            /**
             * Format: date-time
             * @description And up to this.
             * @example 2026-03-05T21:00:00Z
             */
            knownUntil: string;
            /** @description Best first. */
            ranked: {
                /**
                 * @deprecated
                 * @description Old name of `accessionNumber`.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                buyersIn12Months: number | null;
                /**
                 * @deprecated
                 * @description Old name of `issuerName`.
                 */
                company: string;
                /** @description Next earnings release, as known when the purchase was filed; left out where it could not be told. */
                earnings?: {
                    /**
                     * @description Days from the purchase to the release or its estimate.
                     * @example 12
                     */
                    days: number;
                    /**
                     * @description Days by which the estimate may be off; 0 for a release that was known.
                     * @example 5
                     */
                    withinDays: number;
                };
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                firstTradeDate: string;
                flags: ("planned" | "late" | "amended" | "cluster")[];
                insiders: {
                    /**
                     * @description SEC number, without leading zeros.
                     * @example 320193
                     */
                    cik: string;
                    name: string;
                    titles: string[];
                }[];
                isNewPosition: boolean;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                lastTradeDate: string;
                /**
                 * @deprecated
                 * @description Old name of `ownerChange`.
                 */
                ownershipChangePercent: number | null;
                previousBuys: number | null;
                previousWins: number | null;
                /** @description Average of the tranches in US dollars; null while a price is unchecked. */
                price: number | null;
                shares: number;
                ticker: string | null;
                valueUsd: number | null;
                /**
                 * @description Filings of the buyer in the company that the row sums up; left out for one. Score and filing are those of the best.
                 * @example 2
                 */
                filings?: number;
                rank: number;
                /**
                 * @description 1 to 10, 1 is best.
                 * @example 2
                 */
                score: number;
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accessionNumber: string;
                /**
                 * @description As filed.
                 * @example Northlake Works Inc
                 */
                issuerName: string;
                /**
                 * @description Percent of all that the buyer held, directly and indirectly; null for a first position.
                 * @example 25
                 */
                ownerChange: number | null;
            }[];
            rankedCount: number;
            /**
             * @description Purchases whose price or day was refused: they count nowhere.
             * @example 0
             */
            refusedCount: number;
            /**
             * Format: date
             * @description A day, as YYYY-MM-DD.
             * @example 2026-03-05
             */
            reportDate: string;
            sample: boolean;
            /**
             * @description Names the rule of its scores.
             * @example 2026.2
             */
            scoreVersion: string;
            totals: {
                buys: number;
                companies: number;
                insiders: number;
                valueUsd: number;
            };
            /** @description Those without a score, largest first. */
            unranked: {
                /**
                 * @deprecated
                 * @description Old name of `accessionNumber`.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                buyersIn12Months: number | null;
                /**
                 * @deprecated
                 * @description Old name of `issuerName`.
                 */
                company: string;
                /** @description Next earnings release, as known when the purchase was filed; left out where it could not be told. */
                earnings?: {
                    /**
                     * @description Days from the purchase to the release or its estimate.
                     * @example 12
                     */
                    days: number;
                    /**
                     * @description Days by which the estimate may be off; 0 for a release that was known.
                     * @example 5
                     */
                    withinDays: number;
                };
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                firstTradeDate: string;
                flags: ("planned" | "late" | "amended" | "cluster")[];
                insiders: {
                    /**
                     * @description SEC number, without leading zeros.
                     * @example 320193
                     */
                    cik: string;
                    name: string;
                    titles: string[];
                }[];
                isNewPosition: boolean;
                /**
                 * @description SEC number, without leading zeros.
                 * @example 320193
                 */
                issuerCik: string;
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
                 * @example 2026-03-05
                 */
                lastTradeDate: string;
                /**
                 * @deprecated
                 * @description Old name of `ownerChange`.
                 */
                ownershipChangePercent: number | null;
                previousBuys: number | null;
                previousWins: number | null;
                /** @description Average of the tranches in US dollars; null while a price is unchecked. */
                price: number | null;
                shares: number;
                ticker: string | null;
                valueUsd: number | null;
                reason: string;
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accessionNumber: string;
                /**
                 * @description As filed.
                 * @example Northlake Works Inc
                 */
                issuerName: string;
                /**
                 * @description Percent of all that the buyer held, directly and indirectly; null for a first position.
                 * @example 25
                 */
                ownerChange: number | null;
            }[];
            unrankedCount: number;
        };
        Disclosure: {
            /**
             * @description Upper end of the bracket in US dollars; null where it is open.
             * @example 50000
             */
            amountMax: number | null;
            /**
             * @description Lower end of the bracket in US dollars.
             * @example 15001
             */
            amountMin: number;
            /**
             * @description As disclosed.
             * @example Northlake Works Inc
             */
            assetName: string;
            /**
             * @description Kind of asset, as disclosed; null where not stated.
             * @example Stock
             */
            assetType: string | null;
            /**
             * @description Of the member.
             * @enum {string}
             */
            chamber: "house" | "senate";
            /** @description Of the member, as disclosed; null without one. */
            comment: string | null;
            /**
             * @description Day of the disclosure; null where the office does not say.
             * @example 2026-03-05
             */
            disclosedOn: string | null;
            /** @description The report at its office. */
            documentUrl: string;
            /** @description Names the row; the same whenever the report is read with the same values. */
            id: string;
            /**
             * @description The report says that it corrects an earlier one.
             * @example false
             */
            isAmendment: boolean;
            /**
             * @description An option, whose return is not that of its ticker.
             * @example false
             */
            isOption: boolean;
            /**
             * @description Names the member, also in addresses of the site.
             * @example house/ines-marlow
             */
            memberId: string;
            /**
             * @description Of the member.
             * @example Ines Marlow
             */
            memberName: string;
            /**
             * @description Whose asset it is.
             * @enum {string}
             */
            owner: "child" | "joint" | "self" | "spouse" | "unknown";
            /**
             * @description Begins with Silver; null where unknown.
             * @example Independent
             */
            party?: string | null;
            /**
             * @description The same of the market (SPY), in percent; null also where its prices are not known.
             * @example 3.1
             */
            sinceDisclosureMarketPercent: number | null;
            /**
             * @description Return of the stock from the open after the disclosure to its last close, in percent; null for options, bonds and where prices are missing.
             * @example 4.2
             */
            sinceDisclosurePercent: number | null;
            /**
             * @description The same of the market (SPY), in percent; null also where its prices are not known.
             * @example 5.3
             */
            sinceTradeMarketPercent: number | null;
            /**
             * @description Return from the open after the day of the trade, in percent; null for the same reasons.
             * @example 6.4
             */
            sinceTradePercent: number | null;
            /**
             * @description State of the member; null where unknown.
             * @example TX
             */
            state: string | null;
            /**
             * @description As disclosed; null for assets without one.
             * @example NLKW
             */
            ticker: string | null;
            /**
             * Format: date
             * @description A day, as YYYY-MM-DD.
             * @example 2026-03-05
             */
            tradedOn: string;
            /**
             * @description As disclosed.
             * @enum {string}
             */
            type: "exchange" | "partial-sale" | "purchase" | "sale";
        };
        Plan: {
            /**
             * @description Stays the same.
             * @example api-base
             */
            id: string;
            /** @description False while it is under construction. */
            isAvailable: boolean;
            monthlyCents: number | null;
            /**
             * @description Of the plan.
             * @example Base
             */
            name: string;
            /**
             * @description Of the account, whichever key; null is without limit.
             * @example 4
             */
            requestsPerMinute: number | null;
            /** @description What it opens. */
            rights: ("transactions" | "filings" | "companies" | "insiders" | "congress" | "plans" | "status" | "usage" | "track_record" | "congress_background" | "scores" | "weekly_reports" | "scores_at_once" | "daily_reports" | "thirty_day_reports" | "push")[];
        };
        UsageDay: {
            /**
             * @description Requests by the status of their answer.
             * @example {
             *       "200": 40,
             *       "429": 2
             *     }
             */
            byStatus: {
                [key: string]: number;
            };
            /**
             * Format: date
             * @description In New York.
             * @example 2026-03-05
             * @example 2026-03-05
             */
            day: string;
            /**
             * @description Refused because the minute was used up.
             * @example 2
             */
            limitReached: number;
            /**
             * @description All, whatever they were answered.
             * @example 42
             */
            requests: number;
        };
        Status: {
            /**
             * Format: date-time
             * @description An instant in UTC.
             * @example 2026-03-05T21:00:00Z
             */
            asOf: string;
            /** @description True where the data is invented, so that the product can be tried. */
            sample: boolean;
            sources: {
                /** @description What is missing; null where nothing is. */
                behind: {
                    /**
                     * @description How many filings, days, mails or reports.
                     * @example 3
                     */
                    count: number | null;
                    /** @enum {string} */
                    reason: "blocked" | "gap_suspected" | "index_difference" | "index_not_compared" | "mails_parked" | "mails_waiting" | "no_index" | "no_prices" | "not_read" | "outage" | "pending" | "refused" | "report_waiting" | "silent";
                    /** @description Since when, or the last day that is there. */
                    since: (string) | null;
                } | null;
                /** @description When it last gave something. */
                lastSuccessAt: string | null;
                /** @enum {string} */
                name: "feed" | "index" | "prices" | "reports" | "tickers" | "congress" | "house" | "senate" | "company_facts" | "vendors" | "mail";
                /** @description What an office of Congress has published; null for other sources. */
                reports: {
                    /**
                     * @description Reports whose trades are held.
                     * @example 118
                     */
                    held: number;
                    /**
                     * @description Reports in its lists so far.
                     * @example 122
                     */
                    named: number;
                    /** @description Reports whose trades are missing, by the reason. */
                    unread: {
                        /** @enum {string} */
                        reason: "pending" | "scan" | "paper" | "partly" | "missing" | "damaged";
                        reports: number;
                    }[];
                } | null;
                /**
                 * @description off: nobody asks it, as it is configured; empty: it has never given anything.
                 * @enum {string}
                 */
                state: "well" | "behind" | "off" | "empty";
            }[];
            /**
             * @description incident: one lasts; behind: filings, their index, prices or reports are; idle: nobody is followed.
             * @enum {string}
             */
            state: "well" | "behind" | "incident" | "idle";
            /**
             * @description Of this API.
             * @example 1
             */
            version: string;
            /** @description Seconds from EDGAR's acceptance of a filing until it can be read here, of 30 business days; null where none arrived. */
            visibleAfter: {
                p50: number;
                p99: number;
            } | null;
        };
        /** @description The same text in a message of the stream, or here. */
        Event: components["schemas"]["InsiderFilingEvent"] | components["schemas"]["OwnershipFilingEvent"] | components["schemas"]["ReportEvent"];
        Problem: {
            /** @description Form and range that the parameter takes. */
            allowed?: string;
            /** @description Stays the same. */
            code: string;
            /** @description What is wrong, in a sentence. */
            detail: string;
            /** @description A valid parameter, as written in an address. */
            example?: string;
            /** @description The request id. */
            instance: string;
            /** @description The parameter that may have been meant. */
            nearest?: string;
            /** @description Number of the newest event. */
            newest?: number;
            /** @description The least number of an event to ask after. */
            oldest?: number;
            /** @description The parameter at fault. */
            parameter?: string;
            /** @description The smallest plan that has what is asked for. */
            plan?: string;
            /** @description The scope that the key lacks. */
            scope?: string;
            status: number;
            /** @description Companies that may have been meant. */
            suggestions?: {
                name: string;
                ticker: string;
            }[];
            title: string;
            /**
             * Format: uri
             * @description Where the code is described.
             */
            type: string;
        };
        TestEvent: {
            /** @description Data of the repeated event; empty without one. */
            data: Record<string, never>;
            /**
             * @description Names the test.
             * @example test_pTq0s5VZ1kG4
             */
            id: string;
            /** @description null, so that nobody goes on after a test. */
            seq: null;
            /**
             * @description Tells a test from an event.
             * @constant
             */
            test: true;
            /**
             * Format: date-time
             * @description Time of the repeated event.
             */
            timestamp: string;
            /**
             * @description Kind of the repeated event, or `test`.
             * @example insider.filing.created
             */
            type: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listTransactions: {
        parameters: {
            query?: {
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "name",
                 *       "share",
                 *       "transactionDate"
                 *     ]
                 */
                fields?: ("name" | "share" | "ownershipChange" | "transactionDate" | "transactionCode" | "transactionPricePerShare" | "isDirector" | "isOfficer" | "officerTitle" | "ticker" | "source" | "industry" | "insiderCik" | "economicTradeId" | "version" | "knownAt" | "accessionNumber" | "filingUrl" | "documentType" | "filedAt" | "acceptedAt" | "issuerCik" | "issuerName" | "securityTitle" | "derivative" | "acquiredDisposed" | "sharesOwnedFollowing" | "ownerChange" | "isNewPosition" | "directOrIndirect" | "natureOfOwnership" | "value" | "plan10b51" | "priceValidity" | "priceRejection" | "dateValidity" | "isAmendment" | "timeliness" | "owners" | "footnotes" | "noDecision" | "priceDoubt" | "awaitsPrice" | "lots" | "firstTransactionDate" | "exercisePrice" | "exerciseDate" | "expirationDate" | "underlyingTitle" | "underlyingShares")[];
                /**
                 * @description What was known then, a day meaning 22:00 in New York; without it, the newest filing that is held.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /**
                 * @description Whether several insiders bought within some days.
                 * @example true
                 */
                cluster?: boolean;
                /**
                 * @description The SEC's transaction codes.
                 * @example [
                 *       "P",
                 *       "S"
                 *     ]
                 */
                codes?: string[];
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Rows of table II: `include` (the default), `exclude` or `only`.
                 * @example exclude
                 */
                derivative?: "include" | "exclude" | "only";
                /**
                 * @description `desc` (the default): the greatest or newest first. `asc`: the least or oldest.
                 * @example desc
                 */
                direction?: "asc" | "desc";
                /**
                 * @description Filed on this day or later.
                 * @example 2026-01-01
                 */
                filed_from?: string;
                /**
                 * @description Filed on this day or before.
                 * @example 2026-12-31
                 */
                filed_to?: string;
                /**
                 * @description Traded on this day or later.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description `lot` (the default): a row for each line of a filing. `filing`: one row for all lots of a filing that are one decision, with their sums; filters apply to the sums.
                 * @example filing
                 */
                group?: "filing" | "lot";
                /**
                 * @description A part of the name of the industry.
                 * @example software
                 */
                industry?: string;
                /**
                 * @description SEC number of an insider who takes part in the trade.
                 * @example 9991111
                 */
                insider?: string;
                /**
                 * @description The company's SEC number, with or without leading zeros.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then.
                 * @example true
                 */
                large_holder?: boolean;
                /**
                 * @description Filed after the deadline.
                 * @example true
                 */
                late?: boolean;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description At most this change of the stock over 20 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_20?: number;
                /**
                 * @description At most this change of the stock over 250 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_250?: number;
                /**
                 * @description At most this change of the stock over 5 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_5?: number;
                /**
                 * @description At most this change of the stock over 60 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_60?: number;
                /**
                 * @description At most this many insiders who bought in the cluster; trades outside clusters are left out.
                 * @example 5
                 */
                max_cluster_buyers?: number;
                /**
                 * @description At most this average volume of the 20 sessions before the trade, in US dollars a day.
                 * @example 10000000
                 */
                max_daily_volume?: number;
                /**
                 * @description At most this many days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 1000
                 */
                max_days_since_buy?: number;
                /**
                 * @description At most this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out.
                 * @example 30
                 */
                max_days_since_congress?: number;
                /**
                 * @description At most this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out.
                 * @example 30
                 */
                max_days_since_notice?: number;
                /**
                 * @description At most this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out.
                 * @example 5
                 */
                max_days_since_options?: number;
                /**
                 * @description At most this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
                 * @example 14
                 */
                max_days_to_earnings?: number;
                /**
                 * @description At most this many days from the trade to the filing.
                 * @example 30
                 */
                max_delay?: number;
                /**
                 * @description At most this distance of the last close before the trade from the average close of 200 sessions, in percent.
                 * @example 0
                 */
                max_from_average?: number;
                /**
                 * @description At most this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative.
                 * @example -30
                 */
                max_from_high?: number;
                /**
                 * @description At most this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive.
                 * @example 10
                 */
                max_from_low?: number;
                /**
                 * @description At most this distance of the last close today from the insider's price, in percent; never as of a past time.
                 * @example 0
                 */
                max_from_price?: number;
                /**
                 * @description At most this value of the trade in percent of the company's market value.
                 * @example 5
                 */
                max_market_share?: number;
                /**
                 * @description At most this market value of the company before the trade, in US dollars.
                 * @example 500000000
                 */
                max_market_value?: number;
                /**
                 * @description At most this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out.
                 * @example 50
                 */
                max_matured_buys?: number;
                /**
                 * @description At most this change of the holding, in percent.
                 * @example 100
                 */
                max_owner_change?: number;
                /**
                 * @description At most this price per share, in US dollars.
                 * @example 500
                 */
                max_price?: number;
                /**
                 * @description Purchases with this score or a better one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.
                 * @example 3
                 */
                max_score?: number;
                /**
                 * @description At most this value of the trade, in US dollars.
                 * @example 1000000
                 */
                max_value?: number;
                /**
                 * @description At most this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out.
                 * @example 100
                 */
                max_win_rate?: number;
                /**
                 * @description At least this change of the stock over 20 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_20?: number;
                /**
                 * @description At least this change of the stock over 250 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_250?: number;
                /**
                 * @description At least this change of the stock over 5 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_5?: number;
                /**
                 * @description At least this change of the stock over 60 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_60?: number;
                /**
                 * @description At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed.
                 * @example 3
                 */
                min_cluster_buyers?: number;
                /**
                 * @description At least this average volume of the 20 sessions before the trade, in US dollars a day.
                 * @example 100000
                 */
                min_daily_volume?: number;
                /**
                 * @description At least this many days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 30
                 */
                min_days_since_buy?: number;
                /**
                 * @description At least this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out.
                 * @example 1
                 */
                min_days_since_congress?: number;
                /**
                 * @description At least this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out.
                 * @example 0
                 */
                min_days_since_notice?: number;
                /**
                 * @description At least this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out.
                 * @example 1
                 */
                min_days_since_options?: number;
                /**
                 * @description At least this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
                 * @example 0
                 */
                min_days_to_earnings?: number;
                /**
                 * @description At least this many days from the trade to the filing.
                 * @example 1
                 */
                min_delay?: number;
                /**
                 * @description At least this distance of the last close before the trade from the average close of 200 sessions, in percent.
                 * @example -50
                 */
                min_from_average?: number;
                /**
                 * @description At least this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative.
                 * @example -80
                 */
                min_from_high?: number;
                /**
                 * @description At least this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive.
                 * @example 0
                 */
                min_from_low?: number;
                /**
                 * @description At least this distance of the last close today from the insider's price, in percent; never as of a past time.
                 * @example -50
                 */
                min_from_price?: number;
                /**
                 * @description At least this value of the trade in percent of the company's market value.
                 * @example 0.1
                 */
                min_market_share?: number;
                /**
                 * @description At least this market value of the company before the trade, in US dollars.
                 * @example 50000000
                 */
                min_market_value?: number;
                /**
                 * @description At least this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out.
                 * @example 3
                 */
                min_matured_buys?: number;
                /**
                 * @description At least this change of the holding, in percent.
                 * @example 10
                 */
                min_owner_change?: number;
                /**
                 * @description At least this price per share, in US dollars.
                 * @example 5
                 */
                min_price?: number;
                /**
                 * @description Purchases with this score or a worse one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.
                 * @example 1
                 */
                min_score?: number;
                /**
                 * @description At least this value of the trade, in US dollars.
                 * @example 100000
                 */
                min_value?: number;
                /**
                 * @description At least this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out.
                 * @example 60
                 */
                min_win_rate?: number;
                /**
                 * @description Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.
                 * @example exclude
                 */
                no_decision?: "exclude" | "only";
                /**
                 * @description Trades of which this number is not known. A range never selects them.
                 * @example marketValue
                 */
                not_known?: "marketValue" | "dailyVolume" | "change5" | "change20" | "change60" | "change250" | "fromHigh" | "fromAverage" | "daysSinceBuy" | "daysToEarnings" | "maturedBuys" | "daysSinceNotice" | "daysSinceOptions" | "daysSinceCongress" | "fromPrice";
                /**
                 * @description Under a Rule 10b5-1 plan; `unknown` where the filing does not say.
                 * @example false
                 */
                plan?: "true" | "false" | "unknown";
                /**
                 * @description Whether the price was checked against those of the day.
                 * @example ok
                 */
                price_validity?: "ok" | "pending" | "rejected";
                /**
                 * @description Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner.
                 * @example [
                 *       "CEO",
                 *       "CFO"
                 *     ]
                 */
                role?: ("10% owner" | "CEO" | "CFO" | "CXO" | "director" | "officer" | "other" | "SVP")[];
                /**
                 * @description Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities.
                 * @example [
                 *       "Energy"
                 *     ]
                 */
                sector?: string[];
                /**
                 * @description Purchases, sales, or `both`, which leaves out grants, exercises and gifts.
                 * @example buy
                 */
                side?: "both" | "buy" | "sell";
                /**
                 * @description `known` (the default): by when the version became public. `filed` and `traded`: by day. `score`: 1 is best, so ask for `asc` too. The others: by the number that the filters bound. Rows without it come last. `fromPrice` is of today, so it has no `as_of`, and new closes may move a row between pages.
                 * @example value
                 */
                sort?: "known" | "filed" | "traded" | "value" | "score" | "marketValue" | "marketShare" | "dailyVolume" | "change5" | "change20" | "change60" | "change250" | "fromHigh" | "fromLow" | "fromAverage" | "daysSinceBuy" | "daysToEarnings" | "maturedBuys" | "winRate" | "daysSinceNotice" | "daysSinceOptions" | "daysSinceCongress" | "fromPrice" | "price" | "ownerChange" | "clusterBuyers";
                /**
                 * @description Ticker symbols, today’s or former ones.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Traded on this day or before.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description `true` adds what became of earlier trades of the owner in the company, and both their SEC numbers.
                 * @example true
                 */
                track_record?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Transaction"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listBulkFiles: {
        parameters: {
            query?: {
                /**
                 * @description One format of files.
                 * @example parquet
                 */
                file_format?: "csv" | "parquet";
                /**
                 * @description Files of this day or later.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description `daily` or `whole` files.
                 * @example daily
                 */
                span?: "daily" | "whole";
                /**
                 * @description Files of this day or before.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "name",
                 *       "bytes",
                 *       "sha256"
                 *     ]
                 */
                fields?: ("asOf" | "bytes" | "day" | "fileFormat" | "name" | "path" | "rows" | "sample" | "sha256" | "span" | "writtenAt")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkFile"][];
                        meta: components["schemas"]["Meta"];
                        /** @description Columns of every file, in their order. */
                        schema: {
                            description: string;
                            /**
                             * @description Name of the column, and of the field of a transaction.
                             * @example transactionDate
                             */
                            name: string;
                            /**
                             * @description All columns may be null.
                             * @example DATE
                             * @enum {string}
                             */
                            parquetType: "BOOLEAN" | "DATE" | "DOUBLE" | "INT32" | "STRING" | "TIMESTAMP";
                            /**
                             * @description In words.
                             * @enum {string}
                             */
                            type: "boolean" | "date" | "instant" | "integer" | "json" | "number" | "text";
                        }[];
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openBulkFile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Name of the file, as listed.
                 * @example transactions-2026-03-05.parquet
                 */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description `bytes`. */
                    "Accept-Ranges"?: string;
                    /** @description When the content was written. */
                    "Last-Modified"?: string;
                    /** @description SHA-256 of the whole file. @see RFC 9530 */
                    "Repr-Digest"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description The part that Range asks for. */
            206: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description `bytes`. */
                    "Accept-Ranges"?: string;
                    /** @description When the content was written. */
                    "Last-Modified"?: string;
                    /** @description SHA-256 of the whole file. @see RFC 9530 */
                    "Repr-Digest"?: string;
                    /** @description The part, and the length of the file. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                    "application/vnd.apache.parquet": string;
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `bulk_file_not_found`, `not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `range_not_satisfiable` */
            416: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openOutcome: {
        parameters: {
            query?: {
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "side",
                 *       "horizon",
                 *       "year",
                 *       "counted",
                 *       "medianExcess"
                 *     ]
                 */
                fields?: ("side" | "horizon" | "year" | "counted" | "rosePercent" | "medianExcess" | "locked" | "open" | "unknown" | "compared" | "companies" | "months" | "medianReturn" | "meanExcess" | "intervalLow" | "intervalHigh" | "rosePercentAfterCosts" | "medianExcessAfterCosts" | "baseCounted" | "baseRosePercent" | "baseMedianExcess")[];
                /**
                 * @description What was known then, a day meaning 22:00 in New York. Only outcomes that had matured by then count.
                 * @example 2024-03-05
                 */
                as_of?: string;
                /**
                 * @description Whether several insiders bought within some days.
                 * @example true
                 */
                cluster?: boolean;
                /**
                 * @description The SEC's transaction codes.
                 * @example [
                 *       "P",
                 *       "S"
                 *     ]
                 */
                codes?: string[];
                /**
                 * @description Rows of table II.
                 * @example exclude
                 */
                derivative?: "include" | "exclude" | "only";
                /**
                 * @description Filed on this day or later.
                 * @example 2026-01-01
                 */
                filed_from?: string;
                /**
                 * @description Filed on this day or before.
                 * @example 2026-12-31
                 */
                filed_to?: string;
                /**
                 * @description Traded on this day or later.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description A part of the name of the industry.
                 * @example software
                 */
                industry?: string;
                /**
                 * @description SEC number of an insider who takes part in the trade.
                 * @example 9991111
                 */
                insider?: string;
                /**
                 * @description The company's SEC number, with or without leading zeros.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then.
                 * @example true
                 */
                large_holder?: boolean;
                /**
                 * @description Filed after the deadline.
                 * @example true
                 */
                late?: boolean;
                /**
                 * @description At most this change of the stock over 20 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_20?: number;
                /**
                 * @description At most this change of the stock over 250 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_250?: number;
                /**
                 * @description At most this change of the stock over 5 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_5?: number;
                /**
                 * @description At most this change of the stock over 60 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_60?: number;
                /**
                 * @description At most this many insiders who bought in the cluster; trades outside clusters are left out.
                 * @example 5
                 */
                max_cluster_buyers?: number;
                /**
                 * @description At most this average volume of the 20 sessions before the trade, in US dollars a day.
                 * @example 10000000
                 */
                max_daily_volume?: number;
                /**
                 * @description At most this many days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 1000
                 */
                max_days_since_buy?: number;
                /**
                 * @description At most this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out.
                 * @example 30
                 */
                max_days_since_congress?: number;
                /**
                 * @description At most this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out.
                 * @example 30
                 */
                max_days_since_notice?: number;
                /**
                 * @description At most this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out.
                 * @example 5
                 */
                max_days_since_options?: number;
                /**
                 * @description At most this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
                 * @example 14
                 */
                max_days_to_earnings?: number;
                /**
                 * @description At most this many days from the trade to the filing.
                 * @example 30
                 */
                max_delay?: number;
                /**
                 * @description At most this distance of the last close before the trade from the average close of 200 sessions, in percent.
                 * @example 0
                 */
                max_from_average?: number;
                /**
                 * @description At most this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative.
                 * @example -30
                 */
                max_from_high?: number;
                /**
                 * @description At most this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive.
                 * @example 10
                 */
                max_from_low?: number;
                /**
                 * @description At most this distance of the last close today from the insider's price, in percent; never as of a past time.
                 * @example 0
                 */
                max_from_price?: number;
                /**
                 * @description At most this value of the trade in percent of the company's market value.
                 * @example 5
                 */
                max_market_share?: number;
                /**
                 * @description At most this market value of the company before the trade, in US dollars.
                 * @example 500000000
                 */
                max_market_value?: number;
                /**
                 * @description At most this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out.
                 * @example 50
                 */
                max_matured_buys?: number;
                /**
                 * @description At most this change of the holding, in percent.
                 * @example 100
                 */
                max_owner_change?: number;
                /**
                 * @description At most this price per share, in US dollars.
                 * @example 500
                 */
                max_price?: number;
                /**
                 * @description Purchases with this score or a better one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.
                 * @example 3
                 */
                max_score?: number;
                /**
                 * @description At most this value of the trade, in US dollars.
                 * @example 1000000
                 */
                max_value?: number;
                /**
                 * @description At most this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out.
                 * @example 100
                 */
                max_win_rate?: number;
                /**
                 * @description At least this change of the stock over 20 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_20?: number;
                /**
                 * @description At least this change of the stock over 250 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_250?: number;
                /**
                 * @description At least this change of the stock over 5 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_5?: number;
                /**
                 * @description At least this change of the stock over 60 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_60?: number;
                /**
                 * @description At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed.
                 * @example 3
                 */
                min_cluster_buyers?: number;
                /**
                 * @description At least this average volume of the 20 sessions before the trade, in US dollars a day.
                 * @example 100000
                 */
                min_daily_volume?: number;
                /**
                 * @description At least this many days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 30
                 */
                min_days_since_buy?: number;
                /**
                 * @description At least this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out.
                 * @example 1
                 */
                min_days_since_congress?: number;
                /**
                 * @description At least this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out.
                 * @example 0
                 */
                min_days_since_notice?: number;
                /**
                 * @description At least this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out.
                 * @example 1
                 */
                min_days_since_options?: number;
                /**
                 * @description At least this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
                 * @example 0
                 */
                min_days_to_earnings?: number;
                /**
                 * @description At least this many days from the trade to the filing.
                 * @example 1
                 */
                min_delay?: number;
                /**
                 * @description At least this distance of the last close before the trade from the average close of 200 sessions, in percent.
                 * @example -50
                 */
                min_from_average?: number;
                /**
                 * @description At least this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative.
                 * @example -80
                 */
                min_from_high?: number;
                /**
                 * @description At least this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive.
                 * @example 0
                 */
                min_from_low?: number;
                /**
                 * @description At least this distance of the last close today from the insider's price, in percent; never as of a past time.
                 * @example -50
                 */
                min_from_price?: number;
                /**
                 * @description At least this value of the trade in percent of the company's market value.
                 * @example 0.1
                 */
                min_market_share?: number;
                /**
                 * @description At least this market value of the company before the trade, in US dollars.
                 * @example 50000000
                 */
                min_market_value?: number;
                /**
                 * @description At least this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out.
                 * @example 3
                 */
                min_matured_buys?: number;
                /**
                 * @description At least this change of the holding, in percent.
                 * @example 10
                 */
                min_owner_change?: number;
                /**
                 * @description At least this price per share, in US dollars.
                 * @example 5
                 */
                min_price?: number;
                /**
                 * @description Purchases with this score or a worse one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.
                 * @example 1
                 */
                min_score?: number;
                /**
                 * @description At least this value of the trade, in US dollars.
                 * @example 100000
                 */
                min_value?: number;
                /**
                 * @description At least this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out.
                 * @example 60
                 */
                min_win_rate?: number;
                /**
                 * @description Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.
                 * @example exclude
                 */
                no_decision?: "exclude" | "only";
                /**
                 * @description Trades of which this number is not known. A range never selects them.
                 * @example marketValue
                 */
                not_known?: "marketValue" | "dailyVolume" | "change5" | "change20" | "change60" | "change250" | "fromHigh" | "fromAverage" | "daysSinceBuy" | "daysToEarnings" | "maturedBuys" | "daysSinceNotice" | "daysSinceOptions" | "daysSinceCongress" | "fromPrice";
                /**
                 * @description Under a Rule 10b5-1 plan; `unknown` where the filing does not say.
                 * @example false
                 */
                plan?: "true" | "false" | "unknown";
                /**
                 * @description Whether the price was checked against those of the day.
                 * @example ok
                 */
                price_validity?: "ok" | "pending" | "rejected";
                /**
                 * @description Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner.
                 * @example [
                 *       "CEO",
                 *       "CFO"
                 *     ]
                 */
                role?: ("10% owner" | "CEO" | "CFO" | "CXO" | "director" | "officer" | "other" | "SVP")[];
                /**
                 * @description Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities.
                 * @example [
                 *       "Energy"
                 *     ]
                 */
                sector?: string[];
                /**
                 * @description Purchases, sales, or `both`, which leaves out grants, exercises and gifts.
                 * @example buy
                 */
                side?: "both" | "buy" | "sell";
                /**
                 * @description Ticker symbols, today’s or former ones.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Traded on this day or before.
                 * @example 2026-12-31
                 */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcome"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `screen_uses_hindsight`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    runStrategy: {
        parameters: {
            query?: {
                /**
                 * @description What was known then, a day meaning 22:00 in New York. Only outcomes that had matured by then count.
                 * @example 2024-03-05
                 */
                as_of?: string;
                /**
                 * @description Whether several insiders bought within some days.
                 * @example true
                 */
                cluster?: boolean;
                /**
                 * @description The SEC's transaction codes.
                 * @example [
                 *       "P",
                 *       "S"
                 *     ]
                 */
                codes?: string[];
                /**
                 * @description Hundredths of a percent of the traded amount, each way, besides half a spread: 20 without it.
                 * @example 50
                 */
                cost?: number;
                /**
                 * @description Rows of table II.
                 * @example exclude
                 */
                derivative?: "include" | "exclude" | "only";
                /**
                 * @description Filed on this day or later.
                 * @example 2026-01-01
                 */
                filed_from?: string;
                /**
                 * @description Filed on this day or before.
                 * @example 2026-12-31
                 */
                filed_to?: string;
                /**
                 * @description Traded on this day or later.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description A part of the name of the industry.
                 * @example software
                 */
                industry?: string;
                /**
                 * @description SEC number of an insider who takes part in the trade.
                 * @example 9991111
                 */
                insider?: string;
                /**
                 * @description The company's SEC number, with or without leading zeros.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Whether a Schedule 13D or 13G told of a new or larger holding above five percent in the 30 days before the filing, as known then.
                 * @example true
                 */
                large_holder?: boolean;
                /**
                 * @description Filed after the deadline.
                 * @example true
                 */
                late?: boolean;
                /**
                 * @description Calendar days that a position is held: 182 without it.
                 * @example 90
                 */
                longest?: number;
                /**
                 * @description At most this change of the stock over 20 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_20?: number;
                /**
                 * @description At most this change of the stock over 250 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_250?: number;
                /**
                 * @description At most this change of the stock over 5 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_5?: number;
                /**
                 * @description At most this change of the stock over 60 sessions before the trade, in percent; a fall is negative.
                 * @example -30
                 */
                max_change_60?: number;
                /**
                 * @description At most this many insiders who bought in the cluster; trades outside clusters are left out.
                 * @example 5
                 */
                max_cluster_buyers?: number;
                /**
                 * @description At most this average volume of the 20 sessions before the trade, in US dollars a day.
                 * @example 10000000
                 */
                max_daily_volume?: number;
                /**
                 * @description At most this many days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 1000
                 */
                max_days_since_buy?: number;
                /**
                 * @description At most this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out.
                 * @example 30
                 */
                max_days_since_congress?: number;
                /**
                 * @description At most this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out.
                 * @example 30
                 */
                max_days_since_notice?: number;
                /**
                 * @description At most this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out.
                 * @example 5
                 */
                max_days_since_options?: number;
                /**
                 * @description At most this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
                 * @example 14
                 */
                max_days_to_earnings?: number;
                /**
                 * @description At most this many days from the trade to the filing.
                 * @example 30
                 */
                max_delay?: number;
                /**
                 * @description At most this distance of the last close before the trade from the average close of 200 sessions, in percent.
                 * @example 0
                 */
                max_from_average?: number;
                /**
                 * @description At most this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative.
                 * @example -30
                 */
                max_from_high?: number;
                /**
                 * @description At most this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive.
                 * @example 10
                 */
                max_from_low?: number;
                /**
                 * @description At most this distance of the last close today from the insider's price, in percent; never as of a past time.
                 * @example 0
                 */
                max_from_price?: number;
                /**
                 * @description At most this value of the trade in percent of the company's market value.
                 * @example 5
                 */
                max_market_share?: number;
                /**
                 * @description At most this market value of the company before the trade, in US dollars.
                 * @example 500000000
                 */
                max_market_value?: number;
                /**
                 * @description At most this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out.
                 * @example 50
                 */
                max_matured_buys?: number;
                /**
                 * @description At most this change of the holding, in percent.
                 * @example 100
                 */
                max_owner_change?: number;
                /**
                 * @description At most this price per share, in US dollars.
                 * @example 500
                 */
                max_price?: number;
                /**
                 * @description Purchases with this score or a better one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.
                 * @example 3
                 */
                max_score?: number;
                /**
                 * @description At most this value of the trade, in US dollars.
                 * @example 1000000
                 */
                max_value?: number;
                /**
                 * @description At most this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out.
                 * @example 100
                 */
                max_win_rate?: number;
                /**
                 * @description At least this change of the stock over 20 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_20?: number;
                /**
                 * @description At least this change of the stock over 250 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_250?: number;
                /**
                 * @description At least this change of the stock over 5 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_5?: number;
                /**
                 * @description At least this change of the stock over 60 sessions before the trade, in percent; a fall is negative.
                 * @example -90
                 */
                min_change_60?: number;
                /**
                 * @description At least this many insiders who bought in the cluster, the one of the trade included, as known when it was filed.
                 * @example 3
                 */
                min_cluster_buyers?: number;
                /**
                 * @description At least this average volume of the 20 sessions before the trade, in US dollars a day.
                 * @example 100000
                 */
                min_daily_volume?: number;
                /**
                 * @description At least this many days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 30
                 */
                min_days_since_buy?: number;
                /**
                 * @description At least this many days to the filing from the last day before it on which a member of Congress disclosed a purchase of the stock; a trade without a known one is left out.
                 * @example 1
                 */
                min_days_since_congress?: number;
                /**
                 * @description At least this many days from the insider's last Form 144 for the company to the filing of a sale; a sale without a known one is left out.
                 * @example 0
                 */
                min_days_since_notice?: number;
                /**
                 * @description At least this many days from the last session with unusual options of the stock, before the day of filing; a trade without a known one is left out.
                 * @example 1
                 */
                min_days_since_options?: number;
                /**
                 * @description At least this many days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
                 * @example 0
                 */
                min_days_to_earnings?: number;
                /**
                 * @description At least this many days from the trade to the filing.
                 * @example 1
                 */
                min_delay?: number;
                /**
                 * @description At least this distance of the last close before the trade from the average close of 200 sessions, in percent.
                 * @example -50
                 */
                min_from_average?: number;
                /**
                 * @description At least this distance of the last close before the trade from the highest close of 252 sessions, in percent; 0 or negative.
                 * @example -80
                 */
                min_from_high?: number;
                /**
                 * @description At least this distance of the last close before the trade from the lowest close of 252 sessions, in percent; 0 or positive.
                 * @example 0
                 */
                min_from_low?: number;
                /**
                 * @description At least this distance of the last close today from the insider's price, in percent; never as of a past time.
                 * @example -50
                 */
                min_from_price?: number;
                /**
                 * @description At least this value of the trade in percent of the company's market value.
                 * @example 0.1
                 */
                min_market_share?: number;
                /**
                 * @description At least this market value of the company before the trade, in US dollars.
                 * @example 50000000
                 */
                min_market_value?: number;
                /**
                 * @description At least this many earlier buys of the insider, in any company, whose one-year outcome was known when the trade was filed; a trade without one is left out.
                 * @example 3
                 */
                min_matured_buys?: number;
                /**
                 * @description At least this change of the holding, in percent.
                 * @example 10
                 */
                min_owner_change?: number;
                /**
                 * @description At least this price per share, in US dollars.
                 * @example 5
                 */
                min_price?: number;
                /**
                 * @description Purchases with this score or a worse one; 1 is best. Silver reads the scores that the newest weekly report or an earlier one covers, Gold all at once; others match nothing.
                 * @example 1
                 */
                min_score?: number;
                /**
                 * @description At least this value of the trade, in US dollars.
                 * @example 100000
                 */
                min_value?: number;
                /**
                 * @description At least this share of the insider's earlier buys with a known one-year outcome that had risen, in percent; a trade without such a buy is left out.
                 * @example 60
                 */
                min_win_rate?: number;
                /**
                 * @description Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.
                 * @example exclude
                 */
                no_decision?: "exclude" | "only";
                /**
                 * @description Trades of which this number is not known. A range never selects them.
                 * @example marketValue
                 */
                not_known?: "marketValue" | "dailyVolume" | "change5" | "change20" | "change60" | "change250" | "fromHigh" | "fromAverage" | "daysSinceBuy" | "daysToEarnings" | "maturedBuys" | "daysSinceNotice" | "daysSinceOptions" | "daysSinceCongress" | "fromPrice";
                /**
                 * @description Under a Rule 10b5-1 plan; `unknown` where the filing does not say.
                 * @example false
                 */
                plan?: "true" | "false" | "unknown";
                /**
                 * @description Whether the price was checked against those of the day.
                 * @example ok
                 */
                price_validity?: "ok" | "pending" | "rejected";
                /**
                 * @description Titles of the insiders: ceo, cfo, cxo, svp, officer (any of them), director, 10%owner.
                 * @example [
                 *       "CEO",
                 *       "CFO"
                 *     ]
                 */
                role?: ("10% owner" | "CEO" | "CFO" | "CXO" | "director" | "officer" | "other" | "SVP")[];
                /**
                 * @description A sale of more than this many percent of an insider’s holding ends a position; without it no sale does.
                 * @example 10
                 */
                sale?: number;
                /**
                 * @description Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities.
                 * @example [
                 *       "Energy"
                 *     ]
                 */
                sector?: string[];
                /**
                 * @description Percent of the free cash for each position: 10 without it.
                 * @example 5
                 */
                share?: number;
                /**
                 * @description Purchases, sales, or `both`, which leaves out grants, exercises and gifts.
                 * @example buy
                 */
                side?: "both" | "buy" | "sell";
                /**
                 * @description Ticker symbols, today’s or former ones.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Traded on this day or before.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description Percent of the mean dollar volume of 20 sessions that an order may reach: 2 without it.
                 * @example 1
                 */
                volume?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScreenStrategy"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `screen_too_wide`, `screen_uses_hindsight`, `strategy_too_slow`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `strategy_busy`, `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSentiment: {
        parameters: {
            query?: {
                /**
                 * @description `week`, `month`; weeks begin on Monday.
                 * @example month
                 */
                period?: "week" | "month";
                /**
                 * @description Insiders with this role: `ceo`, `cfo`, `officer`, `director`, `10%owner`.
                 * @example cfo
                 */
                role?: "ceo" | "cfo" | "officer" | "director" | "10%owner";
                /**
                 * @description Companies of this sector.
                 * @example Energy
                 */
                sector?: "Communication Services" | "Consumer Discretionary" | "Consumer Staples" | "Energy" | "Financials" | "Health Care" | "Industrials" | "Information Technology" | "Materials" | "Real Estate" | "Utilities";
                /**
                 * @description Companies of this market value before the trade: `micro`, `small`, `mid`, `large` (from 0, 0.3, 2 and 10 billion US dollars on) or `unknown`.
                 * @example small
                 */
                size?: "micro" | "small" | "mid" | "large" | "unknown";
                /**
                 * @description What was known then, a day meaning 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /**
                 * @description `sector`, `size` or `role`: one row for each of them in each period.
                 * @example sector
                 */
                by?: "sector" | "size" | "role";
                /**
                 * @description Periods that begin on this day or later.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description Periods that begin on this day or before.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "from",
                 *       "buys",
                 *       "sales",
                 *       "buyShare"
                 *     ]
                 */
                fields?: ("from" | "to" | "isOver" | "group" | "buys" | "sales" | "buysUsd" | "salesUsd" | "buyShare" | "percentile" | "marketClose")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["SentimentPeriod"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    search: {
        parameters: {
            query: {
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "kind",
                 *       "name",
                 *       "ticker",
                 *       "cik"
                 *     ]
                 */
                fields?: ("kind" | "name" | "ticker" | "cik" | "memberId" | "companies" | "exchange" | "chamber" | "state" | "formerName" | "formerTicker" | "isTaken" | "lastDay")[];
                /**
                 * @description One kind of names.
                 * @example insider
                 */
                kind?: "company" | "insider" | "member";
                /**
                 * @description Rows at most, best first: 1 to 20, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description A ticker, a former ticker, or words of a name, which may be incomplete and in any order.
                 * @example northlake
                 */
                q: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundName"][];
                        meta: components["schemas"]["Meta"];
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openCompany: {
        parameters: {
            query?: {
                /**
                 * @description Which company had the ticker then, with what was known then. Tickers are known by days, each of which counts once it is over. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Ticker symbol, today’s or a former one.
                 * @example NLKW
                 */
                ticker: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Company"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`, `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openCompanyByCik: {
        parameters: {
            query?: {
                /**
                 * @description What was known then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The company's SEC number.
                 * @example 9992222
                 */
                issuer_cik: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyByCik"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `company_not_found`, `not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareCompanies: {
        parameters: {
            query: {
                /**
                 * @description At most 4 tickers, separated by commas.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CompanyComparison"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listInsiders: {
        parameters: {
            query?: {
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "cik",
                 *       "name",
                 *       "trades"
                 *     ]
                 */
                fields?: ("cik" | "companies" | "lastTradeDate" | "name" | "totalBought" | "totalSold" | "trades")[];
                /**
                 * @description Who had traded by then, with what was known then: names and tickers of companies are those of their newest trade by then. `name` looks in names of today. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Rows of a page: 1 to 200, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description At least this many trades.
                 * @example 2
                 */
                min_trades?: number;
                /**
                 * @description A part of the name, of two letters or more.
                 * @example an
                 */
                name?: string;
                /**
                 * @description Ticker symbols of their companies.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Insider"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openInsider: {
        parameters: {
            query?: {
                /**
                 * @description What was known then; names and tickers of companies are those of their newest trade by then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /**
                 * @description `true` adds the track record.
                 * @example true
                 */
                track_record?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description The insider's SEC number.
                 * @example 9991111
                 */
                cik: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsiderProfile"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `insider_not_found`, `not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    compareInsiders: {
        parameters: {
            query: {
                /**
                 * @description Most days between two purchases that agree.
                 * @example 30
                 */
                within?: 7 | 30 | 90;
                /**
                 * @description SEC numbers of at most 4 insiders, separated by commas.
                 * @example [
                 *       "9991111"
                 *     ]
                 */
                insider: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InsiderComparison"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `insider_not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listHoldings: {
        parameters: {
            query?: {
                /**
                 * @description What was known then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Filed on this day or later.
                 * @example 2026-01-01
                 */
                filed_from?: string;
                /**
                 * @description Filed on this day or before.
                 * @example 2026-12-31
                 */
                filed_to?: string;
                /**
                 * @description SEC number of one company.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "heldOn",
                 *       "securityTitle",
                 *       "sharesOwnedFollowing"
                 *     ]
                 */
                fields?: ("accessionNumber" | "directOrIndirect" | "documentType" | "filedAt" | "heldOn" | "issuerCik" | "issuerName" | "knownAt" | "natureOfOwnership" | "securityTitle" | "sharesOwnedFollowing")[];
            };
            header?: never;
            path: {
                /**
                 * @description The insider's SEC number.
                 * @example 9991111
                 */
                cik: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Holding"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `insider_not_found`, `not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openFiling: {
        parameters: {
            query?: {
                /**
                 * @description A filing that became known later is not found. What was filed never changes. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
            };
            header?: never;
            path: {
                /**
                 * @description Number of the filing, with or without its dashes.
                 * @example 0009993333-26-000007
                 */
                accession: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Filing"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `filing_not_found`, `not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOwnership: {
        parameters: {
            query?: {
                /**
                 * @description Schedules accepted by then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /**
                 * @description One change, such as new holders.
                 * @example opened
                 */
                change?: "below_five" | "cut" | "opened" | "raised" | "to_13d" | "to_13g";
                /**
                 * @description `true`: the newest schedule of each holder and class alone.
                 * @example true
                 */
                current?: boolean;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Of the order.
                 * @example desc
                 */
                direction?: "asc" | "desc";
                /**
                 * @description Filed on this day or later.
                 * @example 2026-01-01
                 */
                filed_from?: string;
                /**
                 * @description Filed on this day or before.
                 * @example 2026-12-31
                 */
                filed_to?: string;
                /**
                 * @description 13D or 13G.
                 * @example D
                 */
                form?: "D" | "G";
                /**
                 * @description Words of a holder’s name, in any order.
                 * @example capital
                 */
                holder?: string;
                /**
                 * @description SEC number of a holder or filer.
                 * @example 9997777
                 */
                holder_cik?: string;
                /**
                 * @description SEC number of the company.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Only those that came after their deadline, or in time.
                 * @example true
                 */
                late?: boolean;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description At least this percent of the class.
                 * @example 10
                 */
                min_percent?: number;
                /**
                 * @description What the list is ordered by.
                 * @example filed
                 */
                sort?: "filed" | "percent";
                /**
                 * @description A subject that the purpose names.
                 * @example board
                 */
                tag?: "board" | "merger" | "sale" | "capital" | "engage";
                /**
                 * @description Ticker symbols.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "ticker",
                 *       "holderName",
                 *       "percent"
                 *     ]
                 */
                fields?: ("accessionNumber" | "change" | "dueOn" | "filedAt" | "firstFiledAt" | "form" | "holderCik" | "holderCiks" | "holderName" | "insiderCik" | "isNewest" | "issuerCik" | "issuerName" | "knownAt" | "percent" | "percentBefore" | "percentRecomputed" | "persons" | "purpose" | "securityTitle" | "shares" | "sharesAreAtLeast" | "sharesBefore" | "tags" | "ticker" | "timeliness")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Schedule"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openHolder: {
        parameters: {
            query?: {
                /**
                 * @description What was known then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
            };
            header?: never;
            path: {
                /**
                 * @description The holder's SEC number.
                 * @example 9997777
                 */
                holder_cik: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Holder"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `holder_not_found`, `not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlannedSales: {
        parameters: {
            query?: {
                /**
                 * @description Notices accepted by then. What was sold is null then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Of the order.
                 * @example desc
                 */
                direction?: "asc" | "desc";
                /**
                 * @description Filed on this day or later.
                 * @example 2026-01-01
                 */
                filed_from?: string;
                /**
                 * @description Filed on this day or before.
                 * @example 2026-12-31
                 */
                filed_to?: string;
                /**
                 * @description A part of the name of the industry.
                 * @example software
                 */
                industry?: string;
                /**
                 * @description SEC number of the person who sells.
                 * @example 9991111
                 */
                insider?: string;
                /**
                 * @description The company's SEC number, with or without leading zeros.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description At most this value of the trade, in US dollars.
                 * @example 1000000
                 */
                max_value?: number;
                /**
                 * @description At least this value of the trade, in US dollars.
                 * @example 100000
                 */
                min_value?: number;
                /**
                 * @description Names of today’s sectors: Communication Services, Consumer Discretionary, Consumer Staples, Energy, Financials, Health Care, Industrials, Information Technology, Materials, Real Estate, Utilities.
                 * @example [
                 *       "Energy"
                 *     ]
                 */
                sector?: string[];
                /**
                 * @description `filed` (the default), or `value`.
                 * @example value
                 */
                sort?: "filed" | "value";
                /**
                 * @description Ticker symbols.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "personName",
                 *       "ticker",
                 *       "shares"
                 *     ]
                 */
                fields?: ("accessionNumber" | "broker" | "documentType" | "endsOn" | "exchange" | "filedAt" | "industry" | "insiderCik" | "intendedOn" | "isUnlinkedAmendment" | "issuerCik" | "issuerName" | "knownAt" | "lastSoldOn" | "opensOn" | "personCiks" | "personName" | "planDays" | "position" | "relationships" | "securityTitle" | "shares" | "soldShares" | "state" | "ticker" | "value")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PlannedSale"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEarnings: {
        parameters: {
            query?: {
                /**
                 * @description Accepted on this day or later.
                 * @example 2026-01-01
                 */
                accepted_from?: string;
                /**
                 * @description Accepted on this day or before.
                 * @example 2026-12-31
                 */
                accepted_to?: string;
                /**
                 * @description Filings accepted by then. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description SEC number of the company.
                 * @example 320193
                 */
                issuer_cik?: string;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Ticker symbols.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "ticker",
                 *       "acceptedOn",
                 *       "timing"
                 *     ]
                 */
                fields?: ("acceptedOn" | "accessionNumber" | "filedAt" | "issuerCik" | "issuerName" | "items" | "kind" | "knownAt" | "movesSession" | "ticker" | "timing")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ResultsFiling"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listScores: {
        parameters: {
            query?: {
                /**
                 * @description Scores whose `asOf` is then or before, in the current version of the rule.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Rows of a page: 1 to 200, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Ticker symbols.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "ticker",
                 *       "score",
                 *       "text"
                 *     ]
                 */
                fields?: ("accessionNumber" | "asOf" | "confidence" | "factors" | "former" | "isOvertaken" | "issuerCik" | "issuerName" | "previousBuys" | "previousWins" | "score" | "scoreVersion" | "text" | "ticker" | "uniqueBuyers")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Score"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unknown_ticker` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listReports: {
        parameters: {
            query?: {
                /**
                 * @description Reports that cover what was known by then, also those that were made later. A day means 22:00 in New York.
                 * @example 2026-03-05T21:00:00Z
                 */
                as_of?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Reports of this day or later.
                 * @example 2026-01-01
                 */
                from?: string;
                /**
                 * @description One kind of report.
                 * @example weekly
                 */
                kind?: "daily" | "weekly" | "thirty-day";
                /**
                 * @description `true`: the newest report of each kind alone.
                 * @example true
                 */
                latest?: boolean;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Reports of this day or before.
                 * @example 2026-12-31
                 */
                to?: string;
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "kind",
                 *       "reportDate",
                 *       "path"
                 *     ]
                 */
                fields?: ("buys" | "companies" | "insiders" | "isLatest" | "kind" | "knownFrom" | "knownUntil" | "path" | "plan" | "publishedAt" | "rankedCount" | "reportDate" | "sample" | "scoreVersion" | "valueUsd")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedReport"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openReport: {
        parameters: {
            query?: {
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "rank",
                 *       "score",
                 *       "ticker",
                 *       "issuerName"
                 *     ]
                 */
                fields?: ("accession" | "buyersIn12Months" | "company" | "earnings" | "firstTradeDate" | "flags" | "insiders" | "isNewPosition" | "issuerCik" | "lastTradeDate" | "ownershipChangePercent" | "previousBuys" | "previousWins" | "price" | "shares" | "ticker" | "valueUsd" | "filings" | "rank" | "score" | "reason" | "accessionNumber" | "issuerName" | "ownerChange")[];
            };
            header?: never;
            path: {
                /**
                 * @description The day of the report, or `latest`.
                 * @example 2026-03-06
                 */
                date: string;
                /**
                 * @description Which report.
                 * @example weekly
                 */
                kind: "daily" | "weekly" | "thirty-day";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_found`, `report_not_found` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listCongress: {
        parameters: {
            query?: {
                /**
                 * @description One chamber.
                 * @example senate
                 */
                chamber?: "house" | "senate";
                /**
                 * @description Members who sit in it today, by its four letters. Begins with Silver.
                 * @example SSFI
                 */
                committee?: string;
                /** @description `next_cursor` of the page before, with the same parameters. */
                cursor?: string;
                /**
                 * @description Of the order.
                 * @example desc
                 */
                direction?: "asc" | "desc";
                /**
                 * @description Disclosed on this day or later.
                 * @example 2026-01-01
                 */
                disclosed_from?: string;
                /**
                 * @description Disclosed on this day or before.
                 * @example 2026-12-31
                 */
                disclosed_to?: string;
                /**
                 * @description Only those that came after their deadline, or in time.
                 * @example true
                 */
                late?: boolean;
                /**
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Only those whose stock rose more than the market since the disclosure, or less.
                 * @example ahead
                 */
                market?: "ahead" | "behind";
                /**
                 * @description A part of the name.
                 * @example an
                 */
                member?: string;
                /**
                 * @description Brackets that begin there or above, in US dollars.
                 * @example 15001
                 */
                min_amount?: number;
                /**
                 * @description Whose assets.
                 * @example spouse
                 */
                owner?: "self" | "spouse" | "joint" | "child" | "unknown";
                /**
                 * @description Begins with Silver.
                 * @example Independent
                 */
                party?: "Democrat" | "Independent" | "Republican";
                /**
                 * @description What the list is ordered by.
                 * @example disclosed
                 */
                sort?: "disclosed" | "traded" | "amount" | "since" | "sinceTrade";
                /**
                 * @description Ticker symbols.
                 * @example [
                 *       "NLKW"
                 *     ]
                 */
                ticker?: string[];
                /**
                 * @description Purchases, sales or exchanges.
                 * @example purchase
                 */
                type?: "purchase" | "sale" | "exchange";
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "memberName",
                 *       "ticker",
                 *       "type"
                 *     ]
                 */
                fields?: ("amountMax" | "amountMin" | "assetName" | "assetType" | "chamber" | "comment" | "disclosedOn" | "documentUrl" | "id" | "isAmendment" | "isOption" | "memberId" | "memberName" | "owner" | "party" | "sinceDisclosureMarketPercent" | "sinceDisclosurePercent" | "sinceTradeMarketPercent" | "sinceTradePercent" | "state" | "ticker" | "tradedOn" | "type")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Disclosure"][];
                        /** @description Whether rows follow. */
                        has_more: boolean;
                        meta: components["schemas"]["Meta"];
                        /** @description Send it as `cursor` for the next page; null on the last. */
                        next_cursor: string | null;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `data_withheld`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `not_acceptable` */
            406: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Plan"][];
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Days with requests, newest first. */
                        data: components["schemas"]["UsageDay"][];
                        meta: {
                            /**
                             * @description Of the key.
                             * @example Base
                             */
                            plan: string;
                            /**
                             * @description null is without limit.
                             * @example 4
                             */
                            requestsPerMinute: number | null;
                        };
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    openStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description The number of the last event that is known.
                 * @example 0
                 */
                after?: number;
                /**
                 * @description Events of an answer: 1 to 500, 100 without it.
                 * @example 10
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first. */
                        data: components["schemas"]["Event"][];
                        /**
                         * @description Number of the newest event of all.
                         * @example 184467
                         */
                        newest: number;
                        /**
                         * @description Send it as `after` to go on.
                         * @example 184467
                         */
                        next: number;
                    };
                };
            };
            /** @description Nothing changed since the answer that If-None-Match names. */
            304: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Version of the answer. Send it as If-None-Match. */
                    ETag?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `unknown_parameter` */
            400: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_key_invalid`, `api_key_missing` */
            401: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description How to send a key. */
                    "WWW-Authenticate"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `api_plan_required` */
            402: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `address_not_allowed`, `right_required`, `scope_required` */
            403: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `event_unknown` */
            404: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `events_expired` */
            410: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `rate_limited`, `too_many_wrong_keys` */
            429: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description `unavailable` */
            503: {
                headers: {
                    /** @description Names the request in our log. */
                    "X-Request-Id"?: string;
                    /** @description Requests that are left, and the seconds until another is admitted. */
                    RateLimit?: string;
                    /** @description Requests of a minute, for the account; left out by plans without a limit. */
                    "RateLimit-Policy"?: string;
                    /** @description Requests of a minute. */
                    "X-RateLimit-Limit"?: number;
                    /** @description Requests that are left. */
                    "X-RateLimit-Remaining"?: number;
                    /** @description Seconds until another is admitted. */
                    "X-RateLimit-Reset"?: number;
                    /** @description Seconds until the next try. */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    onInsiderFilingCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same in every try: remember it. */
                "webhook-id": string;
                /** @description A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256. */
                "webhook-signature": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsiderFilingEvent"];
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInsiderFilingAmended: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same in every try: remember it. */
                "webhook-id": string;
                /** @description A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256. */
                "webhook-signature": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["InsiderFilingEvent"];
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOwnershipFilingCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same in every try: remember it. */
                "webhook-id": string;
                /** @description A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256. */
                "webhook-signature": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipFilingEvent"];
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOwnershipFilingAmended: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same in every try: remember it. */
                "webhook-id": string;
                /** @description A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256. */
                "webhook-signature": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OwnershipFilingEvent"];
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReportPublished: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same in every try: remember it. */
                "webhook-id": string;
                /** @description A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256. */
                "webhook-signature": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReportEvent"];
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The `id` of the event, the same in every try: remember it. */
                "webhook-id": string;
                /** @description A signature by each secret in force, separated by spaces: `v1,` and Base64 of an HMAC-SHA256. */
                "webhook-signature": string;
                /** @description Unix seconds of this try. */
                "webhook-timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TestEvent"];
            };
        };
        responses: {
            /** @description Switches the webhook off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Taken. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Tried again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
