import { type HomePorts, openHome } from './open-home.ts'

export const homeUseCases = (ports: HomePorts) => ({
  open: openHome(ports)
})
