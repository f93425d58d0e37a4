// The composition root: the only file that knows both the core and the real adapters.
// createApp() is also the table of contents of what the product can do.

import { askVerification } from '#core/accounts/ask-verification.ts'
import { authenticate } from '#core/accounts/authenticate.ts'
import { createAdmin } from '#core/accounts/create-admin.ts'
import { askDeletion, cancelDeletion, openDeletion } from '#core/accounts/own-data/deletion.ts'
import { openEmailPreferences, saveEmailPreferences } from '#core/accounts/own-data/email-preferences.ts'
import { exportData } from '#core/accounts/own-data/export-data.ts'
import { forgetDue } from '#core/accounts/own-data/forget-due.ts'
import { requestPasswordReset } from '#core/accounts/request-password-reset.ts'
import { resetPassword } from '#core/accounts/reset-password.ts'
import { listOwnSecurityEvents, listSecurityEvents } from '#core/accounts/security-log.ts'
import { endSession, listSessions } from '#core/accounts/sessions.ts'
import { startProviderFlow } from '#core/accounts/sign-in/provider-flow.ts'
import { signIn } from '#core/accounts/sign-in/sign-in.ts'
import { signInByCredential } from '#core/accounts/sign-in/sign-in-by-credential.ts'
import { signInByProvider } from '#core/accounts/sign-in/sign-in-by-provider.ts'
import { signUp } from '#core/accounts/sign-in/sign-up.ts'
import { verifyEmail } from '#core/accounts/verify-email.ts'
import { listActivities } from '#core/activities/list-activities.ts'
import type { ActivityStore } from '#core/activities/ports.ts'
import { changeRole } from '#core/admin/change-role.ts'
import { createUser } from '#core/admin/create-user.ts'
import { listUsers } from '#core/admin/list-users.ts'
import { openAccountDays } from '#core/admin/open-account-days.ts'
import { openUser } from '#core/admin/open-user.ts'
import type { Clock } from '#core/clock.ts'
import type { CongressDistribution } from '#core/congress/distribution.ts'
import type { CongressStore } from '#core/congress/ports.ts'
import type { Contact } from '#core/contact.ts'
import { openCounts } from '#core/counts/open-counts.ts'
import { openFilingDays } from '#core/counts/open-filing-days.ts'
import type { CountStore } from '#core/counts/ports.ts'
import { sumMonths } from '#core/counts/sum-months.ts'
import { openFiling } from '#core/filings/open-filing.ts'
import type { FilingStore } from '#core/filings/ports.ts'
import { openHome } from '#core/home/open-home.ts'
import { listInsiders } from '#core/insiders/list-insiders.ts'
import { openProfile } from '#core/insiders/open-profile.ts'
import type { InsiderStore } from '#core/insiders/ports.ts'
import type { Mailbox } from '#core/mail/mailbox.ts'
import type { MailPorts } from '#core/mail/ports.ts'
import { sendMails } from '#core/mail/send-mails.ts'
import type { Picture, PicturePainter } from '#core/pictures/ports.ts'
import type { ApiDocumentationSource } from '#core/public-api/api-documentation.ts'
import { admitApiKey, findApiKey, issueApiKey, revokeApiKey, rotateApiKey } from '#core/public-api/api-keys.ts'
import { openStarRatingCutoff } from '#core/ranking/open-star-rating-cutoff.ts'
import type { EventStore, ScoreStore, WinRecordStore } from '#core/ranking/ports.ts'
import { buildMissingReports } from '#core/reports/build-missing-reports.ts'
import { buildReport } from '#core/reports/build-report.ts'
import { listReportDates } from '#core/reports/list-report-dates.ts'
import { listWeeklyReports } from '#core/reports/list-weekly-reports.ts'
import { openDailyReport } from '#core/reports/open-daily-report.ts'
import { openThirtyDayReport } from '#core/reports/open-thirty-day-report.ts'
import { openWeeklyReport } from '#core/reports/open-weekly-report.ts'
import type { RankedEventSource, ReportStore } from '#core/reports/ports.ts'
import { listWeeklyCovers, openReportCover } from '#core/reports/report-cover.ts'
import { withdrawUnrankedReports } from '#core/reports/withdraw-unranked-reports.ts'
import { openStockCover } from '#core/stocks/open-stock-cover.ts'
import type { StockDirectory } from '#core/stocks/ports.ts'
import { searchStocks } from '#core/stocks/search-stocks.ts'
import { checkPrices } from '#core/subscriptions/check-prices.ts'
import { listPayments, listSubscriptions } from '#core/subscriptions/list-subscriptions.ts'
import { listPlanCards } from '#core/subscriptions/offers.ts'
import { openPortal } from '#core/subscriptions/open-portal.ts'
import { receiveBillingEvent } from '#core/subscriptions/receive-billing-event.ts'
import { reconcilePayments } from '#core/subscriptions/reconcile-payments.ts'
import { refreshSubscriptions } from '#core/subscriptions/refresh-subscriptions.ts'
import { startCheckout } from '#core/subscriptions/start-checkout.ts'
import { cleanUp, type ExpiredRows } from '#core/upkeep/clean-up.ts'
import { type PeoplePorts, realAccountPorts } from './accounts/account-ports.ts'
import type { Config } from './config.ts'
import { httpApiDocumentation } from './http/api-documentation.ts'
import { realMailPorts } from './mail/mail-ports.ts'
import { type PaymentPorts, realPaymentPorts } from './payments.ts'
import { workerPainter } from './pictures/painter.ts'
import { postgresActivities } from './postgres/activities/activities.ts'
import { postgresCongress } from './postgres/congress/congress.ts'
import { type Connection, connect } from './postgres/connect.ts'
import { postgresCounts } from './postgres/counts/counts.ts'
import { postgresFilings } from './postgres/filings/filings.ts'
import { postgresInsiders } from './postgres/insiders/insiders.ts'
import { postgresEvents, postgresScores, postgresWinRecords } from './postgres/ranking/ranking.ts'
import { rememberedWinTable } from './postgres/ranking/win-records.ts'
import { postgresRankedEvents } from './postgres/reports/ranked-events.ts'
import { postgresReports } from './postgres/reports/reports.ts'
import { postgresScreen } from './postgres/screen/screen.ts'
import { postgresStockDirectory } from './postgres/stocks/stock-directory.ts'
import { postgresExpiredRows } from './postgres/upkeep/expired-rows.ts'
import type { PaymentSandbox } from './stripe/sandbox/payment-sandbox.ts'

/** Every door of the core. Production opens realPorts(), tests open fakes. */
export interface Ports extends MailPorts, PaymentPorts, PeoplePorts {
  activities: ActivityStore
  /** Where browsers report page views and events, once their readers agree. */
  analyticsUrl: string | undefined
  apiDocumentation: ApiDocumentationSource
  clock: Clock
  congress: CongressStore
  congressDistribution: CongressDistribution
  contact: Contact
  counts: CountStore
  events: EventStore
  expiredRows: ExpiredRows
  filings: FilingStore
  insiders: InsiderStore
  /** undefined where a mail server delivers mails. */
  mailbox: Mailbox | undefined
  painter: PicturePainter
  /** What pages, mails and the API call the product. */
  productName: string
  rankedEvents: RankedEventSource
  reports: ReportStore
  scores: ScoreStore
  stocks: StockDirectory
  winRecords: WinRecordStore
}

/** What pages, endpoints and jobs may call: one function per use case. */
export type App = ReturnType<typeof createApp>

export function createApp(ports: Ports) {
  return {
    admitApiKey: admitApiKey(ports),
    analyticsUrl: ports.analyticsUrl,
    askDeletion: askDeletion(ports),
    askVerification: askVerification(ports),
    authenticate: authenticate(ports),
    buildMissingReports: buildMissingReports(ports),
    buildReport: buildReport(ports),
    cancelDeletion: cancelDeletion(ports),
    /** Reads anew what is kept in memory: before the first question, and after a change of data. */
    async catchUp() {
      await Promise.all([ports.activities.catchUp(), ports.counts.catchUp(), ports.insiders.catchUp()])
    },
    changeRole: changeRole(ports),
    checkPrices: checkPrices(ports),
    cleanUp: cleanUp(ports),
    clock: ports.clock,
    contact: ports.contact,
    countAll: () => ports.counts.countAll(),
    createAdmin: createAdmin(ports),
    createUser: createUser(ports),
    endSession: endSession(ports),
    exportData: exportData(ports),
    /** When there may be a mail to send; undefined while none waits. */
    findNextMail: () => ports.outbox.findNextDue(),
    findApiDocumentation: () => ports.apiDocumentation.find(),
    findApiKey: findApiKey(ports),
    forgetDue: forgetDue(ports),
    /** By whom one can sign in, in the order of their buttons. */
    get identityProviders() {
      // Asked late: a test opens only the doors that it goes through.
      return ports.identityProviders.names
    },
    /** Whether everything shown is invented. */
    isSample: () => ports.rankedEvents.isSample(),
    issueApiKey: issueApiKey(ports),
    listActivities: listActivities(ports),
    listInsiders: listInsiders(ports),
    listPayments: listPayments(ports),
    listPlans: () => listPlanCards(ports.offers),
    listOwnSecurityEvents: listOwnSecurityEvents(ports),
    listReportDates: listReportDates(ports),
    listSecurityEvents: listSecurityEvents(ports),
    listSessions: listSessions(ports),
    listSubscriptions: listSubscriptions(ports),
    listUsers: listUsers(ports),
    listWeeklyCovers: listWeeklyCovers(ports),
    listWeeklyReports: listWeeklyReports(ports),
    mailbox: ports.mailbox,
    openAccountDays: openAccountDays(ports),
    openCounts: openCounts(ports),
    openDailyReport: openDailyReport(ports),
    openDeletion: openDeletion(ports),
    openEmailPreferences: openEmailPreferences(ports),
    openFiling: openFiling(ports),
    openFilingDays: openFilingDays(ports),
    openHome: openHome(ports),
    openPortal: openPortal(ports),
    openProfile: openProfile(ports),
    openReportCover: openReportCover(ports),
    openStarRatingCutoff: openStarRatingCutoff(ports),
    openStockCover: openStockCover(ports),
    openThirtyDayReport: openThirtyDayReport(ports),
    openUser: openUser(ports),
    openWeeklyReport: openWeeklyReport(ports),
    paint: (picture: Picture) => ports.painter.paint(picture),
    /** undefined where money moves. */
    paymentSandbox: ports.paymentSandbox,
    productName: ports.productName,
    receiveBillingEvent: receiveBillingEvent(ports),
    reconcilePayments: reconcilePayments(ports),
    /** Reads the stocks anew that the search knows; returns at once. */
    refreshStocks: () => ports.stocks.refresh(),
    refreshSubscriptions: refreshSubscriptions(ports),
    requestPasswordReset: requestPasswordReset(ports),
    resetPassword: resetPassword(ports),
    revokeApiKey: revokeApiKey(ports),
    rotateApiKey: rotateApiKey(ports),
    saveEmailPreferences: saveEmailPreferences(ports),
    searchStocks: searchStocks(ports),
    sendMails: sendMails(ports),
    signIn: signIn(ports),
    signInByCredential: signInByCredential(ports),
    signInByProvider: signInByProvider(ports),
    signUp: signUp(ports),
    startProviderFlow: startProviderFlow(ports),
    startCheckout: startCheckout(ports),
    sumMonths: sumMonths(ports),
    verifyEmail: verifyEmail(ports),
    withdrawUnrankedReports: withdrawUnrankedReports(ports)
  }
}

/** `sandbox` takes the payments where no Stripe key is configured. */
export function realPorts(config: Config, { db, pool }: Connection = connect(''), sandbox?: PaymentSandbox): Ports {
  const { analyticsUrl, apiDocsUrl, congressDistribution, contact, productName } = config
  const accounts = realAccountPorts(config, { db, pool })
  const screen = postgresScreen(pool)
  return {
    ...accounts,
    ...realMailPorts(config, accounts.secrets, db),
    ...realPaymentPorts(config, db, sandbox),
    activities: postgresActivities(pool, screen),
    analyticsUrl,
    apiDocumentation: httpApiDocumentation(apiDocsUrl),
    clock: { now: () => new Date() },
    congress: postgresCongress(pool),
    congressDistribution,
    contact,
    counts: postgresCounts(pool, screen),
    events: postgresEvents(db),
    expiredRows: postgresExpiredRows(db),
    filings: postgresFilings({ db, pool }),
    insiders: postgresInsiders(pool, screen, rememberedWinTable(pool)),
    painter: workerPainter(),
    productName,
    rankedEvents: postgresRankedEvents(db),
    reports: postgresReports(db),
    scores: postgresScores(db),
    stocks: postgresStockDirectory(pool),
    winRecords: postgresWinRecords(db)
  }
}
