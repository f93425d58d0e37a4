// The whole script of a page without islands. What is not needed before the first touch is loaded after it.

import { watchDialogs } from './dialogs.ts'
import { watchLanguage } from './language.ts'
import { watchLook } from './look.ts'
import { watchMailLinks } from './mail-links.ts'
import { watchMenus } from './menus.ts'
import { watchHeader, watchScrollPosition } from './scroll.ts'
import { watchSignOut } from './sign-out.ts'
import { offerTour } from './tour-offer.ts'

watchLanguage()
watchLook()
watchDialogs()
watchMenus()
watchHeader()
watchScrollPosition()
watchMailLinks()
watchSignOut()
offerTour()
