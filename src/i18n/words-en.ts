import accounts from './en/accounts.json' with { type: 'json' }
import activities from './en/activities.json' with { type: 'json' }
import admin from './en/admin.json' with { type: 'json' }
import auth from './en/auth.json' with { type: 'json' }
import components from './en/components.json' with { type: 'json' }
import congress from './en/congress.json' with { type: 'json' }
import dashboard from './en/dashboard.json' with { type: 'json' }
import errors from './en/errors.json' with { type: 'json' }
import failures from './en/failures.json' with { type: 'json' }
import head from './en/head.json' with { type: 'json' }
import home from './en/home.json' with { type: 'json' }
import information from './en/information.json' with { type: 'json' }
import mailbox from './en/mailbox.json' with { type: 'json' }
import method from './en/method.json' with { type: 'json' }
import navigation from './en/navigation.json' with { type: 'json' }
import notices from './en/notices.json' with { type: 'json' }
import parts from './en/parts.json' with { type: 'json' }
import paymentSandbox from './en/payment-sandbox.json' with { type: 'json' }
import plans from './en/plans.json' with { type: 'json' }
import pricing from './en/pricing.json' with { type: 'json' }
import profile from './en/profile.json' with { type: 'json' }
import providers from './en/providers.json' with { type: 'json' }
import realTimeApi from './en/real-time-api.json' with { type: 'json' }
import reports from './en/reports.json' with { type: 'json' }
import rights from './en/rights.json' with { type: 'json' }
import search from './en/search.json' with { type: 'json' }
import session from './en/session.json' with { type: 'json' }
import shell from './en/shell.json' with { type: 'json' }
import subscription from './en/subscription.json' with { type: 'json' }
import traders from './en/traders.json' with { type: 'json' }
import trades from './en/trades.json' with { type: 'json' }

/** Area by area, the file's name. */
export const en = {
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
