import type { Clock } from '../../clock.ts'
import { fail, ok, type Result } from '../../result.ts'
import { countAttempt, mailLimits, type TooManyAttempts } from '../limits.ts'
import { claimMail, makeLink } from '../link.ts'
import { addressOf, type Identity, nameOf } from '../people/identity.ts'
import type { Purchase } from '../people/purchase.ts'
import type { AccountPorts, Caller } from '../ports.ts'
import { enter, type WantedFactor } from '../second-factor/sign-in-by-factor.ts'
import { securityEvent } from '../security-event.ts'
import type { Joined, Newcomer, ProviderPorts, ProviderTraces } from './provider-ports.ts'
import type { SignedIn } from './session.ts'

/** `other_identity_linked`: the account with this address is linked to another person at the same provider. */
export type EnterByIdentityCode = 'other_identity_linked' | 'provider_email_missing'

export interface ProviderSignedIn extends SignedIn {
  /** Whether a verification mail is being sent. */
  readonly asksToVerify: boolean
  /** Whether the account was created by this sign-in. */
  readonly isNew: boolean
}

/** Result of signing in by a provider. Accounts with a second factor are asked for it first. */
export type EnteredByProvider = ProviderSignedIn | WantedFactor

export interface Entering {
  readonly caller: Caller
  readonly purchase: Purchase | undefined
  readonly remember: boolean
  readonly subscribeToAlerts: boolean
}

type Ports = AccountPorts & ProviderPorts & { clock: Clock }

/**
 * Signs in the account of an identity, or creates one.
 *
 * A linked identity is recognised by its subject, even if its address has changed. Otherwise an existing account is
 * used only if both the provider and the account have verified the address. An unverified address is treated like a
 * typed one: it gets a separate account and a verification mail (see signUp).
 */
export async function enterByIdentity(
  ports: Ports,
  identity: Identity,
  entering: Entering
): Promise<Result<EnteredByProvider, EnterByIdentityCode> | TooManyAttempts> {
  const known = await ports.identities.find(identity)
  if (known) return ok(await open(ports, { isNew: false, user: known }, entering))
  const address = addressOf(identity)
  if (!address) return fail('provider_email_missing')
  const newcomer = toNewcomer(ports, identity, address, entering)
  if (!identity.isEmailVerified) return joinUnverified(ports, newcomer, entering)
  const joined = await ports.identities.join(newcomer, tracesOf(newcomer, entering), ports.clock.now())
  return joined ? ok(await open(ports, joined, entering)) : fail('other_identity_linked')
}

function tracesOf({ account, identity: { provider } }: Newcomer, { caller }: Entering): ProviderTraces {
  return {
    joined: securityEvent('joined', caller, provider),
    linked: securityEvent('provider_linked', caller, provider),
    mail: {
      data: { provider },
      expiresAt: null,
      key: `provider_linked ${account.encId}`,
      kind: 'provider_linked',
      language: caller.language,
      recipient: account.email
    }
  }
}

/**
 * Creates a separate account. As in sign-up by mail, only the owner of the address learns whether it already has an
 * account.
 */
async function joinUnverified(
  ports: Ports,
  newcomer: Newcomer,
  entering: Entering
): Promise<{ readonly ok: true; readonly value: EnteredByProvider } | TooManyAttempts> {
  const { caller, purchase } = entering
  const { email: recipient, encId } = newcomer.account
  const refused = await countAttempt(ports.rateLimiter, mailLimits(recipient, caller.address))
  if (refused) return refused
  const owner = await ports.accounts.findByEmail(recipient)
  const link = makeLink(ports, 'verify')
  const mail = claimMail({ encId, isTaken: owner !== undefined, purchase, recipient }, link, caller)
  const joined = await ports.identities.joinUnverified(newcomer, link, mail, {
    attempted: { ...securityEvent('address_taken', caller), userId: owner?.user.id },
    joined: securityEvent('joined', caller, newcomer.identity.provider)
  })
  return ok(await open(ports, joined, entering, joined.isNew))
}

async function open(
  ports: Ports,
  { isNew, user }: Joined,
  { caller, remember }: Entering,
  asksToVerify = false
): Promise<EnteredByProvider> {
  await ports.rateLimiter.giveBack('providerCaller', caller.address)
  const entered = await enter(ports, user, { caller, isRemembered: remember })
  return 'secondFactor' in entered ? entered : { ...entered, asksToVerify, isNew }
}

function toNewcomer(
  { secrets }: Ports,
  identity: Identity,
  email: string,
  { caller, subscribeToAlerts }: Entering
): Newcomer {
  const account = {
    email,
    encId: secrets.makeId(),
    joinsWaitList: false,
    language: caller.language,
    name: nameOf(identity, email),
    passwordHash: null,
    role: 'other',
    subscribesToAlerts: subscribeToAlerts
  } as const
  return { account, identity }
}
