import type { ApiDocumentationSource } from './api-documentation.ts'
import { admitApiKey, findApiKey, issueApiKey, type KeyPorts, revokeApiKey, rotateApiKey } from './api-keys.ts'

export interface PublicApiPorts extends KeyPorts {
  readonly apiDocumentation: ApiDocumentationSource
}

export const publicApiUseCases = (ports: PublicApiPorts) => ({
  admitKey: admitApiKey(ports),
  findDocumentation: () => ports.apiDocumentation.find(),
  findKey: findApiKey(ports),
  issueKey: issueApiKey(ports),
  revokeKey: revokeApiKey(ports),
  rotateKey: rotateApiKey(ports)
})
