import { expect, test } from 'vitest'
import { imageProblem, maxImageLength } from './image.ts'

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII='

test('a small PNG is a picture', () => {
  expect(imageProblem(png)).toBeNull()
})

test.each([
  ['a type that its content is not', png.replace('image/png', 'image/jpeg')],
  ['a drawing that may carry scripts', `data:image/svg+xml;base64,${btoa('<svg onload="x()"/>')}`],
  ['a page', `data:text/html;base64,${btoa('<script>x()</script>')}`],
  ['an address', 'https://www.example.com/logo.png'],
  ['content that is not base64', 'data:image/png;base64,<<<'],
  ['nothing', 'data:image/png;base64,'],
  ['a picture that is too large', png.replace('=', '') + 'A'.repeat(maxImageLength)],
])('%s is refused', (_, value) => {
  expect(imageProblem(value)).toMatch(/\w/)
})
