import type { Words } from '../languages.ts'

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

/** How things are put in, in five steps. */
// oxfmt-ignore
export const manualSteps: readonly Words[] = [
  ['Check that the ground is dry, clean and sound.', 'Prüfen, dass der Untergrund trocken, sauber und tragfähig ist.', 'Vérifier que le support est sec, propre et sain.', 'Controleer of de ondergrond droog, schoon en draagkrachtig is.'],
  ['Measure, add the allowance of the trade, and cut with a sharp knife.', 'Maß nehmen, Zugabe nach Gewerk, mit scharfem Messer schneiden.', 'Mesurer, ajouter la tolérance du métier, couper au couteau bien affûté.', 'Meet op, tel de vaktoeslag erbij en snijd met een scherp mes.'],
  ['Fit without gaps; stagger the joints.', 'Fugenlos und im Verband verlegen.', 'Poser sans jour, joints décalés.', 'Plaats kierdicht en in verband.'],
  ['Fix as planned and seal every penetration.', 'Nach Plan befestigen und jede Durchdringung abdichten.', 'Fixer selon le plan et étancher chaque traversée.', 'Bevestig volgens plan en dicht elke doorvoer af.'],
  ['Cover before the weather can reach it, and photograph for the file.', 'Vor der Witterung abdecken und für die Akte fotografieren.', 'Protéger avant les intempéries et photographier pour le dossier.', 'Dek af vóór weersinvloeden en fotografeer voor het dossier.'],
]
