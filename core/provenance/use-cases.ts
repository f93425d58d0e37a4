import { type ReadFilingPorts, readFiling } from './read-filing.ts'

export const provenanceUseCases = (ports: ReadFilingPorts) => ({
  readFiling: readFiling(ports)
})
