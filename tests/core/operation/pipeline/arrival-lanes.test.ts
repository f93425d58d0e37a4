import { describe, expect, test } from 'vitest'

import type { FilingFile } from '#core/filings/ports.ts'
import { openArrivalLanes, type PassOf } from '#core/operation/pipeline/arrival-lanes.ts'

const fileOf = (name: string): FilingFile => ({ byteCount: 0, bytes: undefined, name, sha256: new Uint8Array() })
/** `large-1` is the first filing of the company `large`. */
const issuerOf = ({ name }: FilingFile): string => name.split('-')[0]!

/** Lanes in which all filings of `large` are slow until `finish` is called. */
function opened() {
  const passes: string[][] = []
  const unfinished = new Set<string>()
  let steps: PromiseWithResolvers<boolean>[] = []
  const lanes = openArrivalLanes({
    findUnfinished: async accessions => accessions.filter(accession => unfinished.has(accession)),
    async quick(files, isHeldUp): Promise<PassOf> {
      passes.push(files.map(({ name }) => name))
      const held = files.filter(file => isHeldUp(issuerOf(file)))
      const taken = files.filter(file => !held.includes(file))
      const slow = taken.filter(file => issuerOf(file).startsWith('large') && !done.has(issuerOf(file)))
      for (const { name } of slow) unfinished.add(name)
      return {
        heldUp: new Map(held.map(file => [file, issuerOf(file)])),
        isAnythingLeft: slow.length > 0,
        outcomes: new Map(taken.map(file => [file, { accession: file.name }])),
        unfinished: new Map(slow.map(file => [file, { accession: file.name, issuer: issuerOf(file) }]))
      }
    },
    slow() {
      const step = Promise.withResolvers<boolean>()
      steps.push(step)
      return step.promise
    }
  })
  const done = new Set<string>()
  const add = async (...names: string[]) =>
    (await lanes.add(names.map(fileOf))).map(({ isSlow, outcome }) => ({ isSlow, outcome }))
  async function endStep(end: (step: PromiseWithResolvers<boolean>) => void): Promise<void> {
    await turn()
    const [step] = steps
    steps = steps.slice(1)
    end(step!)
    await turn()
  }
  return {
    add,
    fail: (error: Error) => endStep(step => step.reject(error)),
    finish: (issuer: string, hasMore = true) =>
      endStep(step => {
        done.add(issuer)
        for (const name of unfinished) if (name.startsWith(issuer)) unfinished.delete(name)
        step.resolve(hasMore)
      }),
    passes
  }
}

const turn = () => new Promise(resolve => setImmediate(resolve))
const isSettled = (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), turn().then(() => false)])

describe('lanes for arriving filings', () => {
  test('do not delay other companies behind a large one', async () => {
    const { add, finish } = opened()
    const [large] = await add('large-1')
    const [small] = await add('small-1')
    expect(await small!.outcome).toEqual({ accession: 'small-1' })
    expect(large!.isSlow).toBe(true)
    expect(await isSettled(large!.outcome)).toBe(false)
    await finish('large')
    expect(await large!.outcome).toEqual({ accession: 'large-1' })
  })

  test('finish filings that become slow during a step in their own step', async () => {
    const { add, finish } = opened()
    const [first] = await add('large-1')
    const [second] = await add('large2-1')
    await finish('large', false)
    expect(await isSettled(first!.outcome)).toBe(true)
    expect(await isSettled(second!.outcome)).toBe(false)
    await finish('large2', false)
    expect(await second!.outcome).toEqual({ accession: 'large2-1' })
  })

  test('keep the order of one company: later filings are stored after the current work on it', async () => {
    const { add, finish, passes } = opened()
    await add('large-1')
    const [second] = await add('large-2')
    expect(second!.isSlow).toBe(true)
    await add('small-1')
    expect(await isSettled(second!.outcome)).toBe(false)
    await finish('large')
    expect(await second!.outcome).toEqual({ accession: 'large-2' })
    expect(passes).toEqual([['large-1'], ['large-2'], ['small-1'], ['large-2']])
  })

  test('resolve for each company as soon as it is done', async () => {
    const { add, finish } = opened()
    const [one, other] = await add('large1-1', 'large2-1')
    await finish('large1')
    expect(await one!.outcome).toEqual({ accession: 'large1-1' })
    expect(await isSettled(other!.outcome)).toBe(false)
    await finish('large2', false)
    expect(await other!.outcome).toEqual({ accession: 'large2-1' })
  })

  test('report a failure of the slow lane to its waiting callers, and continue', async () => {
    const { add, fail, finish } = opened()
    const [first] = await add('large-1')
    const rejected = expect(first!.outcome).rejects.toThrow('no room')
    await fail(new Error('no room'))
    await rejected
    const [again] = await add('large-1')
    await finish('large')
    expect(await again!.outcome).toEqual({ accession: 'large-1' })
  })

  test('do not report a failure to callers who joined the slow lane later', async () => {
    const { add, fail, finish } = opened()
    const [first] = await add('large-1')
    const [second] = await add('large2-1')
    const rejected = expect(first!.outcome).rejects.toThrow('no room')
    await fail(new Error('no room'))
    await rejected
    expect(await isSettled(second!.outcome)).toBe(false)
    await finish('large2', false)
    expect(await second!.outcome).toEqual({ accession: 'large2-1' })
  })
})
