import admin from '#src/features/accounts/admin/words/admin.en.json' with { type: 'json' }
import paymentSandbox from '#src/features/accounts/payment-sandbox/words/payment-sandbox.en.json' with { type: 'json' }
import plans from '#src/features/accounts/subscriptions/words/plans.en.json' with { type: 'json' }
import pricing from '#src/features/accounts/subscriptions/words/pricing.en.json' with { type: 'json' }
import subscription from '#src/features/accounts/subscriptions/words/subscription.en.json' with { type: 'json' }
import accounts from '#src/features/accounts/words/accounts.en.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.en.json' with { type: 'json' }
import factor from '#src/features/accounts/words/factor.en.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.en.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.en.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.en.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.en.json' with { type: 'json' }
import apiAccount from '#src/features/data-api/words/api-account.en.json' with { type: 'json' }
import connect from '#src/features/data-api/words/connect.en.json' with { type: 'json' }
import documentation from '#src/features/data-api/words/documentation.en.json' with { type: 'json' }
import realTimeApi from '#src/features/data-api/words/real-time-api.en.json' with { type: 'json' }
import webhooks from '#src/features/data-api/words/webhooks.en.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.en.json' with { type: 'json' }
import activities from '#src/features/lists/activities/words/activities.en.json' with { type: 'json' }
import outcome from '#src/features/lists/activities/words/outcome.en.json' with { type: 'json' }
import screenStrategy from '#src/features/lists/activities/words/screen-strategy.en.json' with { type: 'json' }
import home from '#src/features/lists/home/words/home.en.json' with { type: 'json' }
import profile from '#src/features/lists/insiders/words/profile.en.json' with { type: 'json' }
import traders from '#src/features/lists/insiders/words/traders.en.json' with { type: 'json' }
import sentiment from '#src/features/lists/sentiment/words/sentiment.en.json' with { type: 'json' }
import alerts from '#src/features/messages/alerts/words/alerts.en.json' with { type: 'json' }
import channels from '#src/features/messages/alerts/words/channels.en.json' with { type: 'json' }
import following from '#src/features/messages/following/words/following.en.json' with { type: 'json' }
import mailbox from '#src/features/messages/mailbox/words/mailbox.en.json' with { type: 'json' }
import status from '#src/features/operation/status/words/status.en.json' with { type: 'json' }
import options from '#src/features/options/words/options.en.json' with { type: 'json' }
import managers from '#src/features/ownership/words/managers.en.json' with { type: 'json' }
import ownership from '#src/features/ownership/words/ownership.en.json' with { type: 'json' }
import promotion from '#src/features/reports/promotion/words/promotion.en.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.en.json' with { type: 'json' }
import dashboard from '#src/features/site/dashboard/words/dashboard.en.json' with { type: 'json' }
import calibration from '#src/features/site/how-it-works/words/calibration.en.json' with { type: 'json' }
import method from '#src/features/site/how-it-works/words/method.en.json' with { type: 'json' }
import information from '#src/features/site/information/words/information.en.json' with { type: 'json' }
import head from '#src/features/site/metadata/words/head.en.json' with { type: 'json' }
import navigation from '#src/features/site/navigation/words/navigation.en.json' with { type: 'json' }
import notices from '#src/features/site/notifications/words/notices.en.json' with { type: 'json' }
import errors from '#src/features/site/shell/words/errors.en.json' with { type: 'json' }
import failures from '#src/features/site/shell/words/failures.en.json' with { type: 'json' }
import shell from '#src/features/site/shell/words/shell.en.json' with { type: 'json' }
import compare from '#src/features/stocks/compare/words/compare.en.json' with { type: 'json' }
import fundamentals from '#src/features/stocks/fundamentals/words/fundamentals.en.json' with { type: 'json' }
import market from '#src/features/stocks/market-data/words/market.en.json' with { type: 'json' }
import search from '#src/features/stocks/search/words/search.en.json' with { type: 'json' }
import technicals from '#src/features/stocks/technicals/words/technicals.en.json' with { type: 'json' }
import companyInsiders from '#src/features/stocks/words/company-insiders.en.json' with { type: 'json' }
import stock from '#src/features/stocks/words/stock.en.json' with { type: 'json' }
import trending from '#src/features/stocks/words/trending.en.json' with { type: 'json' }
import ownStrategy from '#src/features/strategy/words/own-strategy.en.json' with { type: 'json' }
import strategy from '#src/features/strategy/words/strategy.en.json' with { type: 'json' }
import plannedSales from '#src/features/trades/planned-sales/words/planned-sales.en.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.en.json' with { type: 'json' }
import watchlist from '#src/features/watchlist/words/watchlist.en.json' with { type: 'json' }
import components from '#src/ui/words/components.en.json' with { type: 'json' }
import parts from '#src/ui/words/parts.en.json' with { type: 'json' }

/** Words by area. An area is named like its file. */
export const en = {
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
