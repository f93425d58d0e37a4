import type { Clock } from '../../clock.ts'
import type { MailReturnSources } from './ports.ts'
import { receiveMailEvent } from './receive-mail-event.ts'

export interface MailReturnPorts extends MailReturnSources {
  readonly clock: Clock
}

export const mailReturnUseCases = (ports: MailReturnPorts) => ({
  receiveEvent: receiveMailEvent(ports)
})
