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
         * @description What insiders of companies reported to the SEC on Forms 3, 4 and 5: one row a trade, however many people report it together. Newest known first. An order filled in several lots is several rows, or one with `group=filing`.
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
         * @description One insider: companies, holdings and, where the plan has it, the track record. The trades are listed by the filter `insider` of the transactions.
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
    "/v1/stock/{ticker}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read one company
         * @description Which company a ticker means, and which tickers and names it had. A ticker that moved means its holder of today or, with `as_of`, of then.
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
export type webhooks = Record<string, never>;
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
        Transaction: {
            /** @description When EDGAR accepted the filing; null where the source has only the day. */
            acceptedAt: string | null;
            /**
             * @description Number that EDGAR gave the filing.
             * @example 0000320193-26-000012
             */
            accessionNumber: string;
            /**
             * @description Acquired or disposed of. Source: transactionAcquiredDisposedCode.
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
             * @description Held directly or indirectly.
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
             * @description The day of the first lot; `transactionDate` is that of the last.
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
             * @description The SEC's words for the SIC code of the company.
             * @example Miscellaneous Fabricated Metal Products
             */
            industry: string | null;
            /**
             * @description SEC number of the first reporting owner.
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
             * @description When this version of the trade became public. The list is ordered by it, newest first.
             * @example 2026-03-05T21:00:00Z
             */
            knownAt: string;
            /**
             * @description Lines of the filing that the row sums up; 1 without `group=filing`.
             * @example 1
             */
            lots: number;
            /**
             * @description Of the first reporting owner, as filed.
             * @example Quill Amara
             */
            name: string | null;
            /**
             * @description Of what is held indirectly, as filed.
             * @example By Trust
             */
            natureOfOwnership: string | null;
            /**
             * @description Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score.
             * @example tax_withholding
             */
            noDecision: ("tax_withholding" | "dividend_reinvestment" | "employee_plan") | null;
            /**
             * @description As filed. Source: reportingOwnerRelationship/officerTitle.
             * @example Chief Executive Officer
             */
            officerTitle: string | null;
            /**
             * @description Percent of all that the owners held, directly and indirectly; negative for a disposal, null for a first position. Text with `decimals=string`.
             * @example 23.1
             */
            ownerChange: (number | string) | null;
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
                 * @description As filed. Source: reportingOwnerRelationship/officerTitle.
                 * @example Chief Executive Officer
                 */
                officerTitle: string | null;
            }[];
            /**
             * @description Percent of what the account or trust of this row held before; negative for a disposal, null for a first position. Text with `decimals=string`.
             * @example 25
             */
            ownershipChange: (number | string) | null;
            /** @description Under a Rule 10b5-1 plan; null where the filing does not say. */
            plan10b51: boolean | null;
            /**
             * @description Why a `pending` price counts nowhere; null where there is no doubt.
             * @example above_volume
             */
            priceDoubt: ("above_market_value" | "above_volume" | "may_repeat" | "not_checked" | "outside_prices") | null;
            /**
             * @description Why the price counts nowhere.
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
             * @description Shares traded. Source: transactionShares. Text with `decimals=string`.
             * @example 12500
             */
            share: (number | string) | null;
            /**
             * @description Shares held after the trade. Source: sharesOwnedFollowingTransaction. Text with `decimals=string`.
             * @example 62500
             */
            sharesOwnedFollowing: (number | string) | null;
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
             * @description The day of the trade.
             * @example 2026-03-02
             */
            transactionDate: string | null;
            /**
             * @description US dollars, as filed, also where it was refused; null where only a footnote states it. Source: transactionPricePerShare. Text with `decimals=string`.
             * @example 18.4275
             */
            transactionPricePerShare: (number | string) | null;
            /**
             * @description Shares × price in US dollars; null where the trade counts nowhere. Text with `decimals=string`.
             * @example 230343.75
             */
            value: (number | string) | null;
            /**
             * @description 1 is as first filed; amendments make further ones.
             * @example 1
             */
            version: number;
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
             * @description Last close of the market (SPY) in the period, adjusted for splits; null where unknown.
             * @example 512.35
             */
            marketClose: number | null;
            /**
             * @description Percent of the earlier periods with a lower `buyShare`. Null with less than a year before it, with fewer than ten trades, or while the period is not over.
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
            name: string;
            /** @description What the newest filing of each company says is held, without derivatives. */
            positions: {
                /**
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                /** @description Held directly or indirectly. */
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
                /** @description Held directly or indirectly. */
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
            /** @description True where the data is invented, so that the API can be tried. */
            sample: boolean;
            schemaVersion: string | null;
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
             * @description Where it is listed.
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
            /** @description The last day of the ticker; null while it is in force. */
            lastDay: string | null;
            /** @description The day of the newest filing with a trade. */
            lastFiledOn: string | null;
            /** @description With `as_of`: what is null because only its value of today is held, and why. */
            leftOut: {
                field: string;
                reason: string;
            }[];
            /**
             * @description As in the newest filing.
             * @example Northlake Works Inc
             */
            name: string;
            /** @description Of its other classes, preferred shares, notes and warrants. */
            otherTickers: string[];
            /** @description True where the data is invented, so that the API can be tried. */
            sample: boolean;
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
            /** @enum {string} */
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
            /** @description SEC number of a holder who also reports as an insider of the company today. */
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
            securityTitle: string | null;
            /** @description Shares of the class, never the sum of joint filers; null if not stated. */
            shares: number | null;
            /** @description The persons may hold more together. */
            sharesAreAtLeast: boolean;
            sharesBefore: number | null;
            /** @description Subjects that words of the purpose name; no judgement. */
            tags: ("board" | "merger" | "sale" | "capital" | "engage")[];
            /** @description Today’s ticker of the company; null if it has none. */
            ticker: string | null;
            /** @enum {string} */
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
            issuerName: string;
            /**
             * @description Earlier purchases of the insider that have matured.
             * @example 6
             */
            previousBuys: number | null;
            /**
             * @description Those among them that gained.
             * @example 4
             */
            previousWins: number | null;
            /**
             * @description 1 to 10, 1 is best.
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
            ticker: string | null;
            /**
             * @description Buyers of the company in twelve months.
             * @example 3
             */
            uniqueBuyers: number | null;
        };
        Report: {
            /** @enum {string} */
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
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                buyersIn12Months: number | null;
                company: string;
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
                 * @description Number that EDGAR gave the filing.
                 * @example 0000320193-26-000012
                 */
                accession: string;
                buyersIn12Months: number | null;
                company: string;
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
                ownershipChangePercent: number | null;
                previousBuys: number | null;
                previousWins: number | null;
                /** @description Average of the tranches in US dollars; null while a price is unchecked. */
                price: number | null;
                shares: number;
                ticker: string | null;
                valueUsd: number | null;
                reason: string;
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
            assetName: string;
            assetType: string | null;
            /** @enum {string} */
            chamber: "house" | "senate";
            comment: string | null;
            disclosedOn: string | null;
            documentUrl: string;
            id: string;
            isAmendment: boolean;
            isOption: boolean;
            memberId: string;
            memberName: string;
            /** @enum {string} */
            owner: "child" | "joint" | "self" | "spouse" | "unknown";
            /**
             * @description Begins with Silver.
             * @example Independent
             */
            party?: string | null;
            /**
             * @description The same of the market (SPY).
             * @example 3.1
             */
            sinceDisclosureMarketPercent: number | null;
            /**
             * @description Return of the stock from the open after the disclosure to its last close, in percent; null for options, bonds and where prices are missing.
             * @example 4.2
             */
            sinceDisclosurePercent: number | null;
            /**
             * @description The same of the market (SPY).
             * @example 5.3
             */
            sinceTradeMarketPercent: number | null;
            /**
             * @description Return from the open after the day of the trade.
             * @example 6.4
             */
            sinceTradePercent: number | null;
            state: string | null;
            ticker: string | null;
            /**
             * Format: date
             * @description A day, as YYYY-MM-DD.
             * @example 2026-03-05
             */
            tradedOn: string;
            /** @enum {string} */
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
        Event: {
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
            data: {
                /** @description When EDGAR accepted the filing. */
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
                issuer: {
                    /**
                     * @description SEC number, without leading zeros.
                     * @example 320193
                     */
                    cik: string;
                    industry: string | null;
                    /**
                     * @description As filed.
                     * @example Northlake Works Inc
                     */
                    name: string;
                    /** @description On the day of the trade. */
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
                     * @description Acquired or disposed of. Source: transactionAcquiredDisposedCode.
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
                     * @description Held directly or indirectly.
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
                     * @description The SEC's words for the SIC code of the company.
                     * @example Miscellaneous Fabricated Metal Products
                     */
                    industry: string | null;
                    /**
                     * @description SEC number of the first reporting owner.
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
                     * @description When this version of the trade became public. The list is ordered by it, newest first.
                     * @example 2026-03-05T21:00:00Z
                     */
                    knownAt: string;
                    /**
                     * @description Of the first reporting owner, as filed.
                     * @example Quill Amara
                     */
                    name: string | null;
                    /**
                     * @description Of what is held indirectly, as filed.
                     * @example By Trust
                     */
                    natureOfOwnership: string | null;
                    /**
                     * @description Why nobody decided on the trade, by its footnotes; null for a decision. Such a purchase has no score.
                     * @example tax_withholding
                     */
                    noDecision: ("tax_withholding" | "dividend_reinvestment" | "employee_plan") | null;
                    /**
                     * @description As filed. Source: reportingOwnerRelationship/officerTitle.
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
                         * @description As filed. Source: reportingOwnerRelationship/officerTitle.
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
                     * @description Why the price counts nowhere.
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
                     * @description Shares traded. Source: transactionShares.
                     * @example 12500
                     */
                    share: number | null;
                    /**
                     * @description Shares held after the trade. Source: sharesOwnedFollowingTransaction.
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
                     * @description The day of the trade.
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
            /** @enum {string} */
            type: "insider.filing.created" | "insider.filing.amended";
        } | {
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
                /** @enum {string} */
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
                /** @description SEC number of a holder who also reports as an insider of the company today. */
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
                securityTitle: string | null;
                /** @description Shares of the class, never the sum of joint filers; null if not stated. */
                shares: number | null;
                /** @description The persons may hold more together. */
                sharesAreAtLeast: boolean;
                sharesBefore: number | null;
                /** @description Subjects that words of the purpose name; no judgement. */
                tags: ("board" | "merger" | "sale" | "capital" | "engage")[];
                /** @description Today’s ticker of the company; null if it has none. */
                ticker: string | null;
                /** @enum {string} */
                timeliness: "late" | "on_time" | "unknown";
                /** @description The filing at the SEC, or our page for invented data. */
                link: string;
                /** @description True where the data is invented, so that the product can be tried. */
                sample: boolean;
            };
            /** @enum {string} */
            type: "ownership.filing.created" | "ownership.filing.amended";
        } | {
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
            data: {
                /**
                 * Format: date
                 * @description A day, as YYYY-MM-DD.
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
                /** @enum {string} */
                report: "daily" | "thirty-day" | "weekly";
                /** @description True where the data is invented, so that the product can be tried. */
                sample: boolean;
            };
            /** @constant */
            type: "report.published";
        };
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
                fields?: ("name" | "share" | "ownershipChange" | "transactionDate" | "transactionCode" | "transactionPricePerShare" | "isDirector" | "isOfficer" | "officerTitle" | "ticker" | "source" | "industry" | "insiderCik" | "economicTradeId" | "version" | "knownAt" | "accessionNumber" | "filingUrl" | "documentType" | "filedAt" | "acceptedAt" | "issuerCik" | "issuerName" | "securityTitle" | "derivative" | "acquiredDisposed" | "sharesOwnedFollowing" | "ownerChange" | "isNewPosition" | "directOrIndirect" | "natureOfOwnership" | "value" | "plan10b51" | "priceValidity" | "priceRejection" | "dateValidity" | "isAmendment" | "timeliness" | "owners" | "footnotes" | "noDecision" | "priceDoubt" | "awaitsPrice" | "lots" | "firstTransactionDate")[];
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                 * @description `number` (the default), or `string`: what was filed exactly as filed, to its last zero, and what follows from it as a plain decimal. Sums of track records stay numbers.
                 * @example string
                 */
                decimals?: "number" | "string";
                /**
                 * @description Rows of table II: `include` (the default), `exclude` or `only`.
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
                 * @description `lot` (the default): a row for each line of a filing. `filing`: one row for all lots of a filing that are one decision, with their sums; filters apply to the sums.
                 * @example filing
                 */
                group?: "filing" | "lot";
                /**
                 * @description SEC number of an insider who takes part in the trade.
                 * @example 9991111
                 */
                insider?: string;
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
                 * @description At most this days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 1000
                 */
                max_days_since_buy?: number;
                /**
                 * @description At most this days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
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
                 * @description At most this value of the trade, in US dollars.
                 * @example 1000000
                 */
                max_value?: number;
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
                 * @description At least this days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 30
                 */
                min_days_since_buy?: number;
                /**
                 * @description At least this days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
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
                 * @description At least this value of the trade, in US dollars.
                 * @example 100000
                 */
                min_value?: number;
                /**
                 * @description Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.
                 * @example exclude
                 */
                no_decision?: "exclude" | "only";
                /**
                 * @description Trades of which this number is not known. A range never selects them.
                 * @example marketValue
                 */
                not_known?: "marketValue" | "dailyVolume" | "change5" | "change20" | "change60" | "change250" | "fromHigh" | "fromAverage" | "daysSinceBuy" | "daysToEarnings";
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
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                 * @description SEC number of an insider who takes part in the trade.
                 * @example 9991111
                 */
                insider?: string;
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
                 * @description At most this days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 1000
                 */
                max_days_since_buy?: number;
                /**
                 * @description At most this days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
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
                 * @description At most this value of the trade, in US dollars.
                 * @example 1000000
                 */
                max_value?: number;
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
                 * @description At least this days since the insider's previous purchase of the company; a purchase without a known one is left out.
                 * @example 30
                 */
                min_days_since_buy?: number;
                /**
                 * @description At least this days from the trade to the company's next earnings release, as estimated when the trade was filed; a trade without an estimate is left out.
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
                 * @description At least this value of the trade, in US dollars.
                 * @example 100000
                 */
                min_value?: number;
                /**
                 * @description Trades that nobody decided on, as their footnotes say: sold to cover taxes, dividends reinvested, an employee plan.
                 * @example exclude
                 */
                no_decision?: "exclude" | "only";
                /**
                 * @description Trades of which this number is not known. A range never selects them.
                 * @example marketValue
                 */
                not_known?: "marketValue" | "dailyVolume" | "change5" | "change20" | "change60" | "change250" | "fromHigh" | "fromAverage" | "daysSinceBuy" | "daysToEarnings";
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
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Outcome"];
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
            /** @description `right_required` */
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
            /** @description `right_required` */
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
            /** @description `right_required` */
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
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
            /** @description `right_required` */
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
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
                 *       "company"
                 *     ]
                 */
                fields?: ("accession" | "buyersIn12Months" | "company" | "firstTradeDate" | "flags" | "insiders" | "isNewPosition" | "issuerCik" | "lastTradeDate" | "ownershipChangePercent" | "previousBuys" | "previousWins" | "price" | "shares" | "ticker" | "valueUsd" | "filings" | "rank" | "score" | "reason")[];
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
            };
            header?: never;
            path: {
                /**
                 * @description The day of the report.
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
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Report"];
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
                disclosedFrom?: string;
                /**
                 * @description Disclosed on this day or before.
                 * @example 2026-12-31
                 */
                disclosedTo?: string;
                /**
                 * @description Only those that came after their deadline, or in time.
                 * @example true
                 */
                late?: boolean;
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
                minAmount?: number;
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
                 * @description Rows of a page: 1 to 500, 50 without it. Of a table or of lines: 1 to 1000000, all without it.
                 * @example 10
                 */
                limit?: number;
                /**
                 * @description Only these fields of a row, by their exact names and in this order.
                 * @example [
                 *       "memberName",
                 *       "ticker",
                 *       "type"
                 *     ]
                 */
                fields?: ("amountMax" | "amountMin" | "assetName" | "assetType" | "chamber" | "comment" | "disclosedOn" | "documentUrl" | "id" | "isAmendment" | "isOption" | "memberId" | "memberName" | "owner" | "party" | "sinceDisclosureMarketPercent" | "sinceDisclosurePercent" | "sinceTradeMarketPercent" | "sinceTradePercent" | "state" | "ticker" | "tradedOn" | "type")[];
                /**
                 * @description `json`, `csv` or `ndjson`; goes before the header Accept.
                 * @example json
                 */
                format?: "csv" | "json" | "ndjson";
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
                    /** @description Address of the next page, with rel="next"; left out by the last. */
                    Link?: string;
                    /** @description The time that a table is of. */
                    "X-As-Of"?: string;
                    /** @description Whether a table holds all rows of its question: `true` or `false`. */
                    "X-Complete"?: string;
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
                    "application/x-ndjson": string;
                    "text/csv": string;
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
            /** @description `data_withheld`, `right_required` */
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
            /** @description `rate_limited`, `too_many_tables`, `too_many_wrong_keys` */
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
            /** @description `tables_busy`, `unavailable` */
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
            /** @description `right_required` */
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
            /** @description `right_required` */
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
}
