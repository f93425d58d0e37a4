import type { User } from '../../../accounts/people/user.ts'
import type { Secrets } from '../../../accounts/ports.ts'
import type { Clock } from '../../../clock.ts'
import { fail, ok, type Result } from '../../../result.ts'
import type { ScreenStore } from './ports.ts'
import type { NewScreen, SavedScreen } from './saved-screen.ts'

export interface ScreenPorts {
  readonly clock: Clock
  readonly screens: ScreenStore
  readonly secrets: Secrets
}

type SaveCode = 'screen_name_taken' | 'sign_in_required' | 'too_many_screens'
type RenameCode = 'screen_name_taken' | 'screen_not_found' | 'sign_in_required'

export const screenUseCases = (ports: ScreenPorts) => ({
  list: listScreens(ports),
  remove: removeScreen(ports),
  rename: renameScreen(ports),
  save: saveScreen(ports)
})

/** Lists the reader's own screens, by name. */
function listScreens({ screens }: ScreenPorts) {
  return async (user: User | undefined): Promise<Result<readonly SavedScreen[], 'sign_in_required'>> =>
    user ? ok(await screens.list(user.id)) : fail('sign_in_required')
}

function saveScreen({ clock, screens, secrets }: ScreenPorts) {
  return async (user: User | undefined, screen: NewScreen): Promise<Result<SavedScreen, SaveCode>> => {
    if (!user) return fail('sign_in_required')
    const saved = { ...screen, id: secrets.makeId() }
    const refused = await screens.add(user.id, saved, clock.now())
    return refused ? fail(refused) : ok(saved)
  }
}

function renameScreen({ screens }: ScreenPorts) {
  return async (user: User | undefined, id: string, name: string): Promise<Result<true, RenameCode>> => {
    if (!user) return fail('sign_in_required')
    const refused = await screens.rename(user.id, id, name)
    return refused ? fail(refused) : ok(true)
  }
}

function removeScreen({ screens }: ScreenPorts) {
  return async (user: User | undefined, id: string): Promise<Result<true, 'screen_not_found' | 'sign_in_required'>> => {
    if (!user) return fail('sign_in_required')
    return (await screens.remove(user.id, id)) ? ok(true) : fail('screen_not_found')
  }
}
