import type { Clock } from '../../clock.ts'
import { announce } from './announce.ts'
import type { NewsletterPorts } from './ports.ts'
import { sendNewsletters } from './send-newsletters.ts'

export interface NewsletterFeaturePorts extends NewsletterPorts {
  readonly clock: Clock
}

export const newsletterUseCases = (ports: NewsletterFeaturePorts) => ({
  announce: announce(ports),
  ...sendNewsletters(ports)
})
