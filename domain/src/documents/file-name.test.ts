import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanFileName, fileExtension } from './file-name.ts'

test.each([
  ['Datenblatt Dämmung 032.pdf', 'Datenblatt Dämmung 032.pdf'],
  ['  DoP 4711.pdf ', 'DoP 4711.pdf'],
  ['Da\u0308mmung.pdf', 'Dämmung.pdf'],
  ['性能宣言書.pdf', '性能宣言書.pdf'],
  ['.gitignore', '.gitignore'],
  ['a..b.pdf', 'a..b.pdf'],
  // paths, of any system and however they are written
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\Windows\\system32\\drivers\\etc\\hosts', 'hosts'],
  ['/etc/shadow', 'shadow'],
  ['c:\\Users\\Ada\\DoP.pdf', 'DoP.pdf'],
  ['\\\\server\\share\\DoP.pdf', 'DoP.pdf'],
  ['folder/', 'folder'],
  ['a/../../b.pdf', 'b.pdf'],
  ['....//....//x.pdf', 'x.pdf'],
  ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
  ['file:///etc/passwd', 'passwd'],
  ['DoP.pdf/..', 'DoP.pdf'],
  ['..;/x.pdf', 'x.pdf'],
  // devices and streams of Windows
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['AUX.tar.gz', '_AUX.tar.gz'],
  ['com1.pdf', '_com1.pdf'],
  ['LPT¹.pdf', '_LPT¹.pdf'],
  ['PRN ', '_PRN'],
  ['CONIN$', '_CONIN$'],
  ['console.pdf', 'console.pdf'],
  ['DoP.pdf:hidden.exe', 'DoP.pdf_hidden.exe'],
  ['DoP.pdf::$DATA', 'DoP.pdf__$DATA'],
  ['DoP.pdf.', 'DoP.pdf'],
  ['DoP.pdf . .', 'DoP.pdf'],
  ['what?<is>"this"|*.pdf', 'what__is__this___.pdf'],
  // what is not seen, or not as it is
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a\u2066b\u2069\u200b.pdf', 'ab.pdf'],
  ['two\r\nlines\t.pdf', 'twolines.pdf'],
  ['half\ud800.pdf', 'half\ufffd.pdf'],
])('%j is called %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name)
})

test.each(['', ' ', '.', '..', '...', '/', '\\', '../..', '\u202e', 'a\0.pdf', '\0'])(
  '%j is no name of a file',
  (given) => {
    expect(cleanFileName(given)).toBeNull()
  },
)

test('a long name is cut to 255 characters, and its extension stays', () => {
  expect(cleanFileName(`${'x'.repeat(100_000)}.pdf`)).toBe(`${'x'.repeat(251)}.pdf`)
  expect(cleanFileName('x'.repeat(300))).toBe('x'.repeat(255))
  expect(cleanFileName(`${'x'.repeat(250)}😀.pdf`)).toBe(`${'x'.repeat(250)}.pdf`)
  expect(cleanFileName(`Z${'\u0334'.repeat(500)}.pdf`)).toBe(`Z${'\u0334'.repeat(8)}.pdf`)
})

test('what is clean stays as it is, whatever it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (given) => {
      const name = cleanFileName(given)
      if (name === null) return
      expect(name.length).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\\p{Cc}]/u)
      expect(cleanFileName(name)).toBe(name)
    }),
  )
})

test.each([
  ['DoP.pdf', 'pdf'],
  ['DoP.PDF', 'pdf'],
  ['archive.tar.gz', 'gz'],
  ['no extension', ''],
  ['.gitignore', ''],
  ['a sentence. And one more', ''],
  [`x.${'y'.repeat(21)}`, ''],
])('the extension of %j is %j', (name, extension) => {
  expect(fileExtension(name)).toBe(extension)
})
