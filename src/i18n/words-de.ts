import accounts from '#src/features/accounts/words/accounts.de.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.de.json' with { type: 'json' }
import factor from '#src/features/accounts/words/factor.de.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.de.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.de.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.de.json' with { type: 'json' }
import activities from '#src/features/activities/words/activities.de.json' with { type: 'json' }
import admin from '#src/features/admin/words/admin.de.json' with { type: 'json' }
import alerts from '#src/features/alerts/words/alerts.de.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.de.json' with { type: 'json' }
import dashboard from '#src/features/dashboard/words/dashboard.de.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.de.json' with { type: 'json' }
import fundamentals from '#src/features/fundamentals/words/fundamentals.de.json' with { type: 'json' }
import home from '#src/features/home/words/home.de.json' with { type: 'json' }
import calibration from '#src/features/how-it-works/words/calibration.de.json' with { type: 'json' }
import method from '#src/features/how-it-works/words/method.de.json' with { type: 'json' }
import information from '#src/features/information/words/information.de.json' with { type: 'json' }
import profile from '#src/features/insiders/words/profile.de.json' with { type: 'json' }
import traders from '#src/features/insiders/words/traders.de.json' with { type: 'json' }
import mailbox from '#src/features/mailbox/words/mailbox.de.json' with { type: 'json' }
import market from '#src/features/market-data/words/market.de.json' with { type: 'json' }
import head from '#src/features/metadata/words/head.de.json' with { type: 'json' }
import navigation from '#src/features/navigation/words/navigation.de.json' with { type: 'json' }
import notices from '#src/features/notifications/words/notices.de.json' with { type: 'json' }
import options from '#src/features/options/words/options.de.json' with { type: 'json' }
import paymentSandbox from '#src/features/payment-sandbox/words/payment-sandbox.de.json' with { type: 'json' }
import plannedSales from '#src/features/planned-sales/words/planned-sales.de.json' with { type: 'json' }
import promotion from '#src/features/promotion/words/promotion.de.json' with { type: 'json' }
import apiAccount from '#src/features/public-api/words/api-account.de.json' with { type: 'json' }
import realTimeApi from '#src/features/public-api/words/real-time-api.de.json' with { type: 'json' }
import webhooks from '#src/features/public-api/words/webhooks.de.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.de.json' with { type: 'json' }
import search from '#src/features/search/words/search.de.json' with { type: 'json' }
import errors from '#src/features/shell/words/errors.de.json' with { type: 'json' }
import failures from '#src/features/shell/words/failures.de.json' with { type: 'json' }
import shell from '#src/features/shell/words/shell.de.json' with { type: 'json' }
import status from '#src/features/status/words/status.de.json' with { type: 'json' }
import companyInsiders from '#src/features/stocks/words/company-insiders.de.json' with { type: 'json' }
import stock from '#src/features/stocks/words/stock.de.json' with { type: 'json' }
import trending from '#src/features/stocks/words/trending.de.json' with { type: 'json' }
import ownStrategy from '#src/features/strategy/words/own-strategy.de.json' with { type: 'json' }
import strategy from '#src/features/strategy/words/strategy.de.json' with { type: 'json' }
import plans from '#src/features/subscriptions/words/plans.de.json' with { type: 'json' }
import pricing from '#src/features/subscriptions/words/pricing.de.json' with { type: 'json' }
import subscription from '#src/features/subscriptions/words/subscription.de.json' with { type: 'json' }
import technicals from '#src/features/technicals/words/technicals.de.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.de.json' with { type: 'json' }
import watchlist from '#src/features/watchlist/words/watchlist.de.json' with { type: 'json' }
import components from '#src/ui/words/components.de.json' with { type: 'json' }
import parts from '#src/ui/words/parts.de.json' with { type: 'json' }

/** Area by area, the file's name. */
export const de = {
  accounts,
  activities,
  admin,
  alerts,
  apiAccount,
  auth,
  calibration,
  companyInsiders,
  components,
  congress,
  dashboard,
  errors,
  factor,
  failures,
  filings,
  fundamentals,
  head,
  home,
  information,
  mailbox,
  market,
  method,
  navigation,
  notices,
  options,
  ownStrategy,
  parts,
  paymentSandbox,
  plannedSales,
  plans,
  pricing,
  profile,
  promotion,
  providers,
  realTimeApi,
  reports,
  rights,
  search,
  session,
  shell,
  status,
  stock,
  strategy,
  subscription,
  technicals,
  traders,
  trades,
  trending,
  watchlist,
  webhooks
}
