import { type CleanUpPorts, cleanUp } from './clean-up.ts'

export const upkeepUseCases = (ports: CleanUpPorts) => ({
  cleanUp: cleanUp(ports)
})
