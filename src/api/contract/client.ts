// What the browser may ask and what it gets, as types of the contract: a page ships none of it.

import type { GenericSchema, InferInput, InferOutput } from 'valibot'

import type { KnownOperation } from './contract.ts'

/** Method and address of a call, as its contract writes them. */
export type KnownRoute = KnownOperation['route']

export type AnswerTo<Route extends KnownRoute> = InferOutput<At<Route>['answer']>

/** What goes with a call; nothing where it takes nothing. */
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

/** To be left out where everything in it may be; the query of the page's own address may be passed on as it is. */
type Given<Name extends string, Value, Passed> = object extends Value
  ? { readonly [Key in Name]?: Passed | Value }
  : { readonly [Key in Name]: Passed | Value }

/** Everything in an address is text, and only the server says whether it fits. */
type Texts<Fields> = { readonly [Name in keyof Fields]: string }
