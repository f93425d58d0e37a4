import type { RateLimiter } from '../../accounts/ports.ts'
import { listOwnHits } from './hits/list-own-hits.ts'
import { type FeedPorts, openFeed } from './hits/open-feed.ts'
import { addAlert, changeAlert, listAlerts, type RulePorts, removeAlert, renewFeed } from './rules/change-rules.ts'
import { tryAlert } from './rules/try-rule.ts'
import { type SendPorts, sendAlerts } from './sending/send-alerts.ts'
import { type TellPorts, tellDevices } from './sending/tell-devices.ts'

export interface AlertPorts extends FeedPorts, Omit<RulePorts, 'secrets'>, SendPorts, TellPorts {
  readonly rateLimiter: RateLimiter
}

export const alertUseCases = (ports: AlertPorts) => {
  return {
    add: addAlert(ports),
    change: changeAlert(ports),
    list: listAlerts(ports),
    listHits: listOwnHits(ports),
    remove: removeAlert(ports),
    renewFeed: renewFeed(ports),
    mails: sendAlerts(ports),
    notices: tellDevices(ports),
    openFeed: openFeed(ports),
    try: tryAlert(ports)
  }
}
