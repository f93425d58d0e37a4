import accounts from '#src/features/accounts/words/accounts.de.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.de.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.de.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.de.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.de.json' with { type: 'json' }
import activities from '#src/features/activities/words/activities.de.json' with { type: 'json' }
import admin from '#src/features/admin/words/admin.de.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.de.json' with { type: 'json' }
import dashboard from '#src/features/dashboard/words/dashboard.de.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.de.json' with { type: 'json' }
import home from '#src/features/home/words/home.de.json' with { type: 'json' }
import method from '#src/features/how-it-works/words/method.de.json' with { type: 'json' }
import information from '#src/features/information/words/information.de.json' with { type: 'json' }
import profile from '#src/features/insiders/words/profile.de.json' with { type: 'json' }
import traders from '#src/features/insiders/words/traders.de.json' with { type: 'json' }
import mailbox from '#src/features/mailbox/words/mailbox.de.json' with { type: 'json' }
import head from '#src/features/metadata/words/head.de.json' with { type: 'json' }
import navigation from '#src/features/navigation/words/navigation.de.json' with { type: 'json' }
import notices from '#src/features/notifications/words/notices.de.json' with { type: 'json' }
import paymentSandbox from '#src/features/payment-sandbox/words/payment-sandbox.de.json' with { type: 'json' }
import realTimeApi from '#src/features/public-api/words/real-time-api.de.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.de.json' with { type: 'json' }
import search from '#src/features/search/words/search.de.json' with { type: 'json' }
import errors from '#src/features/shell/words/errors.de.json' with { type: 'json' }
import failures from '#src/features/shell/words/failures.de.json' with { type: 'json' }
import shell from '#src/features/shell/words/shell.de.json' with { type: 'json' }
import plans from '#src/features/subscriptions/words/plans.de.json' with { type: 'json' }
import pricing from '#src/features/subscriptions/words/pricing.de.json' with { type: 'json' }
import subscription from '#src/features/subscriptions/words/subscription.de.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.de.json' with { type: 'json' }
import components from '#src/ui/words/components.de.json' with { type: 'json' }
import parts from '#src/ui/words/parts.de.json' with { type: 'json' }

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
  filings,
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
