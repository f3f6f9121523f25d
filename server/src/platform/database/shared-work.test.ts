import { expect, test } from 'vitest'
import { SharedWork } from './shared-work.ts'

/** Work whose runs end when told to. */
function begun() {
  const runs: { requests: readonly string[]; end: (error?: Error) => void }[] = []
  const work = new SharedWork(
    (requests: readonly string[]) =>
      new Promise<string>((resolve, reject) => {
        const end = (error?: Error) => (error ? reject(error) : resolve(requests.join()))
        runs.push({ requests, end })
      }),
  )
  return { runs, work }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('who asks while it is under way gets the answer of the next, all of them of the same', async () => {
  const { runs, work } = begun()
  const first = work.ask('a')
  await settled()
  const others = [work.ask('b'), work.ask('c')]
  await settled()
  expect(runs.map(({ requests }) => requests)).toEqual([['a']])
  runs[0]?.end()
  expect(await first).toBe('a')
  await settled()
  runs[1]?.end()
  expect(await Promise.all(others)).toEqual(['b,c', 'b,c'])
  const last = work.ask('d')
  await settled()
  runs[2]?.end()
  expect(await last).toBe('d')
})

test('what fails does so for those who asked for it', async () => {
  const { runs, work } = begun()
  const failing = work.ask('a')
  await settled()
  const next = work.ask('b')
  runs[0]?.end(new Error('no'))
  await expect(failing).rejects.toThrow('no')
  await settled()
  runs[1]?.end()
  expect(await next).toBe('b')
})

test('nobody waits for long for what is stuck', async () => {
  const { runs, work } = begun()
  void work.ask('a')
  await settled()
  const next = work.ask('b')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.end()
  expect(await next).toBe('b')
})
