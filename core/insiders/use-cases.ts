import type { ActivityStore } from '../activities/ports.ts'
import { listInsiders } from './list-insiders.ts'
import { openProfile, type ProfilePorts } from './open-profile.ts'

export interface InsiderPorts extends ProfilePorts {
  readonly activities: ActivityStore
}

export const insiderUseCases = (ports: InsiderPorts) => ({
  list: listInsiders(ports),
  openProfile: openProfile(ports)
})
