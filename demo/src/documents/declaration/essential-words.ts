import type { Words } from '../../languages.ts'

/** Essential characteristics in the words of the annexes ZA, and their properties. */

// oxfmt-ignore
export const essential = {
  fire: ['Reaction to fire', 'Brandverhalten', 'Réaction au feu', 'Brandgedrag'],
  fireResistance: ['Resistance to fire', 'Feuerwiderstand', 'Résistance au feu', 'Brandwerendheid'],
  dangerous: ['Release of dangerous substances to the indoor environment', 'Freisetzung gefährlicher Stoffe in das Gebäudeinnere', 'Émission de substances dangereuses à l’intérieur des bâtiments', 'Afgifte van gevaarlijke stoffen aan het binnenmilieu'],
  formaldehyde: ['Release of formaldehyde', 'Freisetzung von Formaldehyd', 'Émission de formaldéhyde', 'Afgifte van formaldehyde'],
  absorption: ['Acoustic absorption index', 'Schallabsorptionsgrad', 'Indice d’absorption acoustique', 'Geluidsabsorptie'],
  impact: ['Impact noise transmission index (for floors)', 'Trittschallübertragung (bei Böden)', 'Indice de transmission des bruits d’impact (pour les sols)', 'Contactgeluidoverdracht (bij vloeren)'],
  airborne: ['Direct airborne sound insulation index', 'Luftschalldämmung', 'Indice d’isolement aux bruits aériens directs', 'Directe luchtgeluidisolatie'],
  glowing: ['Continuous glowing combustion', 'Glimmverhalten', 'Combustion avec incandescence continue', 'Aanhoudend gloeien'],
  thermal: ['Thermal resistance', 'Wärmedurchlasswiderstand', 'Résistance thermique', 'Warmteweerstand'],
  water: ['Water permeability', 'Wasserdurchlässigkeit', 'Perméabilité à l’eau', 'Waterdoorlatendheid'],
  vapour: ['Water vapour permeability', 'Wasserdampfdurchlässigkeit', 'Perméabilité à la vapeur d’eau', 'Waterdampdoorlatendheid'],
  compressive: ['Compressive strength', 'Druckfestigkeit', 'Résistance à la compression', 'Druksterkte'],
  tensile: ['Tensile/flexural strength', 'Zug-/Biegefestigkeit', 'Résistance à la traction/flexion', 'Trek-/buigsterkte'],
  corrosive: ['Rate of release of corrosive substances', 'Abgabe korrosiver Stoffe', 'Quantité de substances corrosives rejetées', 'Afgifte van corrosieve stoffen'],
  fireDurability: ['Durability of reaction to fire against heat, weathering, ageing/degradation', 'Dauerhaftigkeit des Brandverhaltens gegen Wärme, Witterung, Alterung/Abbau', 'Durabilité de la réaction au feu face à la chaleur, aux intempéries, au vieillissement/à la dégradation', 'Duurzaamheid van het brandgedrag bij warmte, verwering, veroudering/degradatie'],
  thermalDurability: ['Durability of thermal resistance against heat, weathering, ageing/degradation', 'Dauerhaftigkeit des Wärmedurchlasswiderstands gegen Wärme, Witterung, Alterung/Abbau', 'Durabilité de la résistance thermique face à la chaleur, aux intempéries, au vieillissement/à la dégradation', 'Duurzaamheid van de warmteweerstand bij warmte, verwering, veroudering/degradatie'],
  temperatureDurability: ['Durability of thermal resistance against high temperature', 'Dauerhaftigkeit des Wärmedurchlasswiderstands bei hohen Temperaturen', 'Durabilité de la résistance thermique à haute température', 'Duurzaamheid van de warmteweerstand bij hoge temperatuur'],
  strengthDurability: ['Durability of compressive strength against ageing/degradation', 'Dauerhaftigkeit der Druckfestigkeit gegen Alterung/Abbau', 'Durabilité de la résistance à la compression face au vieillissement/à la dégradation', 'Duurzaamheid van de druksterkte bij veroudering/degradatie'],
  durability: ['Durability', 'Dauerhaftigkeit', 'Durabilité', 'Duurzaamheid'],
  tightness: ['Water tightness and air tightness', 'Wasser- und Luftdichtheit', 'Étanchéité à l’eau et à l’air', 'Water- en luchtdichtheid'],
  ceiling: ['Flexural tensile strength', 'Biegezugfestigkeit', 'Résistance à la flexion', 'Buigtreksterkte'],
  mechanical: ['Mechanical resistance and stability', 'Mechanische Festigkeit und Standsicherheit', 'Résistance mécanique et stabilité', 'Mechanische weerstand en stabiliteit'],
} as const satisfies Record<string, Words>

export type Essential = keyof typeof essential

// oxfmt-ignore
export const properties = {
  euroclass: ['Euroclass', 'Euroklasse', 'Euroclasse', 'Euroklasse'],
  lambda: ['Thermal conductivity λ_D', 'Wärmeleitfähigkeit λ_D', 'Conductivité thermique λ_D', 'Warmtegeleidingscoëfficiënt λ_D'],
  resistance: ['Thermal resistance R_D', 'Wärmedurchlasswiderstand R_D', 'Résistance thermique R_D', 'Warmteweerstand R_D'],
  thickness: ['Thickness d_N', 'Dicke d_N', 'Épaisseur d_N', 'Dikte d_N'],
  tolerance: ['Thickness class', 'Klasse der Grenzabmaße für die Dicke', 'Classe de tolérance d’épaisseur', 'Dikteklasse'],
  alphaW: ['Sound absorption α_w', 'Schallabsorption α_w', 'Absorption acoustique α_w', 'Geluidsabsorptie α_w'],
  stiffness: ['Dynamic stiffness s′', 'Dynamische Steifigkeit s′', 'Raideur dynamique s′', 'Dynamische stijfheid s′'],
  compressibility: ['Compressibility CP', 'Zusammendrückbarkeit CP', 'Compressibilité CP', 'Samendrukbaarheid CP'],
  airflow: ['Air flow resistivity AF_r', 'Strömungswiderstand AF_r', 'Résistivité à l’écoulement de l’air AF_r', 'Luchtstromingsweerstand AF_r'],
  waterShort: ['Water absorption, short term', 'Wasseraufnahme, kurzzeitig', 'Absorption d’eau à court terme', 'Wateropname, korte duur'],
  waterLong: ['Water absorption, long term', 'Wasseraufnahme, langzeitig', 'Absorption d’eau à long terme', 'Wateropname, lange duur'],
  diffusion: ['Water absorption by diffusion', 'Wasseraufnahme durch Diffusion', 'Absorption d’eau par diffusion', 'Wateropname door diffusie'],
  mu: ['Water vapour resistance factor µ', 'Wasserdampf-Diffusionswiderstandszahl µ', 'Facteur de résistance à la diffusion µ', 'Waterdampdiffusieweerstandsgetal µ'],
  sd: ['Equivalent air layer s_d', 'Diffusionsäquivalente Luftschichtdicke s_d', 'Épaisseur d’air équivalente s_d', 'Equivalente luchtlaagdikte s_d'],
  stress: ['Compressive stress or strength', 'Druckspannung oder Druckfestigkeit', 'Contrainte ou résistance à la compression', 'Drukspanning of druksterkte'],
  pointLoad: ['Point load', 'Punktlast', 'Charge ponctuelle', 'Puntbelasting'],
  creep: ['Compressive creep', 'Kriechverhalten', 'Fluage en compression', 'Kruipgedrag'],
  tensile: ['Tensile strength perpendicular to faces', 'Zugfestigkeit senkrecht zur Plattenebene', 'Résistance à la traction perpendiculaire', 'Treksterkte loodrecht op het oppervlak'],
  bending: ['Bending strength', 'Biegefestigkeit', 'Résistance à la flexion', 'Buigsterkte'],
  stability: ['Dimensional stability', 'Dimensionsstabilität', 'Stabilité dimensionnelle', 'Maatvastheid'],
  freeze: ['Freeze-thaw resistance', 'Frost-Tau-Beständigkeit', 'Résistance au gel-dégel', 'Vorst-dooibestandheid'],
  max: ['Maximum service temperature', 'Obere Anwendungsgrenztemperatur', 'Température maximale de service', 'Maximale gebruikstemperatuur'],
  min: ['Minimum service temperature', 'Untere Anwendungsgrenztemperatur', 'Température minimale de service', 'Minimale gebruikstemperatuur'],
  chlorides: ['Water-soluble chlorides CL', 'Wasserlösliche Chloride CL', 'Chlorures solubles dans l’eau CL', 'Wateroplosbare chloriden CL'],
  own: ['', '', '', ''],
  humidity: ['Class of exposure', 'Beanspruchungsklasse', 'Classe d’exposition', 'Blootstellingsklasse'],
  flow: ['Resistance to flow', 'Standvermögen', 'Résistance au coulage', 'Uitzakweerstand'],
  volume: ['Loss of volume', 'Volumenverlust', 'Perte de volume', 'Volumeverlies'],
  extension: ['Tensile properties at maintained extension after immersion in water', 'Zugverhalten unter Vorspannung nach Wasserlagerung', 'Propriétés de traction sous extension maintenue après immersion', 'Trekgedrag bij gehandhaafde rek na onderdompeling'],
  modulus: ['Secant modulus at −30 °C', 'Sekantenmodul bei −30 °C', 'Module sécant à −30 °C', 'Secansmodulus bij −30 °C'],
  mould: ['Microbiological growth', 'Mikrobiologisches Wachstum', 'Croissance microbiologique', 'Microbiologische groei'],
  tear: ['Tear resistance', 'Weiterreißwiderstand', 'Résistance à la déchirure', 'Weerstand tegen doorscheuren'],
  sealantType: ['Type and class', 'Typ und Klasse', 'Type et classe', 'Type en klasse'],
} as const satisfies Record<string, Words>

export type Property = keyof typeof properties

// oxfmt-ignore
export const findings = {
  unchanged: ['No change with time', 'Keine Änderung mit der Zeit', 'Aucun changement dans le temps', 'Geen verandering in de tijd'],
  pass: ['Pass', 'Bestanden', 'Satisfaisant', 'Voldoet'],
  byThickness: ['See table below', 'Siehe Tabelle unten', 'Voir le tableau ci-dessous', 'Zie tabel hieronder'],
  noFailure: ['No failure (NF)', 'Kein Versagen (NF)', 'Pas de rupture (NF)', 'Geen breuk (NF)'],
} as const satisfies Record<string, Words>
