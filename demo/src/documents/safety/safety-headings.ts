import type { Words } from '../../languages.ts'

/** The sections of a safety data sheet and their subsections: REACH, Annex II, as amended by Regulation (EU) 2020/878. */

interface Section {
  title: Words
  /** By number: `2.1` is the first of section 2. */
  parts: readonly (readonly [number: string, title: Words])[]
}

// oxfmt-ignore
export const sections: readonly Section[] = [
  {
    title: ['Identification of the substance/mixture and of the company/undertaking', 'Bezeichnung des Stoffs beziehungsweise des Gemischs und des Unternehmens', 'Identification de la substance/du mélange et de la société/l’entreprise', 'Identificatie van de stof of het mengsel en van de vennootschap/onderneming'],
    parts: [
      ['1.1', ['Product identifier', 'Produktidentifikator', 'Identificateur de produit', 'Productidentificatie']],
      ['1.2', ['Relevant identified uses of the substance or mixture and uses advised against', 'Relevante identifizierte Verwendungen des Stoffs oder Gemischs und Verwendungen, von denen abgeraten wird', 'Utilisations identifiées pertinentes de la substance ou du mélange et utilisations déconseillées', 'Relevant geïdentificeerd gebruik van de stof of het mengsel en ontraden gebruik']],
      ['1.3', ['Details of the supplier of the safety data sheet', 'Einzelheiten zum Lieferanten, der das Sicherheitsdatenblatt bereitstellt', 'Renseignements concernant le fournisseur de la fiche de données de sécurité', 'Details betreffende de verstrekker van het veiligheidsinformatieblad']],
      ['1.4', ['Emergency telephone number', 'Notrufnummer', 'Numéro d’appel d’urgence', 'Telefoonnummer voor noodgevallen']],
    ],
  },
  {
    title: ['Hazards identification', 'Mögliche Gefahren', 'Identification des dangers', 'Identificatie van de gevaren'],
    parts: [
      ['2.1', ['Classification of the substance or mixture', 'Einstufung des Stoffs oder Gemischs', 'Classification de la substance ou du mélange', 'Indeling van de stof of het mengsel']],
      ['2.2', ['Label elements', 'Kennzeichnungselemente', 'Éléments d’étiquetage', 'Etiketteringselementen']],
      ['2.3', ['Other hazards', 'Sonstige Gefahren', 'Autres dangers', 'Andere gevaren']],
    ],
  },
  {
    title: ['Composition/information on ingredients', 'Zusammensetzung/Angaben zu Bestandteilen', 'Composition/informations sur les composants', 'Samenstelling en informatie over de bestanddelen'],
    parts: [['3.2', ['Mixtures', 'Gemische', 'Mélanges', 'Mengsels']]],
  },
  {
    title: ['First aid measures', 'Erste-Hilfe-Maßnahmen', 'Premiers secours', 'Eerstehulpmaatregelen'],
    parts: [
      ['4.1', ['Description of first aid measures', 'Beschreibung der Erste-Hilfe-Maßnahmen', 'Description des mesures de premiers secours', 'Beschrijving van de eerstehulpmaatregelen']],
      ['4.2', ['Most important symptoms and effects, both acute and delayed', 'Wichtigste akute und verzögert auftretende Symptome und Wirkungen', 'Principaux symptômes et effets, aigus et différés', 'Belangrijkste acute en uitgestelde symptomen en effecten']],
      ['4.3', ['Indication of any immediate medical attention and special treatment needed', 'Hinweise auf ärztliche Soforthilfe oder Spezialbehandlung', 'Indication des éventuels soins médicaux immédiats et traitements particuliers nécessaires', 'Vermelding van de vereiste onmiddellijke medische verzorging en speciale behandeling']],
    ],
  },
  {
    title: ['Firefighting measures', 'Maßnahmen zur Brandbekämpfung', 'Mesures de lutte contre l’incendie', 'Brandbestrijdingsmaatregelen'],
    parts: [
      ['5.1', ['Extinguishing media', 'Löschmittel', 'Moyens d’extinction', 'Blusmiddelen']],
      ['5.2', ['Special hazards arising from the substance or mixture', 'Besondere vom Stoff oder Gemisch ausgehende Gefahren', 'Dangers particuliers résultant de la substance ou du mélange', 'Speciale gevaren die door de stof of het mengsel worden veroorzaakt']],
      ['5.3', ['Advice for firefighters', 'Hinweise für die Brandbekämpfung', 'Conseils aux pompiers', 'Advies voor brandweerlieden']],
    ],
  },
  {
    title: ['Accidental release measures', 'Maßnahmen bei unbeabsichtigter Freisetzung', 'Mesures à prendre en cas de dispersion accidentelle', 'Maatregelen bij het accidenteel vrijkomen van de stof of het mengsel'],
    parts: [
      ['6.1', ['Personal precautions, protective equipment and emergency procedures', 'Personenbezogene Vorsichtsmaßnahmen, Schutzausrüstungen und in Notfällen anzuwendende Verfahren', 'Précautions individuelles, équipement de protection et procédures d’urgence', 'Persoonlijke voorzorgsmaatregelen, beschermde uitrusting en noodprocedures']],
      ['6.2', ['Environmental precautions', 'Umweltschutzmaßnahmen', 'Précautions pour la protection de l’environnement', 'Milieuvoorzorgsmaatregelen']],
      ['6.3', ['Methods and material for containment and cleaning up', 'Methoden und Material für Rückhaltung und Reinigung', 'Méthodes et matériel de confinement et de nettoyage', 'Insluitings- en reinigingsmethoden en -materiaal']],
      ['6.4', ['Reference to other sections', 'Verweis auf andere Abschnitte', 'Référence à d’autres rubriques', 'Verwijzing naar andere rubrieken']],
    ],
  },
  {
    title: ['Handling and storage', 'Handhabung und Lagerung', 'Manipulation et stockage', 'Hantering en opslag'],
    parts: [
      ['7.1', ['Precautions for safe handling', 'Schutzmaßnahmen zur sicheren Handhabung', 'Précautions à prendre pour une manipulation sans danger', 'Voorzorgsmaatregelen voor het veilig hanteren van de stof of het mengsel']],
      ['7.2', ['Conditions for safe storage, including any incompatibilities', 'Bedingungen zur sicheren Lagerung unter Berücksichtigung von Unverträglichkeiten', 'Conditions d’un stockage sûr, y compris les éventuelles incompatibilités', 'Voorwaarden voor een veilige opslag, met inbegrip van incompatibele producten']],
      ['7.3', ['Specific end use(s)', 'Spezifische Endanwendungen', 'Utilisation(s) finale(s) particulière(s)', 'Specifiek eindgebruik']],
    ],
  },
  {
    title: ['Exposure controls/personal protection', 'Begrenzung und Überwachung der Exposition/Persönliche Schutzausrüstungen', 'Contrôles de l’exposition/protection individuelle', 'Maatregelen ter beheersing van blootstelling/persoonlijke bescherming'],
    parts: [
      ['8.1', ['Control parameters', 'Zu überwachende Parameter', 'Paramètres de contrôle', 'Controleparameters']],
      ['8.2', ['Exposure controls', 'Begrenzung und Überwachung der Exposition', 'Contrôles de l’exposition', 'Maatregelen ter beheersing van blootstelling']],
    ],
  },
  {
    title: ['Physical and chemical properties', 'Physikalische und chemische Eigenschaften', 'Propriétés physiques et chimiques', 'Fysische en chemische eigenschappen'],
    parts: [
      ['9.1', ['Information on basic physical and chemical properties', 'Angaben zu den grundlegenden physikalischen und chemischen Eigenschaften', 'Informations sur les propriétés physiques et chimiques essentielles', 'Informatie over fysische en chemische basiseigenschappen']],
      ['9.2', ['Other information', 'Sonstige Angaben', 'Autres informations', 'Overige informatie']],
    ],
  },
  {
    title: ['Stability and reactivity', 'Stabilität und Reaktivität', 'Stabilité et réactivité', 'Stabiliteit en reactiviteit'],
    parts: [
      ['10.1', ['Reactivity', 'Reaktivität', 'Réactivité', 'Reactiviteit']],
      ['10.2', ['Chemical stability', 'Chemische Stabilität', 'Stabilité chimique', 'Chemische stabiliteit']],
      ['10.3', ['Possibility of hazardous reactions', 'Möglichkeit gefährlicher Reaktionen', 'Possibilité de réactions dangereuses', 'Mogelijke gevaarlijke reacties']],
      ['10.4', ['Conditions to avoid', 'Zu vermeidende Bedingungen', 'Conditions à éviter', 'Te vermijden omstandigheden']],
      ['10.5', ['Incompatible materials', 'Unverträgliche Materialien', 'Matières incompatibles', 'Chemisch op elkaar inwerkende materialen']],
      ['10.6', ['Hazardous decomposition products', 'Gefährliche Zersetzungsprodukte', 'Produits de décomposition dangereux', 'Gevaarlijke ontledingsproducten']],
    ],
  },
  {
    title: ['Toxicological information', 'Toxikologische Angaben', 'Informations toxicologiques', 'Toxicologische informatie'],
    parts: [
      ['11.1', ['Information on hazard classes as defined in Regulation (EC) No 1272/2008', 'Angaben zu den Gefahrenklassen im Sinne der Verordnung (EG) Nr. 1272/2008', 'Informations sur les classes de danger telles que définies dans le règlement (CE) n° 1272/2008', 'Informatie over gevarenklassen als omschreven in Verordening (EG) nr. 1272/2008']],
      ['11.2', ['Information on other hazards', 'Angaben über sonstige Gefahren', 'Informations sur les autres dangers', 'Informatie over andere gevaren']],
    ],
  },
  {
    title: ['Ecological information', 'Umweltbezogene Angaben', 'Informations écologiques', 'Ecologische informatie'],
    parts: [
      ['12.1', ['Toxicity', 'Toxizität', 'Toxicité', 'Toxiciteit']],
      ['12.2', ['Persistence and degradability', 'Persistenz und Abbaubarkeit', 'Persistance et dégradabilité', 'Persistentie en afbreekbaarheid']],
      ['12.3', ['Bioaccumulative potential', 'Bioakkumulationspotenzial', 'Potentiel de bioaccumulation', 'Bioaccumulatie']],
      ['12.4', ['Mobility in soil', 'Mobilität im Boden', 'Mobilité dans le sol', 'Mobiliteit in de bodem']],
      ['12.5', ['Results of PBT and vPvB assessment', 'Ergebnisse der PBT- und vPvB-Beurteilung', 'Résultats des évaluations PBT et vPvB', 'Resultaten van PBT- en zPzB-beoordeling']],
      ['12.6', ['Endocrine disrupting properties', 'Endokrinschädliche Eigenschaften', 'Propriétés perturbant le système endocrinien', 'Hormoonontregelende eigenschappen']],
      ['12.7', ['Other adverse effects', 'Andere schädliche Wirkungen', 'Autres effets néfastes', 'Andere schadelijke effecten']],
    ],
  },
  {
    title: ['Disposal considerations', 'Hinweise zur Entsorgung', 'Considérations relatives à l’élimination', 'Instructies voor verwijdering'],
    parts: [['13.1', ['Waste treatment methods', 'Verfahren der Abfallbehandlung', 'Méthodes de traitement des déchets', 'Afvalverwerkingsmethoden']]],
  },
  {
    title: ['Transport information', 'Angaben zum Transport', 'Informations relatives au transport', 'Informatie met betrekking tot het vervoer'],
    parts: [
      ['14.1', ['UN number or ID number', 'UN-Nummer oder ID-Nummer', 'Numéro ONU ou numéro d’identification', 'VN-nummer of ID-nummer']],
      ['14.2', ['UN proper shipping name', 'Ordnungsgemäße UN-Versandbezeichnung', 'Désignation officielle de transport de l’ONU', 'Juiste ladingnaam overeenkomstig de modelreglementen van de VN']],
      ['14.3', ['Transport hazard class(es)', 'Transportgefahrenklassen', 'Classe(s) de danger pour le transport', 'Transportgevarenklasse(n)']],
      ['14.4', ['Packing group', 'Verpackungsgruppe', 'Groupe d’emballage', 'Verpakkingsgroep']],
      ['14.5', ['Environmental hazards', 'Umweltgefahren', 'Dangers pour l’environnement', 'Milieugevaren']],
      ['14.6', ['Special precautions for user', 'Besondere Vorsichtsmaßnahmen für den Verwender', 'Précautions particulières à prendre par l’utilisateur', 'Bijzondere voorzorgen voor de gebruiker']],
      ['14.7', ['Maritime transport in bulk according to IMO instruments', 'Massengutbeförderung auf dem Seeweg gemäß IMO-Instrumenten', 'Transport maritime en vrac conformément aux instruments de l’OMI', 'Zeevervoer in bulk overeenkomstig IMO-instrumenten']],
    ],
  },
  {
    title: ['Regulatory information', 'Rechtsvorschriften', 'Informations relatives à la réglementation', 'Regelgeving'],
    parts: [
      ['15.1', ['Safety, health and environmental regulations/legislation specific for the substance or mixture', 'Vorschriften zu Sicherheit, Gesundheits- und Umweltschutz/spezifische Rechtsvorschriften für den Stoff oder das Gemisch', 'Réglementations/législation particulières à la substance ou au mélange en matière de sécurité, de santé et d’environnement', 'Specifieke veiligheids-, gezondheids- en milieureglementen en -wetgeving voor de stof of het mengsel']],
      ['15.2', ['Chemical safety assessment', 'Stoffsicherheitsbeurteilung', 'Évaluation de la sécurité chimique', 'Chemischeveiligheidsbeoordeling']],
    ],
  },
  { title: ['Other information', 'Sonstige Angaben', 'Autres informations', 'Overige informatie'], parts: [] },
]

/** What is above the first section. */
// oxfmt-ignore
export const according: Words = [
  'according to Regulation (EC) No 1907/2006 (REACH), Annex II, as amended by Regulation (EU) 2020/878',
  'gemäß Verordnung (EG) Nr. 1907/2006 (REACH), Anhang II, geändert durch Verordnung (EU) 2020/878',
  'conformément au règlement (CE) n° 1907/2006 (REACH), annexe II, modifié par le règlement (UE) 2020/878',
  'overeenkomstig Verordening (EG) nr. 1907/2006 (REACH), bijlage II, gewijzigd bij Verordening (EU) 2020/878',
]

export const section: Words = ['SECTION', 'ABSCHNITT', 'RUBRIQUE', 'RUBRIEK']
