// The whole script of a page without islands. What is not needed before the first touch is loaded after it.

import { watchSession } from '#src/features/accounts/browser/session.ts'
import { watchInactivity, watchSignInLinks } from '#src/features/accounts/browser/sign-in-prompts.ts'
import { watchSignOut } from '#src/features/accounts/browser/sign-out.ts'
import { watchAnalytics } from '#src/features/analytics/browser/page-analytics.ts'
import { watchMailLinks } from '#src/features/mailbox/browser/mail-links.ts'
import { watchLook } from '#src/features/navigation/browser/look.ts'
import { watchMenus } from '#src/features/navigation/browser/menus.ts'
import { watchHeader, watchScrollPosition } from '#src/features/navigation/browser/scroll.ts'
import { offerTour } from '#src/features/navigation/browser/tour-offer.ts'
import { showCarriedNotifications } from '#src/features/notifications/browser/carried-notifications.ts'
import { watchStockSearch } from '#src/features/search/browser/stock-search.ts'
import { watchDialogs } from './dialogs.ts'
import { watchLanguage } from './language.ts'

void watchSession()
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
offerTour()
void showCarriedNotifications()
void watchAnalytics()
