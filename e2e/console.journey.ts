import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectQuietConsoles } from './console.ts'
import { type Visitor, at, signedIn } from './visitor.ts'

/** Whatever a browser complains about fails the journey; these tests complain on purpose. */

let someone: Visitor

beforeAll(async () => {
  someone = await signedIn('editor@lambda.example', '/products')
  expectQuietConsoles()
})

afterAll(() => someone.leave())

/** Waits until the check that ends every test fails with that message; it is spent then. */
async function expectComplaint(message: RegExp): Promise<void> {
  await expect.poll(() => complaint()).toMatch(message)
}

function complaint(): string {
  try {
    expectQuietConsoles()
    return ''
  } catch (error) {
    return String(error)
  }
}

test('a style that the content security policy refuses is caught', async () => {
  await someone.page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    document.head.append(style)
  })
  await expectComplaint(/Content Security Policy/)
})

test('a warning is caught, in a further page too', async () => {
  const further = await someone.context.newPage()
  await further.goto(at('/signed-out'))
  await further.evaluate(() => globalThis.console.warn('take care'))
  await expectComplaint(/warning: take care/)
  await further.close()
})

test('an error that nothing catches is caught', async () => {
  await someone.page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody expects this')
    })
  })
  await expectComplaint(/nobody expects this/)
})

test('a failed response is caught unless the journey provokes just that one', async () => {
  const ask = (path: string) => someone.page.evaluate(async (url) => void (await fetch(url)), path)
  someone.allowFailed(404, /^\/api\/nothing\/allowed$/)
  await ask('/api/nothing/other')
  await expectComplaint(/status of 404.*\/api\/nothing\/other/)
  await ask('/api/nothing/allowed')
  await ask('/api/products/not-a-number')
  await expectComplaint(/^(?!.*allowed).*status of 4\d\d.*not-a-number/s)
})
