import accounts from '#src/features/accounts/words/accounts.en.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.en.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.en.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.en.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.en.json' with { type: 'json' }
import activities from '#src/features/activities/words/activities.en.json' with { type: 'json' }
import admin from '#src/features/admin/words/admin.en.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.en.json' with { type: 'json' }
import dashboard from '#src/features/dashboard/words/dashboard.en.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.en.json' with { type: 'json' }
import home from '#src/features/home/words/home.en.json' with { type: 'json' }
import method from '#src/features/how-it-works/words/method.en.json' with { type: 'json' }
import information from '#src/features/information/words/information.en.json' with { type: 'json' }
import profile from '#src/features/insiders/words/profile.en.json' with { type: 'json' }
import traders from '#src/features/insiders/words/traders.en.json' with { type: 'json' }
import mailbox from '#src/features/mailbox/words/mailbox.en.json' with { type: 'json' }
import head from '#src/features/metadata/words/head.en.json' with { type: 'json' }
import navigation from '#src/features/navigation/words/navigation.en.json' with { type: 'json' }
import notices from '#src/features/notifications/words/notices.en.json' with { type: 'json' }
import paymentSandbox from '#src/features/payment-sandbox/words/payment-sandbox.en.json' with { type: 'json' }
import realTimeApi from '#src/features/public-api/words/real-time-api.en.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.en.json' with { type: 'json' }
import search from '#src/features/search/words/search.en.json' with { type: 'json' }
import errors from '#src/features/shell/words/errors.en.json' with { type: 'json' }
import failures from '#src/features/shell/words/failures.en.json' with { type: 'json' }
import shell from '#src/features/shell/words/shell.en.json' with { type: 'json' }
import plans from '#src/features/subscriptions/words/plans.en.json' with { type: 'json' }
import pricing from '#src/features/subscriptions/words/pricing.en.json' with { type: 'json' }
import subscription from '#src/features/subscriptions/words/subscription.en.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.en.json' with { type: 'json' }
import components from '#src/ui/words/components.en.json' with { type: 'json' }
import parts from '#src/ui/words/parts.en.json' with { type: 'json' }

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
