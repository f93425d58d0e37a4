import type { User } from '#core/accounts/user.ts'
import type { Language } from '#core/language.ts'
import type { App } from '#src/server/app.ts'

/** What every API route finds in `c.var`. */
export interface ApiEnv {
  Variables: {
    app: App
    language: Language
    /** undefined is a visitor. */
    user: User | undefined
  }
}
