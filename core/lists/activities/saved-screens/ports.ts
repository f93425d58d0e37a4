import type { SavedScreen } from './saved-screen.ts'

/** Each call sees the screens of one account and no others. */
export interface ScreenStore {
  /** By name. */
  list(userId: string): Promise<readonly SavedScreen[]>
  /** Refuses a name that is taken, and more than MAX_SCREENS. */
  add(userId: string, screen: SavedScreen, now: Date): Promise<'screen_name_taken' | 'too_many_screens' | undefined>
  rename(userId: string, id: string, name: string): Promise<'screen_name_taken' | 'screen_not_found' | undefined>
  /** False without one. */
  remove(userId: string, id: string): Promise<boolean>
}
