import admin from '#src/features/accounts/admin/words/admin.fr.json' with { type: 'json' }
import paymentSandbox from '#src/features/accounts/payment-sandbox/words/payment-sandbox.fr.json' with { type: 'json' }
import plans from '#src/features/accounts/subscriptions/words/plans.fr.json' with { type: 'json' }
import pricing from '#src/features/accounts/subscriptions/words/pricing.fr.json' with { type: 'json' }
import subscription from '#src/features/accounts/subscriptions/words/subscription.fr.json' with { type: 'json' }
import accounts from '#src/features/accounts/words/accounts.fr.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.fr.json' with { type: 'json' }
import factor from '#src/features/accounts/words/factor.fr.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.fr.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.fr.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.fr.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.fr.json' with { type: 'json' }
import apiAccount from '#src/features/data-api/words/api-account.fr.json' with { type: 'json' }
import connect from '#src/features/data-api/words/connect.fr.json' with { type: 'json' }
import documentation from '#src/features/data-api/words/documentation.fr.json' with { type: 'json' }
import realTimeApi from '#src/features/data-api/words/real-time-api.fr.json' with { type: 'json' }
import webhooks from '#src/features/data-api/words/webhooks.fr.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.fr.json' with { type: 'json' }
import activities from '#src/features/lists/activities/words/activities.fr.json' with { type: 'json' }
import outcome from '#src/features/lists/activities/words/outcome.fr.json' with { type: 'json' }
import screenStrategy from '#src/features/lists/activities/words/screen-strategy.fr.json' with { type: 'json' }
import home from '#src/features/lists/home/words/home.fr.json' with { type: 'json' }
import profile from '#src/features/lists/insiders/words/profile.fr.json' with { type: 'json' }
import traders from '#src/features/lists/insiders/words/traders.fr.json' with { type: 'json' }
import sentiment from '#src/features/lists/sentiment/words/sentiment.fr.json' with { type: 'json' }
import alerts from '#src/features/messages/alerts/words/alerts.fr.json' with { type: 'json' }
import channels from '#src/features/messages/alerts/words/channels.fr.json' with { type: 'json' }
import following from '#src/features/messages/following/words/following.fr.json' with { type: 'json' }
import mailbox from '#src/features/messages/mailbox/words/mailbox.fr.json' with { type: 'json' }
import status from '#src/features/operation/status/words/status.fr.json' with { type: 'json' }
import options from '#src/features/options/words/options.fr.json' with { type: 'json' }
import managers from '#src/features/ownership/words/managers.fr.json' with { type: 'json' }
import ownership from '#src/features/ownership/words/ownership.fr.json' with { type: 'json' }
import promotion from '#src/features/reports/promotion/words/promotion.fr.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.fr.json' with { type: 'json' }
import dashboard from '#src/features/site/dashboard/words/dashboard.fr.json' with { type: 'json' }
import calibration from '#src/features/site/how-it-works/words/calibration.fr.json' with { type: 'json' }
import method from '#src/features/site/how-it-works/words/method.fr.json' with { type: 'json' }
import information from '#src/features/site/information/words/information.fr.json' with { type: 'json' }
import head from '#src/features/site/metadata/words/head.fr.json' with { type: 'json' }
import navigation from '#src/features/site/navigation/words/navigation.fr.json' with { type: 'json' }
import notices from '#src/features/site/notifications/words/notices.fr.json' with { type: 'json' }
import errors from '#src/features/site/shell/words/errors.fr.json' with { type: 'json' }
import failures from '#src/features/site/shell/words/failures.fr.json' with { type: 'json' }
import shell from '#src/features/site/shell/words/shell.fr.json' with { type: 'json' }
import compare from '#src/features/stocks/compare/words/compare.fr.json' with { type: 'json' }
import fundamentals from '#src/features/stocks/fundamentals/words/fundamentals.fr.json' with { type: 'json' }
import market from '#src/features/stocks/market-data/words/market.fr.json' with { type: 'json' }
import search from '#src/features/stocks/search/words/search.fr.json' with { type: 'json' }
import technicals from '#src/features/stocks/technicals/words/technicals.fr.json' with { type: 'json' }
import companyInsiders from '#src/features/stocks/words/company-insiders.fr.json' with { type: 'json' }
import stock from '#src/features/stocks/words/stock.fr.json' with { type: 'json' }
import trending from '#src/features/stocks/words/trending.fr.json' with { type: 'json' }
import ownStrategy from '#src/features/strategy/words/own-strategy.fr.json' with { type: 'json' }
import strategy from '#src/features/strategy/words/strategy.fr.json' with { type: 'json' }
import plannedSales from '#src/features/trades/planned-sales/words/planned-sales.fr.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.fr.json' with { type: 'json' }
import watchlist from '#src/features/watchlist/words/watchlist.fr.json' with { type: 'json' }
import components from '#src/ui/words/components.fr.json' with { type: 'json' }
import parts from '#src/ui/words/parts.fr.json' with { type: 'json' }

/** Words by area. An area is named like its file. */
export const fr = {
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
