import type { Words } from '../../languages.ts'

/** A component that a safety data sheet has to name: its numbers, its share and its own classification. */
export interface Component {
  name: Words
  cas: string
  ec: string
  /** % by weight */
  share: string
  /** Codes of hazard statements. */
  hazards: readonly string[]
  /** Occupational exposure limits in ppm: 8 hours and short term (Directives 2000/39/EC and those after it). */
  limits?: readonly [eightHours: string, shortTerm: string]
}

/** How a mixture behaves, which decides on half of the sentences. */
export type Behaviour = 'flammable' | 'sealant' | 'aqueous' | 'isocyanate' | 'powder'

/** What a mixture of the catalogue is made of and like. */
export interface Mixture {
  behaviour: Behaviour
  use: Words
  components: readonly [Component, ...Component[]]
  /** What `EUH208` names. */
  sensitiser?: Words
  form: Words
  odour: Words
  /** Decimals in °C, hPa, g/cm³, g/l and so on; absent = not applicable or not determined. */
  boiling?: string
  flash?: string
  explosive?: string
  vapourPressure?: string
  ph?: string
  density: string
  viscosity?: string
  solubility: Words
  voc: string
  /** European waste catalogue. */
  waste: string
  shippingName?: Words
}

// oxfmt-ignore
const silane: Component = { name: ['Trimethoxyvinylsilane', 'Trimethoxyvinylsilan', 'Triméthoxyvinylsilane', 'Trimethoxyvinylsilaan'], cas: '2768-02-7', ec: '220-449-8', share: '1–< 2.5', hazards: ['H226', 'H332', 'H317'] }
// oxfmt-ignore
const dcoit: Component = { name: ['4,5-Dichloro-2-octyl-2H-isothiazol-3-one (DCOIT)', '4,5-Dichlor-2-octyl-2H-isothiazol-3-on (DCOIT)', '4,5-Dichloro-2-octyl-2H-isothiazole-3-one (DCOIT)', '4,5-Dichloor-2-octyl-2H-isothiazool-3-on (DCOIT)'], cas: '64359-81-5', ec: '264-843-8', share: '< 0.0015', hazards: ['H302', 'H317', 'H400', 'H410'] }
// oxfmt-ignore
const bit: Component = { name: ['1,2-Benzisothiazol-3(2H)-one (BIT)', '1,2-Benzisothiazol-3(2H)-on (BIT)', '1,2-Benzisothiazol-3(2H)-one (BIT)', '1,2-Benzisothiazool-3(2H)-on (BIT)'], cas: '2634-33-5', ec: '220-120-9', share: '< 0.036', hazards: ['H302', 'H315', 'H317', 'H318', 'H400'] }

// oxfmt-ignore
const paste: Words = ['Paste', 'Paste', 'Pâte', 'Pasta']
// oxfmt-ignore
const almostNone: Words = ['Faint, of alcohol while curing', 'Schwach, beim Aushärten alkoholartig', 'Faible, d’alcool pendant la réticulation', 'Zwak, tijdens het uitharden alcoholachtig']
// oxfmt-ignore
const curesInWater: Words = ['Practically insoluble in water; reacts with it slowly', 'In Wasser praktisch unlöslich; reagiert langsam damit', 'Pratiquement insoluble dans l’eau ; réagit lentement avec elle', 'Vrijwel onoplosbaar in water; reageert er langzaam mee']
// oxfmt-ignore
const jointUse: Words = ['Sealing of joints in buildings, by trade and by consumers', 'Abdichten von Fugen in Gebäuden, gewerblich und durch Verbraucher', 'Étanchéité de joints dans le bâtiment, par des professionnels et des consommateurs', 'Afdichten van voegen in gebouwen, door vaklieden en consumenten']

function silicone(density: string, more: Partial<Mixture> = {}): Mixture {
  return {
    behaviour: 'sealant',
    use: jointUse,
    components: [silane],
    sensitiser: silane.name,
    form: paste,
    odour: almostNone,
    flash: '> 100',
    density,
    solubility: curesInWater,
    voc: '30',
    waste: '08 04 10',
    ...more,
  }
}

/** By the code of the family. */
// oxfmt-ignore
export const mixtures: Readonly<Record<string, Mixture>> = {
  ADH: {
    behaviour: 'flammable',
    use: ['Contact adhesive for flexible insulation, for industrial and professional use', 'Kontaktklebstoff für flexible Dämmstoffe, für industrielle und gewerbliche Verwendung', 'Colle contact pour isolants souples, à usage industriel et professionnel', 'Contactlijm voor flexibele isolatie, voor industrieel en professioneel gebruik'],
    components: [
      { name: ['Ethyl acetate', 'Ethylacetat', 'Acétate d’éthyle', 'Ethylacetaat'], cas: '141-78-6', ec: '205-500-4', share: '25–< 50', hazards: ['H225', 'H319', 'H336'], limits: ['200', '400'] },
      { name: ['Butanone', 'Butanon', 'Butanone', 'Butanon'], cas: '78-93-3', ec: '201-159-0', share: '10–< 25', hazards: ['H225', 'H319', 'H336'], limits: ['200', '300'] },
      { name: ['Acetone', 'Aceton', 'Acétone', 'Aceton'], cas: '67-64-1', ec: '200-662-2', share: '10–< 25', hazards: ['H225', 'H319', 'H336'], limits: ['500', '–'] },
    ],
    form: ['Liquid, beige', 'Flüssigkeit, beige', 'Liquide, beige', 'Vloeistof, beige'],
    odour: ['Of solvent', 'Nach Lösemittel', 'De solvant', 'Naar oplosmiddel'],
    boiling: '56', flash: '-18', explosive: '1.8–12.8', vapourPressure: '180', density: '0.86', viscosity: '2500 mPa·s', voc: '660', waste: '08 04 09',
    solubility: ['Partly soluble in water', 'In Wasser teilweise löslich', 'Partiellement soluble dans l’eau', 'Gedeeltelijk oplosbaar in water'],
    shippingName: ['ADHESIVES', 'KLEBSTOFFE', 'ADHÉSIFS', 'LIJMEN'],
  },
  SEA: silicone('1.03'),
  SEG: silicone('1.01'),
  SES: silicone('1.02', { components: [silane, dcoit], sensitiser: dcoit.name }),
  SEP: silicone('1.45', { voc: '15' }),
  FSE: {
    behaviour: 'aqueous', use: ['Fire-stop sealant for joints in buildings, for professional use', 'Brandschutzdichtstoff für Fugen in Gebäuden, gewerbliche Verwendung', 'Mastic coupe-feu pour joints dans le bâtiment, à usage professionnel', 'Brandwerende kit voor voegen in gebouwen, voor professioneel gebruik'],
    components: [bit], sensitiser: bit.name, form: paste, odour: ['Faint', 'Schwach', 'Faible', 'Zwak'], boiling: '100', ph: '8.5', density: '1.58', voc: '< 5', waste: '08 04 10',
    solubility: ['Miscible with water until dry', 'Bis zum Trocknen mit Wasser mischbar', 'Miscible à l’eau avant séchage', 'Mengbaar met water tot het droog is'],
  },
  FCO: {
    behaviour: 'aqueous', use: ['Intumescent coating for steel, for industrial and professional use', 'Dämmschichtbildende Stahlbeschichtung, industrielle und gewerbliche Verwendung', 'Peinture intumescente pour acier, à usage industriel et professionnel', 'Opschuimende staalcoating, voor industrieel en professioneel gebruik'],
    components: [{ name: ['Zinc oxide', 'Zinkoxid', 'Oxyde de zinc', 'Zinkoxide'], cas: '1314-13-2', ec: '215-222-5', share: '0.25–< 1', hazards: ['H400', 'H410'] }, bit],
    form: ['Viscous liquid, white', 'Zähe Flüssigkeit, weiß', 'Liquide visqueux, blanc', 'Stroperige vloeistof, wit'], odour: ['Faint', 'Schwach', 'Faible', 'Zwak'], boiling: '100', ph: '8.0', density: '1.37', viscosity: '25 000 mPa·s', voc: '12', waste: '08 01 12',
    solubility: ['Miscible with water until dry', 'Bis zum Trocknen mit Wasser mischbar', 'Miscible à l’eau avant séchage', 'Mengbaar met water tot het droog is'],
  },
  SPF: {
    behaviour: 'isocyanate', use: ['Component of sprayed polyurethane foam, for professional use only', 'Komponente für PUR-Spritzschaum, nur für gewerbliche Verwendung', 'Composant de mousse polyuréthane projetée, réservé aux professionnels', 'Component van gespoten polyurethaanschuim, uitsluitend voor professioneel gebruik'],
    components: [{ name: ['Diphenylmethanediisocyanate, isomers and homologues', 'Diphenylmethandiisocyanat, Isomere und Homologe', 'Diisocyanate de diphénylméthane, isomères et homologues', 'Difenylmethaandiisocyanaat, isomeren en homologen'], cas: '9016-87-9', ec: '–', share: '≥ 90', hazards: ['H315', 'H317', 'H319', 'H332', 'H334', 'H335', 'H351', 'H373'] }],
    form: ['Liquid, brown', 'Flüssigkeit, braun', 'Liquide, brun', 'Vloeistof, bruin'], odour: ['Earthy', 'Erdig', 'Terreuse', 'Aards'], boiling: '> 300', flash: '> 200', vapourPressure: '< 0.01', density: '1.23', viscosity: '200 mPa·s', voc: '0', waste: '08 05 01',
    solubility: ['Insoluble in water; reacts with it and gives off carbon dioxide', 'In Wasser unlöslich; reagiert damit unter Bildung von Kohlendioxid', 'Insoluble dans l’eau ; réagit avec elle en dégageant du dioxyde de carbone', 'Onoplosbaar in water; reageert ermee onder vorming van kooldioxide'],
  },
  MOR: {
    behaviour: 'powder', use: ['Mortar for external wall insulation, by trade and by consumers', 'Mörtel für Wärmedämm-Verbundsysteme, gewerblich und durch Verbraucher', 'Mortier pour isolation thermique par l’extérieur, par des professionnels et des consommateurs', 'Mortel voor buitengevelisolatie, door vaklieden en consumenten'],
    components: [{ name: ['Portland cement, low in chromate', 'Portlandzement, chromatarm', 'Ciment Portland, pauvre en chromates', 'Portlandcement, chromaatarm'], cas: '65997-15-1', ec: '266-043-4', share: '20–< 40', hazards: ['H315', 'H318', 'H335'] }],
    form: ['Powder, grey', 'Pulver, grau', 'Poudre, grise', 'Poeder, grijs'], odour: ['None', 'Geruchlos', 'Inodore', 'Geurloos'], ph: '11.5–13.5', density: '1.45', voc: '0', waste: '17 01 01',
    solubility: ['Slightly soluble in water (1.5 g/l), which becomes alkaline', 'In Wasser gering löslich (1.5 g/l), wird alkalisch', 'Peu soluble dans l’eau (1.5 g/l), qui devient alcaline', 'Weinig oplosbaar in water (1.5 g/l), dat alkalisch wordt'],
  },
}
