import { expect, test } from 'vitest'
import { leaf, parent } from './xml.ts'

test.each([
  ['text', 'Board', '<A>Board</A>'],
  ['marks', 'a < b && c > "d"', '<A>a &lt; b &amp;&amp; c &gt; "d"</A>'],
  ['the end of CDATA', ']]>', '<A>]]&gt;</A>'],
  ['what is XML already, as text', '<b>bold</b> &amp;', '<A>&lt;b&gt;bold&lt;/b&gt; &amp;amp;</A>'],
  ['line ends', 'one\r\ntwo\rthree\n', '<A>one\ntwo\nthree\n</A>'],
  ['a tab', 'a\tb', '<A>a\tb</A>'],
  ['controls', 'a\u0000b\u0008c\u001Fd\u007Fe\u0085f', '<A>abcd\u007Fe\u0085f</A>'],
  ['what parts words', 'one\vtwo\fthree', '<A>one two three</A>'],
  ['no characters of Unicode', 'a\uFFFEb\uFFFFc', '<A>abc</A>'],
  ['lone surrogates', 'a\uD800b\uDC00c', '<A>abc</A>'],
  ['pairs of them', 'λ 😀 \u{10FFFF}', '<A>λ 😀 \u{10FFFF}</A>'],
  ['truth', true, '<A>true</A>'],
  ['falsehood', false, '<A>false</A>'],
  ['nothing', undefined, ''],
  ['null', null, ''],
  ['an empty text', '', ''],
  ['no characters alone', '\u0001', ''],
])('%s', (_, value, xml) => {
  expect(leaf('A', value)).toBe(xml)
})

test('attributes are escaped, and those that are not there are left out', () => {
  const attributes = { lang: undefined, type: 'a"<&>\n\t\r\u0001b' }
  expect(leaf('A', '1', attributes)).toBe('<A type="a&quot;&lt;&amp;&gt;&#10;&#9;&#13;b">1</A>')
})

test('an element of elements is there where one of them is', () => {
  expect(parent('A', ['', ''])).toBe('')
  expect(parent('A', [leaf('B', '1'), '', leaf('B', '2')], { type: 'c' })).toBe(
    '<A type="c"><B>1</B><B>2</B></A>',
  )
})
