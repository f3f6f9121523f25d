import { expect, test } from 'vitest'
import { contentDisposition } from './send-file.ts'

/** Case 56 of abuse.md: whatever a file is called, its header is one line and one name. */
test.each([
  ['a.pdf', 'a.pdf', 'a.pdf'],
  ['Dämmplatte.pdf', 'Dammplatte.pdf', 'D%C3%A4mmplatte.pdf'],
  ['Übersicht – groß.pdf', 'Ubersicht _ gro_.pdf', '%C3%9Cbersicht%20%E2%80%93%20gro%C3%9F.pdf'],
  ['漢字 🧱.png', '__ __.png', '%E6%BC%A2%E5%AD%97%20%F0%9F%A7%B1.png'],
  ['a".exe;x=".pdf', 'a_.exe_x__.pdf', 'a%22.exe%3Bx%3D%22.pdf'],
  ['a\r\nSet-Cookie: x=1.pdf', 'a__Set-Cookie_ x_1.pdf', 'a__Set-Cookie%3A%20x%3D1.pdf'],
  [
    "x; filename*=UTF-8''evil.exe",
    'x_ filename__UTF-8__evil.exe',
    'x%3B%20filename%2A%3DUTF-8%27%27evil.exe',
  ],
  ['../../etc/passwd', '.._.._etc_passwd', '.._.._etc_passwd'],
  ['c:\\x\\y.pdf', 'c__x_y.pdf', 'c%3A_x_y.pdf'],
  ["100 % 'x' (1)*.pdf", '100 _ _x_ (1)_.pdf', '100%20%25%20%27x%27%20%281%29%2A.pdf'],
  ['half \ud800.pdf', 'half _.pdf', 'half%20%EF%BF%BD.pdf'],
])('%j', (name, plain, encoded) => {
  const header = contentDisposition('attachment', name)
  expect(header).toMatch(/^attachment; filename="[\w.()+ -]*"; filename\*=UTF-8''[\w.!~%-]*$/)
  expect(header).toContain(`filename="${plain}"`)
  expect(header.split("UTF-8''")[1]).toBe(encoded)
})

test('a name of 255 letters goes out whole', () => {
  const name = `${'Ä'.repeat(251)}.pdf`
  const header = contentDisposition('inline', name)
  expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(name)
  expect(header.startsWith('inline; ')).toBe(true)
})
