import accounts from './fr/accounts.json' with { type: 'json' }
import activities from './fr/activities.json' with { type: 'json' }
import admin from './fr/admin.json' with { type: 'json' }
import auth from './fr/auth.json' with { type: 'json' }
import components from './fr/components.json' with { type: 'json' }
import congress from './fr/congress.json' with { type: 'json' }
import dashboard from './fr/dashboard.json' with { type: 'json' }
import errors from './fr/errors.json' with { type: 'json' }
import failures from './fr/failures.json' with { type: 'json' }
import head from './fr/head.json' with { type: 'json' }
import home from './fr/home.json' with { type: 'json' }
import information from './fr/information.json' with { type: 'json' }
import mailbox from './fr/mailbox.json' with { type: 'json' }
import method from './fr/method.json' with { type: 'json' }
import navigation from './fr/navigation.json' with { type: 'json' }
import notices from './fr/notices.json' with { type: 'json' }
import parts from './fr/parts.json' with { type: 'json' }
import paymentSandbox from './fr/payment-sandbox.json' with { type: 'json' }
import plans from './fr/plans.json' with { type: 'json' }
import pricing from './fr/pricing.json' with { type: 'json' }
import profile from './fr/profile.json' with { type: 'json' }
import providers from './fr/providers.json' with { type: 'json' }
import realTimeApi from './fr/real-time-api.json' with { type: 'json' }
import reports from './fr/reports.json' with { type: 'json' }
import rights from './fr/rights.json' with { type: 'json' }
import search from './fr/search.json' with { type: 'json' }
import session from './fr/session.json' with { type: 'json' }
import shell from './fr/shell.json' with { type: 'json' }
import subscription from './fr/subscription.json' with { type: 'json' }
import traders from './fr/traders.json' with { type: 'json' }
import trades from './fr/trades.json' with { type: 'json' }

/** Area by area, the file's name. */
export const fr = {
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
