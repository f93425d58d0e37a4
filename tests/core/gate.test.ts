import { expect, test } from 'vitest'

import { shareNext } from '#core/gate.ts'

/** Fake reading that ends when the test says so. */
function slowReading() {
  const readings: { asked: string; end: PromiseWithResolvers<string> }[] = []
  const ask = shareNext(
    (asked: string) => {
      const end = Promise.withResolvers<string>()
      readings.push({ asked, end })
      return end.promise
    },
    asked => asked
  )
  return { ask, readings }
}

const turn = () => new Promise(resolve => setImmediate(resolve))

test('answers who came while one was being made with the next, which is begun after that', async () => {
  const { ask, readings } = slowReading()
  const first = ask('page')
  const [second, third] = [ask('page'), ask('page')]
  expect(readings).toHaveLength(1)
  readings[0]!.end.resolve('before the filing')
  await expect(first).resolves.toBe('before the filing')
  await turn()
  expect(readings).toHaveLength(2)
  const fourth = ask('page')
  readings[1]!.end.resolve('with the filing')
  await expect(Promise.all([second, third])).resolves.toEqual(['with the filing', 'with the filing'])
  await turn()
  readings[2]!.end.resolve('with one more')
  await expect(fourth).resolves.toBe('with one more')
})

test('asks different questions side by side', () => {
  const { ask, readings } = slowReading()
  void ask('one')
  void ask('other')
  expect(readings.map(({ asked }) => asked)).toEqual(['one', 'other'])
})

test('keeps nothing: who comes later is answered again', async () => {
  const { ask, readings } = slowReading()
  const first = ask('page')
  readings[0]!.end.resolve('old')
  await first
  await turn()
  void ask('page')
  expect(readings).toHaveLength(2)
})

test('tells a failure to those whose answer it was, and tries again for those behind', async () => {
  const { ask, readings } = slowReading()
  const [first, second] = [ask('page'), ask('page')]
  readings[0]!.end.reject(new Error('the database is gone'))
  await expect(first).rejects.toThrow('the database is gone')
  await turn()
  readings[1]!.end.resolve('back')
  await expect(second).resolves.toBe('back')
})
