// Derives the types of requests and answers for the browser from the contract. They add no code to a page.

import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { KnownOperation } from './contract.ts'

/** Method and path of a call as written in its contract. */
export type KnownRoute = KnownOperation['route']

export type AnswerTo<Route extends KnownRoute> = InferOutput<At<Route>['answer']>

/** Request parts of a call; empty for a call that takes none. */
export type Sent<Route extends KnownRoute> = SentWith[Route]

type SentWith = {
  readonly [Operation in KnownOperation as Operation['route']]: Part<Operation, 'body'> &
    Part<Operation, 'params'> &
    Part<Operation, 'query'>
}

type At<Route extends KnownRoute> = Operations[Route]

type Operations = { readonly [Operation in KnownOperation as Operation['route']]: Operation }

type Part<Operation, Name extends 'body' | 'params' | 'query'> = Operation extends {
  readonly [Key in Name]: infer Schema extends GenericSchema
}
  ? Name extends 'query'
    ? Given<Name, Texts<InferInput<Schema>>, URLSearchParams>
    : { readonly [Key in Name]: Name extends 'body' ? NonNullable<InferInput<Schema>> : Texts<InferInput<Schema>> }
  : unknown

/**
 * Makes a part of the request optional if all its fields are optional. With `Passed`, a page may pass on its own query
 * unchanged.
 */
type Given<Name extends string, Value, Passed> = object extends Value
  ? { readonly [Key in Name]?: Passed | Value }
  : { readonly [Key in Name]: Passed | Value }

/** Parameters in an address are strings; only the server validates them. */
type Texts<Fields> = { readonly [Name in keyof Fields]: string }
