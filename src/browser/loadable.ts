// Manages the state of data that an island loads: loading, loaded or failed.

import { atom, type ReadableAtom, readonlyType } from 'nanostores'

import { ApiError } from './api.ts'

/** State with or without a value. `Other` names further states without one, such as a refusal for missing rights. */
export type Loadable<Value extends object, Other extends string = never> =
  | (Readonly<Value> & { readonly state: 'loaded' })
  | Valueless<'failed' | 'loading' | Other>

/** A separate type per state, so that TypeScript can tell them apart. */
type Valueless<State extends string> = State extends string ? { readonly state: State } : never

export interface LoadableOptions<Other extends string> {
  /** State before the first load. Default: `loading`. */
  readonly initial?: Other
  /** Keeps the current value on screen until the next answer arrives. */
  readonly keepsShown?: boolean
  /** Returns the state after a refusal; `failed` if undefined. */
  stateAfter?(error: ApiError): Other | undefined
}

export interface LoadableStore<Value extends object, Other extends string = never> {
  readonly $state: ReadableAtom<Loadable<Value, Other>>
  /** Loads a value. If loads overlap, only the last one counts. */
  load(fetch: () => Promise<Value>): Promise<void>
  set(value: Value): void
  /** Changes the current value. Does nothing if there is none. */
  update(change: (value: Value) => Value): void
}

export function createLoadable<Value extends object, Other extends string = never>({
  initial,
  keepsShown = false,
  stateAfter
}: LoadableOptions<Other> = {}): LoadableStore<Value, Other> {
  const $current = atom(withoutValue(initial ?? 'loading'))
  let loads = 0

  /**
   * Returns a state without a value. The cast is needed: TypeScript cannot see that each state is a type of
   * `Loadable`.
   */
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
