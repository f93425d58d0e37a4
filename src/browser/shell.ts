// The whole script of a page without islands. What is not needed before the first touch is loaded after it.

import { showCarriedNotifications } from './carried-notifications.ts'
import { watchDialogs } from './dialogs.ts'
import { watchLanguage } from './language.ts'
import { watchLook } from './look.ts'
import { watchMailLinks } from './mail-links.ts'
import { watchMenus } from './menus.ts'
import { watchAnalytics } from './page-analytics.ts'
import { watchHeader, watchScrollPosition } from './scroll.ts'
import { watchSession } from './session.ts'
import { watchInactivity, watchSignInLinks } from './sign-in-prompts.ts'
import { watchSignOut } from './sign-out.ts'
import { watchStockSearch } from './stock-search.ts'
import { offerTour } from './tour-offer.ts'

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
