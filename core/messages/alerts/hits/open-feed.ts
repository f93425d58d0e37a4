import type { Secrets } from '../../../accounts/ports.ts'
import type { Language } from '../../../language.ts'
import { fail, ok, type Result } from '../../../result.ts'
import { mailedPaths } from '../../mail/mailed-paths.ts'
import type { AlertHits } from '../ports.ts'
import type { AlertRule } from '../rules/alert-rule.ts'
import type { AlertHit } from './alert-hit.ts'
import { type ShowPorts, showHits } from './show-hits.ts'

const MOST_ENTRIES = 50

export interface AlertFeed {
  readonly rule: AlertRule
  readonly language: Language
  /** Newest first. */
  readonly hits: readonly AlertHit[]
}

export interface FeedPorts extends ShowPorts {
  readonly alertHits: AlertHits
  readonly secrets: Secrets
}

/**
 * Returns the latest hits of a rule by the secret URL of its feed. The signature in the URL cannot be guessed, so
 * attempts are not limited.
 */
export function openFeed(ports: FeedPorts) {
  const show = showHits(ports)
  return async (token: string): Promise<Result<AlertFeed, 'link_invalid'>> => {
    const named = readFeedToken(ports.secrets, token)
    const found = named && (await ports.alertHits.findOfRule(named.ruleId, MOST_ENTRIES))
    if (!found || found.rule.feedVersion !== named.feedVersion || found.owner.deletesAt) {
      return fail('link_invalid')
    }
    const { hits } = await show(found.hits, found.owner)
    return ok({ hits, language: found.language, rule: found.rule })
  }
}

const PURPOSE = 'alert feed'
const TOKEN = /^((\d{1,18})\.(\d{1,9}))\.([\w-]{1,128})$/

export function feedPath(
  secrets: Pick<Secrets, 'derive'>,
  { feedVersion, id }: { readonly feedVersion: number; readonly id: string }
): string {
  const claims = `${id}.${feedVersion}`
  return mailedPaths.alertFeed(`${claims}.${secrets.derive(PURPOSE, claims)}`)
}

/**
 * Returns the content of a token, or undefined if it is forged. The caller must check `feedVersion`, because replaced
 * tokens have an older version.
 */
function readFeedToken(
  secrets: Pick<Secrets, 'derive' | 'fingerprint'>,
  token: string
): { readonly ruleId: string; readonly feedVersion: number } | undefined {
  const [, claims = '', ruleId = '', version, signature = ''] = TOKEN.exec(token) ?? []
  // Comparing fingerprints prevents timing attacks on the signature.
  const isOurs = secrets.fingerprint(signature) === secrets.fingerprint(secrets.derive(PURPOSE, claims))
  return isOurs ? { feedVersion: Number(version), ruleId } : undefined
}
