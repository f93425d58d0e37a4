/** Error answer of Stripe's API. @see https://docs.stripe.com/api/errors */
export class Refusal extends Error {
  readonly status: number
  readonly body: { error: { code?: string; message: string; param?: string; type: string } }

  constructor(status: number, error: { code?: string; message: string; param?: string; type?: string }) {
    super(error.message)
    this.status = status
    this.body = { error: { type: 'invalid_request_error', ...error } }
  }
}

export function missing(kind: string, id: string): Refusal {
  return new Refusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param: 'id' })
}

export function required(param: string): Refusal {
  return new Refusal(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param })
}
