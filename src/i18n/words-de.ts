import accounts from './de/accounts.json' with { type: 'json' }
import activities from './de/activities.json' with { type: 'json' }
import admin from './de/admin.json' with { type: 'json' }
import auth from './de/auth.json' with { type: 'json' }
import components from './de/components.json' with { type: 'json' }
import congress from './de/congress.json' with { type: 'json' }
import dashboard from './de/dashboard.json' with { type: 'json' }
import errors from './de/errors.json' with { type: 'json' }
import failures from './de/failures.json' with { type: 'json' }
import head from './de/head.json' with { type: 'json' }
import home from './de/home.json' with { type: 'json' }
import information from './de/information.json' with { type: 'json' }
import mailbox from './de/mailbox.json' with { type: 'json' }
import method from './de/method.json' with { type: 'json' }
import navigation from './de/navigation.json' with { type: 'json' }
import notices from './de/notices.json' with { type: 'json' }
import parts from './de/parts.json' with { type: 'json' }
import paymentSandbox from './de/payment-sandbox.json' with { type: 'json' }
import plans from './de/plans.json' with { type: 'json' }
import pricing from './de/pricing.json' with { type: 'json' }
import profile from './de/profile.json' with { type: 'json' }
import providers from './de/providers.json' with { type: 'json' }
import realTimeApi from './de/real-time-api.json' with { type: 'json' }
import reports from './de/reports.json' with { type: 'json' }
import rights from './de/rights.json' with { type: 'json' }
import search from './de/search.json' with { type: 'json' }
import session from './de/session.json' with { type: 'json' }
import shell from './de/shell.json' with { type: 'json' }
import subscription from './de/subscription.json' with { type: 'json' }
import traders from './de/traders.json' with { type: 'json' }
import trades from './de/trades.json' with { type: 'json' }

/** Area by area, the file's name. */
export const de = {
  accounts,
  activities,
  admin,
  auth,
  components,
  congress,
  dashboard,
  errors,
  failures,
  head,
  home,
  information,
  mailbox,
  method,
  navigation,
  notices,
  parts,
  paymentSandbox,
  plans,
  pricing,
  profile,
  providers,
  realTimeApi,
  reports,
  rights,
  search,
  session,
  shell,
  subscription,
  traders,
  trades
}
