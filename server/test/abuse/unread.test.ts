import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint, file } from '@lambda/contract/api'
import { expect, test } from 'vitest'
import { implement } from '../../src/platform/http/implement.ts'
import { bearer, startPlatform } from '../platform-server.ts'
import { head, listen } from '../raw-http.ts'

const patience = { timeout: 30_000, interval: 500 }

const endless = endpoint({
  id: 'endless',
  method: 'GET',
  path: '/endless',
  access: 'active',
  summary: 'Never ends.',
  answer: file('text/csv'),
})

test('an export that nobody reads is made no further than the way holds, and ends with its reader', async () => {
  let made = 0
  let isEnded = false
  async function* content() {
    try {
      for (;;) {
        made += 1
        yield 'x'.repeat(100_000)
      }
    } finally {
      isEnded = true
    }
  }
  const platform = await startPlatform({
    serve: (app) => {
      const answer = async () => ({ name: 'endless.csv', content: content() })
      implement(app, { endless }, { endless: answer })
    },
  })
  const socket = connect(await listen(platform.http), '127.0.0.1')
  socket.pause()
  await once(socket, 'connect')
  const { authorization } = await bearer()
  socket.write(head('GET /api/endless', `Authorization: ${authorization}`))
  let before = 0
  await expect
    .poll(() => {
      const isStill = made > 0 && made === before
      before = made
      return isStill
    }, patience)
    .toBe(true)
  expect(isEnded).toBe(false)
  socket.destroy()
  await expect.poll(() => isEnded, patience).toBe(true)
  await platform.close()
})
