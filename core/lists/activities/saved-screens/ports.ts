import type { SavedScreen } from './saved-screen.ts'

/** Each call accesses the saved screens of one account only. */
export interface ScreenStore {
  /** Screens sorted by name. */
  list(userId: string): Promise<readonly SavedScreen[]>
  /** Refuses a name that is already used, and more than MAX_SCREENS. */
  add(userId: string, screen: SavedScreen, now: Date): Promise<'screen_name_taken' | 'too_many_screens' | undefined>
  rename(userId: string, id: string, name: string): Promise<'screen_name_taken' | 'screen_not_found' | undefined>
  /** Returns false if there is no such screen. */
  remove(userId: string, id: string): Promise<boolean>
}
