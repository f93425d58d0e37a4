// Process that follows the House at HOUSE_URL and stores its reports in DATABASE_URL until it is killed.

import { realOfficePorts } from '#adapters/congress/office-ports.ts'
import { realPipelinePorts } from '#adapters/pipeline-ports.ts'
import { postgresCongressArrivals } from '#adapters/postgres/congress/congress-arrivals.ts'
import { connect } from '#adapters/postgres/connect.ts'
import { systemClock } from '#adapters/system-clock.ts'
import { congressFeedUseCases } from '#core/congress/use-cases.ts'
import { startCongressFollower } from '#jobs/congress-follower.ts'

const { DATABASE_URL = '', HOUSE_URL = '' } = process.env
const connection = connect(DATABASE_URL, { max: 8 })
// The office is marked as sample data, which is polled at all hours.
const settings = { houseUrl: HOUSE_URL, isSample: true, senateUrl: undefined, userAgent: 'Test test@example.com' }
const congressFeed = congressFeedUseCases({
  ...realPipelinePorts(connection),
  ...realOfficePorts(settings, connection, { clock: systemClock, congressDistribution: 'all' }),
  clock: systemClock,
  congressArrivals: postgresCongressArrivals(connection.db),
  rankedEvents: { isSample: async () => true }
})
startCongressFollower({ congressFeed })
console.log('working')
