import type { DemoBrand } from '../brands.ts'
import { type DemoLanguage, word } from '../languages.ts'
import { kinds, manualSteps, sdsSections, sdsSentence } from './document-words.ts'
import type { Jpeg } from './pdf.ts'
import type { ProductLine } from './product-lines.ts'
import { book, merit } from './product-sheets.ts'
import { type Front, type Imprint, bound, newSheet } from './sheet.ts'

/** The sixteen sections, half of them on a page. */
export function safetySheet(line: ProductLine, imprint: Imprint, language: DemoLanguage): Buffer {
  const sections = sdsSections[language]
  const halves = [0, sections.length / 2]
  let half = 0
  return book([language, language], null, line, imprint, kinds.SDS, (sheet) => {
    const from = halves[half++] ?? 0
    for (const [index, section] of sections.slice(from, from + sections.length / 2).entries()) {
      const isFirst = from + index === 0
      sheet.heading(`${from + index + 1}. ${section}`)
      sheet.paragraph(isFirst ? `${line.brand.name} ${line.name}` : word(sdsSentence, language))
    }
  })
}

export function manual(
  line: ProductLine,
  imprint: Imprint,
  languages: readonly DemoLanguage[],
  picture: Jpeg,
): Buffer {
  return book(languages, picture, line, imprint, kinds.MANUAL, (sheet, language) => {
    sheet.paragraph(merit(line, language), true)
    for (const [index, step] of manualSteps.entries()) {
      sheet.heading(String(index + 1))
      sheet.paragraph(word(step, language), index < 2)
    }
  })
}

interface Letter {
  language: DemoLanguage
  kind: string
  title: string
  subtitle: string
  paragraphs: readonly string[]
}

/** A page of sentences: a certificate, terms, a guideline. */
export function letter({ paragraphs, ...front }: Letter, imprint: Imprint): Buffer {
  const whole: Front = { ...front, hasPicture: false }
  const sheet = newSheet(whole, imprint)
  for (const text of paragraphs) {
    sheet.paragraph(text)
    sheet.paragraph('')
  }
  return bound([{ sheet, front: whole }], imprint, null)
}

/** That somebody looked at the products of a line and found them as declared. */
export function certificate(
  brand: DemoBrand,
  { subject, standard, number }: { subject: string; standard: string; number: string },
  imprint: Imprint,
): Buffer {
  return letter(
    {
      language: 'EN',
      kind: kinds.CERTIFICATE[0],
      title: `Certificate ${number}`,
      subtitle: standard,
      paragraphs: [
        `This is to certify that ${subject} of ${brand.name} ${standard.startsWith('ISO') ? 'meets' : 'meet'} the requirements of ${standard}.`,
        `Issued on ${imprint.issueDate}, valid until ${imprint.expiryDate ?? 'withdrawn'}, provided that the yearly surveillance finds nothing to the contrary.`,
        'Certification body: an invented one, without any number of a notified body.',
      ],
    },
    imprint,
  )
}
