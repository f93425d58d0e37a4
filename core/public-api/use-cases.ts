import type { Secrets } from '../accounts/ports.ts'
import type { Clock } from '../clock.ts'
import type { ApiKeyStore, SubscriptionStore } from '../subscriptions/ports.ts'
import type { ApiDocumentationSource } from './api-documentation.ts'
import { admitApiKey, findApiKey, issueApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts'

export interface PublicApiPorts {
  readonly apiDocumentation: ApiDocumentationSource
  readonly apiKeys: ApiKeyStore
  readonly clock: Clock
  readonly secrets: Secrets
  readonly subscriptions: SubscriptionStore
}

export const publicApiUseCases = (ports: PublicApiPorts) => ({
  admitKey: admitApiKey(ports),
  findDocumentation: () => ports.apiDocumentation.find(),
  findKey: findApiKey(ports),
  issueKey: issueApiKey(ports),
  revokeKey: revokeApiKey(ports),
  rotateKey: rotateApiKey(ports)
})
