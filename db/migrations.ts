import type { Migration } from 'kysely/migration'

import * as foundation from './migrations/0001_foundation.ts'
import * as tradeChanges from './migrations/0002_trade_changes.ts'
import * as congress from './migrations/0003_congress.ts'
import * as accounts from './migrations/0004_accounts.ts'
import * as mail from './migrations/0005_mail.ts'
import * as identities from './migrations/0006_identities.ts'
import * as rights from './migrations/0007_rights.ts'
import * as accountDays from './migrations/0008_account_days.ts'
import * as subscriptions from './migrations/0009_subscriptions.ts'
import * as receipts from './migrations/0010_receipts.ts'
import * as countedTrades from './migrations/0011_counted_trades.ts'
import * as sideOfTrades from './migrations/0012_side_of_trades.ts'
import * as namedMembers from './migrations/0013_named_members.ts'
import * as returns from './migrations/0014_returns.ts'
import * as savedScreens from './migrations/0015_saved_screens.ts'
import * as companyFacts from './migrations/0016_company_facts.ts'
import * as marketData from './migrations/0017_market_data.ts'
import * as lateDisclosures from './migrations/0018_late_disclosures.ts'
import * as laterFilings from './migrations/0019_later_filings.ts'
import * as issuerNames from './migrations/0020_issuer_names.ts'
import * as readReports from './migrations/0021_read_reports.ts'
import * as dividends from './migrations/0022_dividends.ts'
import * as committees from './migrations/0023_committees.ts'
import * as figuresOfCompanies from './migrations/0024_figures_of_companies.ts'
import * as liveFeed from './migrations/0026_live_feed.ts'
import * as arrivals from './migrations/0027_arrivals.ts'
import * as timetable from './migrations/0028_timetable.ts'
import * as plannedSales from './migrations/0029_planned_sales.ts'
import * as newsletters from './migrations/0030_newsletters.ts'
import * as companyProfiles from './migrations/0031_company_profiles.ts'
import * as watchLists from './migrations/0033_watch_lists.ts'
import * as alerts from './migrations/0036_alerts.ts'
import * as mailReturns from './migrations/0037_mail_returns.ts'
import * as devices from './migrations/0038_devices.ts'
import * as apiAllowances from './migrations/0039_api_allowances.ts'
import * as apiUsage from './migrations/0040_api_usage.ts'
import * as pushedEvents from './migrations/0041_pushed_events.ts'
import * as strategy from './migrations/0043_strategy.ts'
import * as calibration from './migrations/0044_calibration.ts'
import * as options from './migrations/0045_options.ts'
import * as companyLogos from './migrations/0047_company_logos.ts'
import * as alertNotices from './migrations/0048_alert_notices.ts'
import * as apiKeys from './migrations/0049_api_keys.ts'
import * as refusedEvents from './migrations/0050_refused_events.ts'
import * as ownStrategies from './migrations/0052_own_strategies.ts'
import * as optionLeaders from './migrations/0053_option_leaders.ts'
import * as askedHistories from './migrations/0054_asked_histories.ts'
import * as noticesAgain from './migrations/0055_notices_again.ts'
import * as oldSecrets from './migrations/0057_old_secrets.ts'
import * as tradesOfIssuers from './migrations/0058_trades_of_issuers.ts'
import * as unansweredHistories from './migrations/0059_unanswered_histories.ts'
import * as calibrationControls from './migrations/0061_calibration_controls.ts'
import * as volumesByBasis from './migrations/0062_volumes_by_basis.ts'
import * as changedFilings from './migrations/0063_changed_filings.ts'
import * as filingCounts from './migrations/0064_filing_counts.ts'
import * as optionScoresInDecimals from './migrations/0065_option_scores_in_decimals.ts'
import * as toldSplits from './migrations/0066_told_splits.ts'
import * as waitingPrices from './migrations/0067_waiting_prices.ts'
import * as membersOnce from './migrations/0070_members_once.ts'
import * as plainNames from './migrations/0071_plain_names.ts'
import * as secondFactors from './migrations/0074_second_factors.ts'
import * as mailsSentAgain from './migrations/0076_mails_sent_again.ts'
import * as queueAlarms from './migrations/0077_queue_alarms.ts'
import * as daysWithoutIndex from './migrations/0078_days_without_index.ts'
import * as languages from './migrations/0079_languages.ts'
import * as clusterSizes from './migrations/0080_cluster_sizes.ts'
import * as meetingFiles from './migrations/0083_meeting_files.ts'
import * as namedReports from './migrations/0085_named_reports.ts'
import * as congressArrivals from './migrations/0086_congress_arrivals.ts'
import * as restatedReports from './migrations/0087_restated_reports.ts'
import * as schedules from './migrations/0089_schedules.ts'
import * as namedHolders from './migrations/0093_named_holders.ts'
import * as stateBeforeTrades from './migrations/0095_state_before_trades.ts'
import * as maturedReturns from './migrations/0098_matured_returns.ts'
import * as screenTrials from './migrations/0099_screen_trials.ts'
import * as newLargeHolders from './migrations/0100_new_large_holders.ts'
import * as congressReturns from './migrations/0104_congress_returns.ts'
import * as storedDisclosures from './migrations/0107_stored_disclosures.ts'
import * as queueWhileOff from './migrations/0108_queue_while_off.ts'
import * as lotGroups from './migrations/0112_lot_groups.ts'
import * as alertsOfCongress from './migrations/0113_alerts_of_congress.ts'
import * as resultsFilings from './migrations/0116_results_filings.ts'
import * as knownLotGroups from './migrations/0119_known_lot_groups.ts'
import * as daysToEarnings from './migrations/0120_days_to_earnings.ts'
import * as reportsOfCompanies from './migrations/0121_reports_of_companies.ts'
import * as managers from './migrations/0122_managers.ts'
import * as alertsOfOwners from './migrations/0126_alerts_of_owners.ts'
import * as awaitedNotices from './migrations/0127_awaited_notices.ts'
import * as alertChannels from './migrations/0128_alert_channels.ts'
import * as alertsOfReleases from './migrations/0129_alerts_of_releases.ts'
import * as followedThings from './migrations/0131_followed_things.ts'
import * as pausedChannels from './migrations/0139_paused_channels.ts'
import * as insiderRecords from './migrations/0140_insider_records.ts'
import * as daysSinceNews from './migrations/0141_days_since_news.ts'
import * as alertsOfPrices from './migrations/0142_alerts_of_prices.ts'
import * as waysOfAlerts from './migrations/0143_ways_of_alerts.ts'
import * as congressPurchases from './migrations/0144_congress_purchases.ts'
import * as keyRestrictions from './migrations/0146_key_restrictions.ts'
import * as connectedAssistants from './migrations/0147_connected_assistants.ts'
import * as alertsOfWatchLists from './migrations/0150_alerts_of_watch_lists.ts'

/** All migrations in order of execution. A migration must not be edited after it has run anywhere. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001_foundation': foundation,
  '0002_trade_changes': tradeChanges,
  '0003_congress': congress,
  '0004_accounts': accounts,
  '0005_mail': mail,
  '0006_identities': identities,
  '0007_rights': rights,
  '0008_account_days': accountDays,
  '0009_subscriptions': subscriptions,
  '0010_receipts': receipts,
  '0011_counted_trades': countedTrades,
  '0012_side_of_trades': sideOfTrades,
  '0013_named_members': namedMembers,
  '0014_returns': returns,
  '0015_saved_screens': savedScreens,
  '0016_company_facts': companyFacts,
  '0017_market_data': marketData,
  '0018_late_disclosures': lateDisclosures,
  '0019_later_filings': laterFilings,
  '0020_issuer_names': issuerNames,
  '0021_read_reports': readReports,
  '0022_dividends': dividends,
  '0023_committees': committees,
  '0024_figures_of_companies': figuresOfCompanies,
  '0026_live_feed': liveFeed,
  '0027_arrivals': arrivals,
  '0028_timetable': timetable,
  '0029_planned_sales': plannedSales,
  '0030_newsletters': newsletters,
  '0031_company_profiles': companyProfiles,
  '0033_watch_lists': watchLists,
  '0036_alerts': alerts,
  '0037_mail_returns': mailReturns,
  '0038_devices': devices,
  '0039_api_allowances': apiAllowances,
  '0040_api_usage': apiUsage,
  '0041_pushed_events': pushedEvents,
  '0043_strategy': strategy,
  '0044_calibration': calibration,
  '0045_options': options,
  '0047_company_logos': companyLogos,
  '0048_alert_notices': alertNotices,
  '0049_api_keys': apiKeys,
  '0050_refused_events': refusedEvents,
  '0052_own_strategies': ownStrategies,
  '0053_option_leaders': optionLeaders,
  '0054_asked_histories': askedHistories,
  '0055_notices_again': noticesAgain,
  '0057_old_secrets': oldSecrets,
  '0058_trades_of_issuers': tradesOfIssuers,
  '0059_unanswered_histories': unansweredHistories,
  '0061_calibration_controls': calibrationControls,
  '0062_volumes_by_basis': volumesByBasis,
  '0063_changed_filings': changedFilings,
  '0064_filing_counts': filingCounts,
  '0065_option_scores_in_decimals': optionScoresInDecimals,
  '0066_told_splits': toldSplits,
  '0067_waiting_prices': waitingPrices,
  '0070_members_once': membersOnce,
  '0071_plain_names': plainNames,
  '0074_second_factors': secondFactors,
  '0076_mails_sent_again': mailsSentAgain,
  '0077_queue_alarms': queueAlarms,
  '0078_days_without_index': daysWithoutIndex,
  '0079_languages': languages,
  '0080_cluster_sizes': clusterSizes,
  '0083_meeting_files': meetingFiles,
  '0085_named_reports': namedReports,
  '0086_congress_arrivals': congressArrivals,
  '0087_restated_reports': restatedReports,
  '0089_schedules': schedules,
  '0093_named_holders': namedHolders,
  '0095_state_before_trades': stateBeforeTrades,
  '0098_matured_returns': maturedReturns,
  '0099_screen_trials': screenTrials,
  '0100_new_large_holders': newLargeHolders,
  '0104_congress_returns': congressReturns,
  '0107_stored_disclosures': storedDisclosures,
  '0108_queue_while_off': queueWhileOff,
  '0112_lot_groups': lotGroups,
  '0113_alerts_of_congress': alertsOfCongress,
  '0116_results_filings': resultsFilings,
  '0119_known_lot_groups': knownLotGroups,
  '0120_days_to_earnings': daysToEarnings,
  '0121_reports_of_companies': reportsOfCompanies,
  '0122_managers': managers,
  '0126_alerts_of_owners': alertsOfOwners,
  '0127_awaited_notices': awaitedNotices,
  '0128_alert_channels': alertChannels,
  '0129_alerts_of_releases': alertsOfReleases,
  '0131_followed_things': followedThings,
  '0139_paused_channels': pausedChannels,
  '0140_insider_records': insiderRecords,
  '0141_days_since_news': daysSinceNews,
  '0142_alerts_of_prices': alertsOfPrices,
  '0143_ways_of_alerts': waysOfAlerts,
  '0144_congress_purchases': congressPurchases,
  '0146_key_restrictions': keyRestrictions,
  '0147_connected_assistants': connectedAssistants,
  '0150_alerts_of_watch_lists': alertsOfWatchLists
}
