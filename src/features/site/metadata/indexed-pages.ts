// Lists the pages for search engines, apart from reports. A page that is not listed sets isIndexed={false}.

import { paths } from '#src/paths.ts'

export const INDEXED_PAGES: readonly string[] = [
  paths.home(),
  paths.activities(),
  paths.traders(),
  paths.sentiment(),
  paths.congress(),
  paths.ownership(),
  paths.options(),
  paths.promotion(),
  paths.showcase(),
  paths.weeklyReports(),
  paths.dailyReports(),
  paths.thirtyDayReport(),
  paths.pricing(),
  paths.realTimeApi(),
  paths.howItWorks(),
  paths.calibration(),
  paths.faqs(),
  paths.docs(),
  paths.status(),
  paths.aboutUs(),
  paths.contactUs(),
  paths.terms(),
  paths.policy()
]
