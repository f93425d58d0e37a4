import accounts from '#src/features/accounts/words/accounts.fr.json' with { type: 'json' }
import auth from '#src/features/accounts/words/auth.fr.json' with { type: 'json' }
import providers from '#src/features/accounts/words/providers.fr.json' with { type: 'json' }
import rights from '#src/features/accounts/words/rights.fr.json' with { type: 'json' }
import session from '#src/features/accounts/words/session.fr.json' with { type: 'json' }
import activities from '#src/features/activities/words/activities.fr.json' with { type: 'json' }
import admin from '#src/features/admin/words/admin.fr.json' with { type: 'json' }
import congress from '#src/features/congress/words/congress.fr.json' with { type: 'json' }
import dashboard from '#src/features/dashboard/words/dashboard.fr.json' with { type: 'json' }
import filings from '#src/features/filings/words/filings.fr.json' with { type: 'json' }
import home from '#src/features/home/words/home.fr.json' with { type: 'json' }
import method from '#src/features/how-it-works/words/method.fr.json' with { type: 'json' }
import information from '#src/features/information/words/information.fr.json' with { type: 'json' }
import profile from '#src/features/insiders/words/profile.fr.json' with { type: 'json' }
import traders from '#src/features/insiders/words/traders.fr.json' with { type: 'json' }
import mailbox from '#src/features/mailbox/words/mailbox.fr.json' with { type: 'json' }
import head from '#src/features/metadata/words/head.fr.json' with { type: 'json' }
import navigation from '#src/features/navigation/words/navigation.fr.json' with { type: 'json' }
import notices from '#src/features/notifications/words/notices.fr.json' with { type: 'json' }
import paymentSandbox from '#src/features/payment-sandbox/words/payment-sandbox.fr.json' with { type: 'json' }
import realTimeApi from '#src/features/public-api/words/real-time-api.fr.json' with { type: 'json' }
import reports from '#src/features/reports/words/reports.fr.json' with { type: 'json' }
import search from '#src/features/search/words/search.fr.json' with { type: 'json' }
import errors from '#src/features/shell/words/errors.fr.json' with { type: 'json' }
import failures from '#src/features/shell/words/failures.fr.json' with { type: 'json' }
import shell from '#src/features/shell/words/shell.fr.json' with { type: 'json' }
import plans from '#src/features/subscriptions/words/plans.fr.json' with { type: 'json' }
import pricing from '#src/features/subscriptions/words/pricing.fr.json' with { type: 'json' }
import subscription from '#src/features/subscriptions/words/subscription.fr.json' with { type: 'json' }
import trades from '#src/features/trades/words/trades.fr.json' with { type: 'json' }
import components from '#src/ui/words/components.fr.json' with { type: 'json' }
import parts from '#src/ui/words/parts.fr.json' with { type: 'json' }

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
