import admin from '#src/features/accounts/admin/words/admin.de.json' with { type: 'json' }
import paymentSandbox from '#src/features/accounts/payment-sandbox/words/payment-sandbox.de.json' with { type: 'json' }
import plans from '#src/features/accounts/subscriptions/words/plans.de.json' with { type: 'json' }
import pricing from '#src/features/accounts/subscriptions/words/pricing.de.json' with { type: 'json' }
import subscription from '#src/features/accounts/subscriptions/words/subscription.de.json' with { type: 'json' }
import accounts from '#src/features/accounts/words/accounts.de.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.de.json' with { type: 'json' }
import factor from '#src/features/accounts/words/factor.de.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.de.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.de.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.de.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.de.json' with { type: 'json' }
import apiAccount from '#src/features/data-api/words/api-account.de.json' with { type: 'json' }
import connect from '#src/features/data-api/words/connect.de.json' with { type: 'json' }
import documentation from '#src/features/data-api/words/documentation.de.json' with { type: 'json' }
import realTimeApi from '#src/features/data-api/words/real-time-api.de.json' with { type: 'json' }
import webhooks from '#src/features/data-api/words/webhooks.de.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.de.json' with { type: 'json' }
import activities from '#src/features/lists/activities/words/activities.de.json' with { type: 'json' }
import outcome from '#src/features/lists/activities/words/outcome.de.json' with { type: 'json' }
import screenStrategy from '#src/features/lists/activities/words/screen-strategy.de.json' with { type: 'json' }
import home from '#src/features/lists/home/words/home.de.json' with { type: 'json' }
import profile from '#src/features/lists/insiders/words/profile.de.json' with { type: 'json' }
import traders from '#src/features/lists/insiders/words/traders.de.json' with { type: 'json' }
import sentiment from '#src/features/lists/sentiment/words/sentiment.de.json' with { type: 'json' }
import alerts from '#src/features/messages/alerts/words/alerts.de.json' with { type: 'json' }
import channels from '#src/features/messages/alerts/words/channels.de.json' with { type: 'json' }
import following from '#src/features/messages/following/words/following.de.json' with { type: 'json' }
import mailbox from '#src/features/messages/mailbox/words/mailbox.de.json' with { type: 'json' }
import status from '#src/features/operation/status/words/status.de.json' with { type: 'json' }
import options from '#src/features/options/words/options.de.json' with { type: 'json' }
import managers from '#src/features/ownership/words/managers.de.json' with { type: 'json' }
import ownership from '#src/features/ownership/words/ownership.de.json' with { type: 'json' }
import promotion from '#src/features/reports/promotion/words/promotion.de.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.de.json' with { type: 'json' }
import dashboard from '#src/features/site/dashboard/words/dashboard.de.json' with { type: 'json' }
import calibration from '#src/features/site/how-it-works/words/calibration.de.json' with { type: 'json' }
import method from '#src/features/site/how-it-works/words/method.de.json' with { type: 'json' }
import information from '#src/features/site/information/words/information.de.json' with { type: 'json' }
import head from '#src/features/site/metadata/words/head.de.json' with { type: 'json' }
import navigation from '#src/features/site/navigation/words/navigation.de.json' with { type: 'json' }
import notices from '#src/features/site/notifications/words/notices.de.json' with { type: 'json' }
import errors from '#src/features/site/shell/words/errors.de.json' with { type: 'json' }
import failures from '#src/features/site/shell/words/failures.de.json' with { type: 'json' }
import shell from '#src/features/site/shell/words/shell.de.json' with { type: 'json' }
import compare from '#src/features/stocks/compare/words/compare.de.json' with { type: 'json' }
import fundamentals from '#src/features/stocks/fundamentals/words/fundamentals.de.json' with { type: 'json' }
import market from '#src/features/stocks/market-data/words/market.de.json' with { type: 'json' }
import search from '#src/features/stocks/search/words/search.de.json' with { type: 'json' }
import technicals from '#src/features/stocks/technicals/words/technicals.de.json' with { type: 'json' }
import companyInsiders from '#src/features/stocks/words/company-insiders.de.json' with { type: 'json' }
import stock from '#src/features/stocks/words/stock.de.json' with { type: 'json' }
import trending from '#src/features/stocks/words/trending.de.json' with { type: 'json' }
import ownStrategy from '#src/features/strategy/words/own-strategy.de.json' with { type: 'json' }
import strategy from '#src/features/strategy/words/strategy.de.json' with { type: 'json' }
import plannedSales from '#src/features/trades/planned-sales/words/planned-sales.de.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.de.json' with { type: 'json' }
import watchlist from '#src/features/watchlist/words/watchlist.de.json' with { type: 'json' }
import components from '#src/ui/words/components.de.json' with { type: 'json' }
import parts from '#src/ui/words/parts.de.json' with { type: 'json' }

/** Words by area. An area is named like its file. */
export const de = {
  accounts,
  activities,
  admin,
  alerts,
  channels,
  apiAccount,
  connect,
  auth,
  calibration,
  companyInsiders,
  compare,
  components,
  congress,
  dashboard,
  documentation,
  errors,
  factor,
  failures,
  filings,
  fundamentals,
  following,
  head,
  home,
  information,
  mailbox,
  market,
  method,
  navigation,
  notices,
  options,
  outcome,
  ownStrategy,
  parts,
  paymentSandbox,
  managers,
  ownership,
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
  sentiment,
  session,
  screenStrategy,
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
