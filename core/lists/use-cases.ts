import type { User } from '../accounts/people/user.ts'
import type { RateLimiter, Secrets } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { CongressDistribution } from '../congress/distribution.ts'
import type { CongressStore } from '../congress/ports.ts'
import type { FilingStore } from '../filings/ports.ts'
import type { ChartSource } from '../prices/charts/ports.ts'
import { fail, ok, type Result } from '../result.ts'
import type { EventStore, ScoreStore } from '../scores/ports.ts'
import type { WeeklyReports } from '../scores/score-visibility.ts'
import type { NoticeStore, PlannedSaleSource } from '../trades/planned-sales/ports.ts'
import { exportActivities } from './activities/export-activities.ts'
import { listActivities } from './activities/list-activities.ts'
import { openScore, openTrade } from './activities/open-trade.ts'
import { type OutcomePorts, openOutcomeForReader } from './activities/outcome/open-outcome.ts'
import type { ActivityStore, TickerDirectory } from './activities/ports.ts'
import type { ScreenStore } from './activities/saved-screens/ports.ts'
import type { NewScreen, SavedScreen } from './activities/saved-screens/saved-screen.ts'
import { openCounts } from './counts/open-counts.ts'
import { openFilingDays } from './counts/open-filing-days.ts'
import type { CountStore } from './counts/ports.ts'
import { sumMonths } from './counts/sum-months.ts'
import { openHome } from './home/open-home.ts'
import { drawPriceLines } from './insiders/draw-price-lines.ts'
import { listInsiders } from './insiders/list-insiders.ts'
import { openProfile } from './insiders/open-profile.ts'
import type { InsiderStore } from './insiders/ports.ts'
import type { FiledTradeSource } from './provenance/ports.ts'
import { readFiling } from './provenance/read-filing.ts'
import { readNotice } from './provenance/read-notice.ts'
import { openSentiment, type SentimentPorts } from './sentiment/open-sentiment.ts'

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

export interface ActivityPorts extends OutcomePorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  readonly congressDistribution: CongressDistribution
  readonly events: Pick<EventStore, 'listByInsiders'>
  readonly plannedSales: PlannedSaleSource
  readonly rateLimiter: RateLimiter
  readonly reports: WeeklyReports
  readonly scores: ScoreStore
  readonly tickers: TickerDirectory
}

export const activityUseCases = (ports: ActivityPorts) => ({
  export: exportActivities(ports),
  list: listActivities(ports),
  openOutcome: openOutcomeForReader(ports),
  openScore: openScore(ports),
  openTrade: openTrade(ports)
})

export interface CountPorts {
  readonly activities: ActivityStore
  readonly clock: Clock
  readonly congress: CongressStore
  readonly counts: CountStore
}

export const countUseCases = (ports: CountPorts) => ({
  countAll: () => ports.counts.countAll(),
  open: openCounts(ports),
  openFilingDays: openFilingDays(ports),
  sumMonths: sumMonths(ports)
})

export interface HomePorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  readonly congress: CongressStore
  readonly congressDistribution: CongressDistribution
  readonly reports: WeeklyReports
  readonly scores: ScoreStore
}

export const homeUseCases = (ports: HomePorts) => ({
  open: openHome(ports)
})

export interface InsiderPorts {
  readonly activities: ActivityStore
  readonly charts: ChartSource
  readonly clock: Clock
  /** Whether the API encrypts profiles, for clients that expect it. */
  readonly encryptsProfiles: boolean
  readonly events: EventStore
  readonly insiders: InsiderStore
  readonly reports: WeeklyReports
  readonly tickers: TickerDirectory
}

export const insiderUseCases = (ports: InsiderPorts) => ({
  drawPriceLines: drawPriceLines(ports),
  encryptsProfiles: ports.encryptsProfiles,
  list: listInsiders(ports),
  openProfile: openProfile(ports)
})

export const sentimentUseCases = (ports: SentimentPorts) => ({
  open: openSentiment(ports)
})

export interface ProvenancePorts {
  readonly clock: Clock
  readonly filedTrades: FiledTradeSource
  readonly filings: Pick<FilingStore, 'find'>
  readonly notices: Pick<NoticeStore, 'find'>
  readonly plannedSales: PlannedSaleSource
  readonly rankedEvents: { isSample(): Promise<boolean> }
}

export const provenanceUseCases = (ports: ProvenancePorts) => ({
  readFiling: readFiling(ports),
  readNotice: readNotice(ports)
})
