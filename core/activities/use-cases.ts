import { type ActivityPorts, listActivities } from './list-activities.ts'

export const activityUseCases = (ports: ActivityPorts) => ({
  list: listActivities(ports)
})
