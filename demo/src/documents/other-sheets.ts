import type { DemoBrand } from '../brands.ts'
import { type DemoLanguage, dayIn, word } from '../languages.ts'
import { makerOf } from '../regulatory/makers.ts'
import { kinds, manualSteps } from './document-words.ts'
import type { Jpeg } from './pdf.ts'
import type { ProductLine } from './product-lines.ts'
import { book, merit } from './product-sheets.ts'
import { type Front, type Imprint, bound, newSheet } from './sheet.ts'

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

/** That somebody looked at the products of a line, or at its maker, and found what was to be found. */
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
        `This is to certify that ${subject} of ${addressOf(brand)} ${standard.startsWith('ISO') ? 'meets' : 'meet'} the requirements of ${standard}.`,
        `${validityOf(imprint)}, provided that the yearly surveillance finds nothing to the contrary.`,
        signedBy(brand),
      ],
    },
    imprint,
  )
}

/** That products are certified under system 1 (Regulation (EU) No 305/2011, Annex V). */
export function constancyCertificate(
  line: ProductLine,
  numbers: readonly string[],
  imprint: Imprint,
): Buffer {
  const { brand, family, name } = line
  const standard = (family.standard ?? []).filter((part) => part !== null).join(':')
  return letter(
    {
      language: 'EN',
      kind: kinds.CERTIFICATE[0],
      title: 'Certificate of constancy of performance',
      subtitle: numbers.join(' · '),
      paragraphs: [
        `In compliance with Regulation (EU) No 305/2011 (the Construction Products Regulation) this certificate applies to the construction products ${name}, ${family.noun[0]}, placed on the market under the name of ${addressOf(brand)}.`,
        `It attests that all provisions concerning the assessment and verification of constancy of performance described in ${standard} under system 1 for the performances of the declarations of performance are applied, and that the factory production control is assessed to ensure the constancy of performance.`,
        `${validityOf(imprint)}, as long as neither the specification, the products, the methods of assessment nor the conditions of manufacture in the plant are modified significantly.`,
        signedBy(brand),
      ],
    },
    imprint,
  )
}

function addressOf(brand: DemoBrand): string {
  const { company, street, city } = makerOf(brand)
  return `${company}, ${street}, ${city}`
}

function validityOf({ issueDate, expiryDate }: Imprint): string {
  const until = expiryDate ? `valid until ${dayIn(expiryDate, 'EN')}` : 'valid until withdrawn'
  return `Issued on ${dayIn(issueDate, 'EN')}, ${until}`
}

function signedBy(brand: DemoBrand): string {
  const { name, city, number } = makerOf(brand).body
  return `${name}, ${city}, notified body No. ${number}`
}
