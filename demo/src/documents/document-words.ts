import type { DemoLanguage, Words } from '../languages.ts'

/** What documents say whatever they are about. */

// oxfmt-ignore
export const kinds = {
  TDS: ['Technical data sheet', 'Technisches Datenblatt', 'Fiche technique', 'Technisch informatieblad'],
  DOP: ['Declaration of performance', 'Leistungserklärung', 'Déclaration des performances', 'Prestatieverklaring'],
  SDS: ['Safety data sheet', 'Sicherheitsdatenblatt', 'Fiche de données de sécurité', 'Veiligheidsinformatieblad'],
  CERTIFICATE: ['Certificate', 'Zertifikat', 'Certificat', 'Certificaat'],
  EPD: ['Environmental product declaration', 'Umweltproduktdeklaration', 'Déclaration environnementale de produit', 'Milieuproductverklaring'],
  MANUAL: ['Installation manual', 'Montageanleitung', 'Notice de montage', 'Montagehandleiding'],
  PICTURE: ['Picture', 'Bild', 'Image', 'Afbeelding'],
  DRAWING: ['Drawing', 'Zeichnung', 'Dessin', 'Tekening'],
} as const satisfies Record<string, Words>

// oxfmt-ignore
export const labels = {
  declared: ['Declared values', 'Nennwerte', 'Valeurs déclarées', 'Gedeclareerde waarden'],
  value: ['Property', 'Eigenschaft', 'Caractéristique', 'Eigenschap'],
  range: ['Range', 'Lieferprogramm', 'Gamme', 'Leveringsprogramma'],
  article: ['Article', 'Artikel', 'Article', 'Artikel'],
  size: ['Dimensions', 'Abmessungen', 'Dimensions', 'Afmetingen'],
  name: ['Name', 'Bezeichnung', 'Désignation', 'Benaming'],
  revision: ['Revision', 'Revision', 'Révision', 'Revisie'],
  issued: ['Issued', 'Stand', 'Édition', 'Uitgave'],
  validUntil: ['Valid until', 'Gültig bis', 'Valable jusqu’au', 'Geldig tot'],
  page: ['Page', 'Seite', 'Page', 'Pagina'],
  invented: ['Brand, product and values are invented for the demonstration of Lambda.', 'Marke, Produkt und Werte sind für die Vorführung von Lambda erfunden.', 'Marque, produit et valeurs sont inventés pour la démonstration de Lambda.', 'Merk, product en waarden zijn verzonnen voor de demonstratie van Lambda.'],
  gwp: ['Global warming potential, modules A1–A3', 'Treibhauspotenzial, Module A1–A3', 'Potentiel de réchauffement, modules A1–A3', 'Aardopwarmingsvermogen, modules A1–A3'],
  energy: ['Primary energy, not renewable', 'Primärenergie, nicht erneuerbar', 'Énergie primaire non renouvelable', 'Primaire energie, niet hernieuwbaar'],
  water: ['Use of fresh water', 'Einsatz von Süßwasser', 'Utilisation d’eau douce', 'Gebruik van zoet water'],
  waste: ['Waste, not hazardous', 'Abfall, nicht gefährlich', 'Déchets non dangereux', 'Afval, niet gevaarlijk'],
  unit: ['Declared unit: 1 m³ of the product, packaging included.', 'Deklarierte Einheit: 1 m³ Produkt einschließlich Verpackung.', 'Unité déclarée : 1 m³ de produit, emballage compris.', 'Gedeclareerde eenheid: 1 m³ product, verpakking inbegrepen.'],
} as const satisfies Record<string, Words>

/** Declared values in the order of a data sheet, with their units. */
// oxfmt-ignore
export const properties = [
  { key: 'lambdaD', words: ['Thermal conductivity λ_D', 'Wärmeleitfähigkeit λ_D', 'Conductivité thermique λ_D', 'Warmtegeleidingscoëfficiënt λ_D'], unit: 'W/(m·K)' },
  { key: 'reactionToFire', words: ['Reaction to fire', 'Brandverhalten', 'Réaction au feu', 'Brandgedrag'], unit: '' },
  { key: 'density', words: ['Density ρ', 'Rohdichte ρ', 'Masse volumique ρ', 'Volumieke massa ρ'], unit: 'kg/m³' },
  { key: 'mu', words: ['Water vapour resistance factor µ', 'Wasserdampfdiffusionswiderstand µ', 'Résistance à la vapeur d’eau µ', 'Waterdampfdiffusieweerstandsgetal µ'], unit: '' },
  { key: 'compressiveStress', words: ['Compressive stress or strength', 'Druckspannung oder Druckfestigkeit', 'Contrainte en compression', 'Drukspanning of druksterkte'], unit: 'kPa' },
  { key: 'maxServiceTemperature', words: ['Maximum service temperature', 'Obere Anwendungsgrenztemperatur', 'Température maximale de service', 'Maximale gebruikstemperatuur'], unit: '°C' },
  { key: 'minServiceTemperature', words: ['Minimum service temperature', 'Untere Anwendungsgrenztemperatur', 'Température minimale de service', 'Minimale gebruikstemperatuur'], unit: '°C' },
  { key: 'alphaW', words: ['Weighted sound absorption α_w', 'Bewerteter Schallabsorptionsgrad α_w', 'Absorption acoustique α_w', 'Gewogen geluidsabsorptie α_w'], unit: '' },
] as const

/** The points of a declaration of performance (Regulation (EU) No 305/2011, Annex III). */
// oxfmt-ignore
export const dopPoints = {
  code: ['Unique identification code of the product type', 'Eindeutiger Kenncode des Produkttyps', 'Code d’identification unique du produit type', 'Unieke identificatiecode van het producttype'],
  use: ['Intended use', 'Verwendungszweck', 'Usage prévu', 'Beoogd gebruik'],
  maker: ['Manufacturer', 'Hersteller', 'Fabricant', 'Fabrikant'],
  avcp: ['System of assessment and verification of constancy of performance', 'System zur Bewertung und Überprüfung der Leistungsbeständigkeit', 'Système d’évaluation et de vérification de la constance des performances', 'Systeem voor de beoordeling en verificatie van de prestatiebestendigheid'],
  standard: ['Harmonised standard', 'Harmonisierte Norm', 'Norme harmonisée', 'Geharmoniseerde norm'],
  performance: ['Declared performance', 'Erklärte Leistung', 'Performances déclarées', 'Aangegeven prestatie'],
} as const satisfies Record<string, Words>

// oxfmt-ignore
export const dopSentence: Words = [
  'The performance of the product identified above is in conformity with the declared performance. This declaration is issued under the sole responsibility of the manufacturer identified above.',
  'Die Leistung des vorstehenden Produkts entspricht der erklärten Leistung. Für die Erstellung dieser Leistungserklärung ist allein der oben genannte Hersteller verantwortlich.',
  'Les performances du produit identifié ci-dessus sont conformes aux performances déclarées. La présente déclaration est établie sous la seule responsabilité du fabricant mentionné ci-dessus.',
  'De prestaties van het hierboven omschreven product zijn conform de aangegeven prestaties. Deze verklaring wordt verstrekt onder de exclusieve verantwoordelijkheid van de hierboven vermelde fabrikant.',
]

/** The sections of a safety data sheet (REACH, Annex II). */
// oxfmt-ignore
export const sdsSections: Readonly<Record<DemoLanguage, readonly string[]>> = {
  EN: ['Identification', 'Hazards', 'Composition', 'First aid', 'Firefighting', 'Accidental release', 'Handling and storage', 'Exposure controls', 'Physical and chemical properties', 'Stability and reactivity', 'Toxicological information', 'Ecological information', 'Disposal', 'Transport', 'Regulatory information', 'Other information'],
  DE: ['Bezeichnung', 'Mögliche Gefahren', 'Zusammensetzung', 'Erste Hilfe', 'Brandbekämpfung', 'Unbeabsichtigte Freisetzung', 'Handhabung und Lagerung', 'Begrenzung der Exposition', 'Physikalische und chemische Eigenschaften', 'Stabilität und Reaktivität', 'Toxikologische Angaben', 'Umweltbezogene Angaben', 'Entsorgung', 'Transport', 'Rechtsvorschriften', 'Sonstige Angaben'],
  FR: ['Identification', 'Dangers', 'Composition', 'Premiers secours', 'Lutte contre l’incendie', 'Dispersion accidentelle', 'Manipulation et stockage', 'Contrôles de l’exposition', 'Propriétés physiques et chimiques', 'Stabilité et réactivité', 'Informations toxicologiques', 'Informations écologiques', 'Élimination', 'Transport', 'Informations réglementaires', 'Autres informations'],
  NL: ['Identificatie', 'Gevaren', 'Samenstelling', 'Eerste hulp', 'Brandbestrijding', 'Accidenteel vrijkomen', 'Hantering en opslag', 'Blootstellingsbeheersing', 'Fysische en chemische eigenschappen', 'Stabiliteit en reactiviteit', 'Toxicologische informatie', 'Ecologische informatie', 'Verwijdering', 'Vervoer', 'Regelgeving', 'Overige informatie'],
}

// oxfmt-ignore
export const sdsSentence: Words = [
  'Nothing to be observed beyond good practice at work.', 'Über die übliche Sorgfalt bei der Arbeit hinaus ist nichts zu beachten.',
  'Rien à observer au-delà des bonnes pratiques de travail.', 'Niets in acht te nemen buiten de goede werkpraktijk.',
]

/** How things are put in, in five steps. */
// oxfmt-ignore
export const manualSteps: readonly Words[] = [
  ['Check that the ground is dry, clean and sound.', 'Prüfen, dass der Untergrund trocken, sauber und tragfähig ist.', 'Vérifier que le support est sec, propre et sain.', 'Controleer of de ondergrond droog, schoon en draagkrachtig is.'],
  ['Measure, add the allowance of the trade, and cut with a sharp knife.', 'Maß nehmen, Zugabe nach Gewerk, mit scharfem Messer schneiden.', 'Mesurer, ajouter la tolérance du métier, couper au couteau bien affûté.', 'Meet op, tel de vaktoeslag erbij en snijd met een scherp mes.'],
  ['Fit without gaps; stagger the joints.', 'Fugenlos und im Verband verlegen.', 'Poser sans jour, joints décalés.', 'Plaats kierdicht en in verband.'],
  ['Fix as planned and seal every penetration.', 'Nach Plan befestigen und jede Durchdringung abdichten.', 'Fixer selon le plan et étancher chaque traversée.', 'Bevestig volgens plan en dicht elke doorvoer af.'],
  ['Cover before the weather can reach it, and photograph for the file.', 'Vor der Witterung abdecken und für die Akte fotografieren.', 'Protéger avant les intempéries et photographier pour le dossier.', 'Dek af vóór weersinvloeden en fotografeer voor het dossier.'],
]
