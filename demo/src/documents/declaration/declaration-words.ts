import type { Words } from '../../languages.ts'

/** What a declaration of performance says (Regulation (EU) No 305/2011, Annex III), whatever it declares. */

// oxfmt-ignore
export const points = {
  code: ['Unique identification code of the product-type', 'Eindeutiger Kenncode des Produkttyps', 'Code d’identification unique du produit type', 'Unieke identificatiecode van het producttype'],
  use: ['Intended use/es', 'Verwendungszweck(e)', 'Usage(s) prévu(s)', 'Beoogd(e) gebruik(en)'],
  maker: ['Manufacturer', 'Hersteller', 'Fabricant', 'Fabrikant'],
  representative: ['Authorised representative', 'Bevollmächtigter', 'Mandataire', 'Gemachtigde'],
  avcp: ['System/s of assessment and verification of constancy of performance', 'System(e) zur Bewertung und Überprüfung der Leistungsbeständigkeit', 'Système(s) d’évaluation et de vérification de la constance des performances', 'Het systeem of de systemen voor de beoordeling en verificatie van de prestatiebestendigheid'],
  standard: ['Harmonised standard', 'Harmonisierte Norm', 'Norme harmonisée', 'Geharmoniseerde norm'],
  assessmentDocument: ['European Assessment Document', 'Europäisches Bewertungsdokument', 'Document d’évaluation européen', 'Europees beoordelingsdocument'],
  assessment: ['European Technical Assessment', 'Europäische Technische Bewertung', 'Évaluation technique européenne', 'Europese technische beoordeling'],
  assessmentBody: ['Technical Assessment Body', 'Technische Bewertungsstelle', 'Organisme d’évaluation technique', 'Technische beoordelingsinstantie'],
  bodies: ['Notified body/ies', 'Notifizierte Stelle(n)', 'Organisme(s) notifié(s)', 'Aangemelde instantie(s)'],
  performance: ['Declared performance/s', 'Erklärte Leistung(en)', 'Performance(s) déclarée(s)', 'Aangegeven prestatie(s)'],
  documentation: ['Appropriate Technical Documentation and/or Specific Technical Documentation', 'Angemessene Technische Dokumentation und/oder Spezifische Technische Dokumentation', 'Documentation technique appropriée et/ou documentation technique spécifique', 'Geëigende technische documentatie en/of specifieke technische documentatie'],
} as const satisfies Record<string, Words>

// oxfmt-ignore
export const phrasesOfDeclaration = {
  number: ['No.', 'Nr.', 'N°', 'Nr.'],
  unfaced: ['unfaced', 'unkaschiert', 'non revêtu', 'ongecacheerd'],
  none: ['Not applicable', 'Nicht zutreffend', 'Sans objet', 'Niet van toepassing'],
  system: ['System', 'System', 'Système', 'Systeem'],
  rest: ['all other essential characteristics', 'alle anderen Wesentlichen Merkmale', 'toutes les autres caractéristiques essentielles', 'alle overige essentiële kenmerken'],
  essential: ['Essential characteristics', 'Wesentliche Merkmale', 'Caractéristiques essentielles', 'Essentiële kenmerken'],
  property: ['Property', 'Eigenschaft', 'Propriété', 'Eigenschap'],
  performance: ['Performance', 'Leistung', 'Performance', 'Prestatie'],
  specification: ['Harmonised technical specification', 'Harmonisierte technische Spezifikation', 'Spécification technique harmonisée', 'Geharmoniseerde technische specificatie'],
  npd: ['NPD: no performance determined.', 'NPD: keine Leistung festgelegt.', 'NPD : performance non déterminée.', 'NPD: geen prestatie bepaald.'],
  conformity: [
    'The performance of the product identified above is in conformity with the set of declared performance/s. This declaration of performance is issued, in accordance with Regulation (EU) No 305/2011, under the sole responsibility of the manufacturer identified above.',
    'Die Leistung des vorstehenden Produkts entspricht der erklärten Leistung/den erklärten Leistungen. Für die Erstellung der Leistungserklärung im Einklang mit der Verordnung (EU) Nr. 305/2011 ist allein der obengenannte Hersteller verantwortlich.',
    'Les performances du produit identifié ci-dessus sont conformes aux performances déclarées. Conformément au règlement (UE) n° 305/2011, la présente déclaration des performances est établie sous la seule responsabilité du fabricant mentionné ci-dessus.',
    'De prestaties van het hierboven omschreven product zijn conform de aangegeven prestaties. Deze prestatieverklaring wordt in overeenstemming met Verordening (EU) nr. 305/2011 onder de exclusieve verantwoordelijkheid van de hierboven vermelde fabrikant verstrekt.',
  ],
  signed: ['Signed for and on behalf of the manufacturer by:', 'Unterzeichnet für den Hersteller und im Namen des Herstellers von:', 'Signé pour le fabricant et en son nom par :', 'Ondertekend voor en namens de fabrikant door:'],
} as const satisfies Record<string, Words>

/** What a notified body did under a system. `who` names it with its number. */
interface Work {
  certified: (who: string, certificate: string) => string
  controlled: (who: string, certificate: string) => string
  tested: (who: string) => string
  body: (name: string, city: string, number: string) => string
}

/** In the order of the languages. */
export const work: readonly [Work, Work, Work, Work] = [
  {
    body: (name, city, number) => `${name}, ${city} (notified body No. ${number})`,
    certified: (who, certificate) =>
      `${who} determined the product-type, carried out the initial inspection of the plant and of factory production control and its continuous surveillance under system 1, and issued the certificate of constancy of performance ${certificate}.`,
    controlled: (who, certificate) =>
      `${who} carried out the initial inspection of the plant and of factory production control and its continuous surveillance under system 2+, and issued the certificate of conformity ${certificate}.`,
    tested: (who) => `${who} carried out type testing under system 3.`,
  },
  {
    body: (name, city, number) => `${name}, ${city} (notifizierte Stelle Nr. ${number})`,
    certified: (who, certificate) =>
      `${who} hat nach System 1 den Produkttyp festgestellt sowie die Erstinspektion des Werks und der werkseigenen Produktionskontrolle und deren laufende Überwachung durchgeführt und die Bescheinigung der Leistungsbeständigkeit ${certificate} ausgestellt.`,
    controlled: (who, certificate) =>
      `${who} hat nach System 2+ die Erstinspektion des Werks und der werkseigenen Produktionskontrolle und deren laufende Überwachung durchgeführt und die Konformitätsbescheinigung ${certificate} ausgestellt.`,
    tested: (who) => `${who} hat die Typprüfung nach System 3 durchgeführt.`,
  },
  {
    body: (name, city, number) => `${name}, ${city} (organisme notifié n° ${number})`,
    certified: (who, certificate) =>
      `${who} a déterminé le produit type, réalisé l’inspection initiale de l’usine et du contrôle de la production en usine et en assure la surveillance continue selon le système 1 ; il a délivré le certificat de constance des performances ${certificate}.`,
    controlled: (who, certificate) =>
      `${who} a réalisé l’inspection initiale de l’usine et du contrôle de la production en usine et en assure la surveillance continue selon le système 2+ ; il a délivré le certificat de conformité ${certificate}.`,
    tested: (who) => `${who} a réalisé les essais de type selon le système 3.`,
  },
  {
    body: (name, city, number) => `${name}, ${city} (aangemelde instantie nr. ${number})`,
    certified: (who, certificate) =>
      `${who} heeft volgens systeem 1 het producttype bepaald, de initiële inspectie van de fabriek en van de productiecontrole in de fabriek uitgevoerd, houdt daarop permanent toezicht en heeft het certificaat van prestatiebestendigheid ${certificate} afgegeven.`,
    controlled: (who, certificate) =>
      `${who} heeft volgens systeem 2+ de initiële inspectie van de fabriek en van de productiecontrole in de fabriek uitgevoerd, houdt daarop permanent toezicht en heeft het conformiteitscertificaat ${certificate} afgegeven.`,
    tested: (who) => `${who} heeft de typebeproeving volgens systeem 3 uitgevoerd.`,
  },
]

// oxfmt-ignore
const ofBuildings: Words = ['Thermal insulation for buildings (ThIB)', 'Wärmedämmung für Gebäude (ThIB)', 'Isolation thermique des bâtiments (ThIB)', 'Thermische isolatie van gebouwen (ThIB)']
// oxfmt-ignore
const ofEquipment: Words = ['Thermal insulation for building equipment and industrial installations (ThIBEII)', 'Wärmedämmung für die technische Gebäudeausrüstung und für betriebstechnische Anlagen in der Industrie (ThIBEII)', 'Isolation thermique des équipements du bâtiment et des installations industrielles (ThIBEII)', 'Thermische isolatie van gebouwinstallaties en industriële installaties (ThIBEII)']

/** By standard; those for equipment and all others are told apart by their number. */
// oxfmt-ignore
const uses: Readonly<Record<string, Words>> = {
  'EN 14933': ['Thermal insulation and light weight fill for civil engineering applications', 'Wärmedämmung und leichtes Füllmaterial für Ingenieuranwendungen', 'Isolation thermique et remblai allégé pour le génie civil', 'Thermische isolatie en lichte ophoging voor civieltechnische toepassingen'],
  'EN 14064-1': ['In-situ formed loose-fill thermal insulation of buildings', 'An der Verwendungsstelle hergestellte Wärmedämmung von Gebäuden aus losem Füllmaterial', 'Isolation thermique des bâtiments formée en place à partir de produits en vrac', 'Ter plaatse gevormde thermische isolatie van gebouwen uit losse vulling'],
  'EN 15101-1': ['In-situ formed loose-fill cellulose insulation of buildings', 'An der Verwendungsstelle hergestellte Wärmedämmung von Gebäuden aus losem Zellulosefüllstoff', 'Isolation thermique des bâtiments formée en place à partir de cellulose en vrac', 'Ter plaatse gevormde thermische isolatie van gebouwen uit losse cellulose'],
  'EN 14315-1': ['In-situ formed sprayed rigid polyurethane foam insulation of buildings', 'An der Verwendungsstelle hergestellte Wärmedämmung von Gebäuden aus Polyurethan-Spritzschaum', 'Isolation thermique des bâtiments en mousse rigide de polyuréthane projetée, formée en place', 'Ter plaatse gevormde thermische isolatie van gebouwen uit gespoten hard polyurethaanschuim'],
  'EN 13964': ['Suspended ceilings for interior use in buildings', 'Unterdecken im Innern von Gebäuden', 'Plafonds suspendus à l’intérieur des bâtiments', 'Verlaagde plafonds binnen gebouwen'],
  'EN 13984': ['Vapour control layer in buildings, type A', 'Dampfsperrbahn in Gebäuden, Typ A', 'Pare-vapeur dans les bâtiments, type A', 'Dampremmende laag in gebouwen, type A'],
  'EN 15283-1': ['Gypsum board with mat reinforcement for the fire protection of building elements', 'Vliesarmierte Gipsplatte für den Brandschutz von Bauteilen', 'Plaque de plâtre armée de fibres pour la protection incendie d’éléments de construction', 'Gipsplaat met vezelversterking voor de brandbeveiliging van bouwdelen'],
  'EN 15651-1': ['Sealant for façade elements, for interior and exterior use', 'Dichtstoff für Fassadenelemente, innen und außen', 'Mastic pour éléments de façade, usage intérieur et extérieur', 'Voegkit voor gevelelementen, voor binnen en buiten'],
  'EN 15651-2': ['Sealant for glazing', 'Dichtstoff für Verglasungen', 'Mastic pour vitrage', 'Voegkit voor beglazing'],
  'EN 15651-3': ['Sealant for sanitary joints', 'Dichtstoff für Fugen im Sanitärbereich', 'Mastic pour joints sanitaires', 'Voegkit voor sanitaire voegen'],
  'EN 15651-4': ['Sealant for pedestrian walkways, for interior and exterior use', 'Dichtstoff für Fußgängerwege, innen und außen', 'Mastic pour zones de circulation piétonnière, usage intérieur et extérieur', 'Voegkit voor voetgangerszones, voor binnen en buiten'],
  'EAD 040083-00-0404': ['External thermal insulation composite system with rendering (ETICS) for walls', 'Außenseitiges Wärmedämm-Verbundsystem mit Putzschicht (WDVS) für Wände', 'Système d’isolation thermique extérieure par enduit (ETICS) pour murs', 'Buitengevelisolatiesysteem met pleister (ETICS) voor wanden'],
  'EAD 350454-00-1104': ['Fire stopping of penetrations in walls and floors', 'Abschottung von Leitungsdurchführungen in Wänden und Decken', 'Calfeutrement coupe-feu de traversées de murs et de planchers', 'Brandwerende afdichting van doorvoeren in wanden en vloeren'],
  'EAD 350142-00-1106': ['Fire protection of ventilation and smoke extract ducts', 'Brandschutz von Lüftungs- und Entrauchungsleitungen', 'Protection incendie de conduits de ventilation et de désenfumage', 'Brandbeveiliging van ventilatie- en rookafvoerkanalen'],
}

/** The intended use of what is declared by a standard. */
export function intendedUseOf(standard: string): Words {
  return uses[standard] ?? (standard.startsWith('EN 143') ? ofEquipment : ofBuildings)
}
