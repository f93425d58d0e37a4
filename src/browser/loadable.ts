// State of data that an island fetches: loading, loaded or failed.

import { atom, type ReadableAtom, readonlyType } from 'nanostores'

import { ApiError } from './api.ts'

/** `Other` are further states without a value, such as a refusal for lack of rights. */
export type Loadable<Value extends object, Other extends string = never> =
  | (Readonly<Value> & { readonly state: 'loaded' })
  | Valueless<'failed' | 'loading' | Other>

/** A separate type per state, so that TypeScript can tell them apart. */
type Valueless<State extends string> = State extends string ? { readonly state: State } : never

export interface LoadableOptions<Other extends string> {
  /** State before the first load; `loading` by default. */
  readonly initial?: Other
  /** Keeps the current value visible until the next answer arrives. */
  readonly keepsShown?: boolean
  /** State after a refusal; `failed` if undefined. */
  stateAfter?(error: ApiError): Other | undefined
}

export interface LoadableStore<Value extends object, Other extends string = never> {
  readonly $state: ReadableAtom<Loadable<Value, Other>>
  /** If loads overlap, only the last one counts. */
  load(fetch: () => Promise<Value>): Promise<void>
  set(value: Value): void
  /** Does nothing without a value. */
  update(change: (value: Value) => Value): void
}

export function createLoadable<Value extends object, Other extends string = never>({
  initial,
  keepsShown = false,
  stateAfter
}: LoadableOptions<Other> = {}): LoadableStore<Value, Other> {
  const $current = atom(withoutValue(initial ?? 'loading'))
  let loads = 0

  /** TypeScript cannot see that each of several states is a type of `Loadable`. */
  function withoutValue(state: 'failed' | 'loading' | Other): Loadable<Value, Other> {
    return { state } as Loadable<Value, Other>
  }

  function set(value: Value): void {
    $current.set({ ...value, state: 'loaded' })
  }

  return {
    $state: readonlyType($current),
    async load(fetch) {
      const load = ++loads
      const shown = $current.get()
      if (!keepsShown || shown.state !== 'loaded') $current.set(withoutValue('loading'))
      try {
        const value = await fetch()
        if (load === loads) set(value)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        if (load === loads) $current.set(withoutValue(stateAfter?.(error) ?? 'failed'))
      }
    },
    set,
    update(change) {
      const shown = $current.get()
      if (shown.state === 'loaded') set(change(shown as Value))
    }
  }
}
