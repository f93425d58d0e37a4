import accounts from '#src/features/accounts/words/accounts.fr.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.fr.json' with { type: 'json' }
import factor from '#src/features/accounts/words/factor.fr.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.fr.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.fr.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.fr.json' with { type: 'json' }
import activities from '#src/features/activities/words/activities.fr.json' with { type: 'json' }
import admin from '#src/features/admin/words/admin.fr.json' with { type: 'json' }
import alerts from '#src/features/alerts/words/alerts.fr.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.fr.json' with { type: 'json' }
import dashboard from '#src/features/dashboard/words/dashboard.fr.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.fr.json' with { type: 'json' }
import fundamentals from '#src/features/fundamentals/words/fundamentals.fr.json' with { type: 'json' }
import home from '#src/features/home/words/home.fr.json' with { type: 'json' }
import calibration from '#src/features/how-it-works/words/calibration.fr.json' with { type: 'json' }
import method from '#src/features/how-it-works/words/method.fr.json' with { type: 'json' }
import information from '#src/features/information/words/information.fr.json' with { type: 'json' }
import profile from '#src/features/insiders/words/profile.fr.json' with { type: 'json' }
import traders from '#src/features/insiders/words/traders.fr.json' with { type: 'json' }
import mailbox from '#src/features/mailbox/words/mailbox.fr.json' with { type: 'json' }
import market from '#src/features/market-data/words/market.fr.json' with { type: 'json' }
import head from '#src/features/metadata/words/head.fr.json' with { type: 'json' }
import navigation from '#src/features/navigation/words/navigation.fr.json' with { type: 'json' }
import notices from '#src/features/notifications/words/notices.fr.json' with { type: 'json' }
import options from '#src/features/options/words/options.fr.json' with { type: 'json' }
import paymentSandbox from '#src/features/payment-sandbox/words/payment-sandbox.fr.json' with { type: 'json' }
import plannedSales from '#src/features/planned-sales/words/planned-sales.fr.json' with { type: 'json' }
import promotion from '#src/features/promotion/words/promotion.fr.json' with { type: 'json' }
import apiAccount from '#src/features/public-api/words/api-account.fr.json' with { type: 'json' }
import realTimeApi from '#src/features/public-api/words/real-time-api.fr.json' with { type: 'json' }
import webhooks from '#src/features/public-api/words/webhooks.fr.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.fr.json' with { type: 'json' }
import search from '#src/features/search/words/search.fr.json' with { type: 'json' }
import errors from '#src/features/shell/words/errors.fr.json' with { type: 'json' }
import failures from '#src/features/shell/words/failures.fr.json' with { type: 'json' }
import shell from '#src/features/shell/words/shell.fr.json' with { type: 'json' }
import status from '#src/features/status/words/status.fr.json' with { type: 'json' }
import companyInsiders from '#src/features/stocks/words/company-insiders.fr.json' with { type: 'json' }
import stock from '#src/features/stocks/words/stock.fr.json' with { type: 'json' }
import trending from '#src/features/stocks/words/trending.fr.json' with { type: 'json' }
import ownStrategy from '#src/features/strategy/words/own-strategy.fr.json' with { type: 'json' }
import strategy from '#src/features/strategy/words/strategy.fr.json' with { type: 'json' }
import plans from '#src/features/subscriptions/words/plans.fr.json' with { type: 'json' }
import pricing from '#src/features/subscriptions/words/pricing.fr.json' with { type: 'json' }
import subscription from '#src/features/subscriptions/words/subscription.fr.json' with { type: 'json' }
import technicals from '#src/features/technicals/words/technicals.fr.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.fr.json' with { type: 'json' }
import watchlist from '#src/features/watchlist/words/watchlist.fr.json' with { type: 'json' }
import components from '#src/ui/words/components.fr.json' with { type: 'json' }
import parts from '#src/ui/words/parts.fr.json' with { type: 'json' }

/** Area by area, the file's name. */
export const fr = {
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
