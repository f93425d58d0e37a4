// Complete script of a page without islands. Code not needed before the first interaction is loaded later.
// `data-ready`, on the root or on a part mounted later, means that input is handled. Only tests and measurements wait
// for it, because otherwise they would depend on timeouts or an idle network.

import { watchDialogs } from '#src/browser/dialogs.ts'
import { watchLanguage } from '#src/browser/language.ts'
import { watchInactivity, watchSignInLinks } from '#src/features/accounts/browser/load-sign-in-dialog.ts'
import { watchSignOut } from '#src/features/accounts/browser/sign-out.ts'
import { loadPageAnalytics } from '#src/features/site/analytics/browser/load-page-analytics.ts'
import { watchMailLinks } from '#src/features/site/contact/browser/mail-links.ts'
import { loadDrawer } from '#src/features/site/navigation/browser/load-drawer.ts'
import { loadTour } from '#src/features/site/navigation/browser/load-tour.ts'
import { watchLook } from '#src/features/site/navigation/browser/look.ts'
import { watchMenus } from '#src/features/site/navigation/browser/menus.ts'
import { watchHeader, watchScrollPosition } from '#src/features/site/navigation/browser/scroll.ts'
import { showCarriedNotifications } from '#src/features/site/notifications/browser/carried-notifications.ts'
import { watchStockSearch } from '#src/features/stocks/search/browser/stock-search.ts'

const root = document.documentElement
if ('signedIn' in root.dataset) void import('./reader-script.ts').then(script => script.welcomeReader())
else root.dataset['ready'] = ''
watchLanguage()
watchLook()
watchDialogs()
watchMenus()
watchHeader()
watchScrollPosition()
watchMailLinks()
watchSignInLinks()
watchSignOut()
watchStockSearch()
watchInactivity()
loadDrawer()
loadTour()
showCarriedNotifications()
loadPageAnalytics()
