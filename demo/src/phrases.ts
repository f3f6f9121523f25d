/** Numbers come as they are to be read; lists are already joined. */
interface Phrases {
  uses(list: string): string
  resistance(told: { lambda: string; mean: string; r: string; thickness: string }): string
  conductivity(lambda: string, mean: string): string
  nonCombustible(fireClass: string): string
  fire(fireClass: string): string
  sealant(type: string, standard: string): string
  pipe(diameter: string, wall: string): string
  strength(stress: string): string
  open(mu: string): string
  tight(mu: string): string
  temperatures(min: string | null, max: string): string
  sound(alphaW: string, absorptionClass: string, depth: string): string
  facing(words: string): string
  range(brand: string, series: string, sectors: string): string
  purpose(brand: string, series: string, solutions: string): string
  and: string
}

const english: Phrases = {
  uses: (list) => `Areas of use: ${list}.`,
  resistance: ({ lambda, mean, r, thickness }) =>
    `With a declared thermal conductivity of ${lambda} W/(m·K) at a mean temperature of ${mean} °C, ${thickness} mm give a thermal resistance R_D of ${r} m²·K/W.`,
  conductivity: (lambda, mean) =>
    `The declared thermal conductivity is ${lambda} W/(m·K) at a mean temperature of ${mean} °C.`,
  nonCombustible: (fireClass) => `Non-combustible, Euroclass ${fireClass} to EN 13501-1.`,
  fire: (fireClass) => `Reaction to fire: Euroclass ${fireClass} to EN 13501-1.`,
  sealant: (type, standard) => `Sealant of type ${type} to ${standard}.`,
  pipe: (diameter, wall) =>
    `For pipes with an outer diameter of ${diameter} mm, insulation thickness ${wall} mm.`,
  strength: (stress) => `The compressive stress or strength is ${stress} kPa (EN 826).`,
  open: (mu) => `Open to vapour diffusion (µ = ${mu}).`,
  tight: (mu) => `High resistance to water vapour (µ = ${mu}).`,
  temperatures: (min, max) =>
    min === null
      ? `Maximum service temperature ${max} °C.`
      : `Service temperatures from ${min} °C to ${max} °C.`,
  sound: (alphaW, absorptionClass, depth) =>
    `Weighted sound absorption α_w ${alphaW} (class ${absorptionClass}) at an overall depth of ${depth} mm.`,
  facing: (words) => `with ${words}`,
  range: (brand, series, sectors) => `${series} belongs to the ${brand} range for ${sectors}.`,
  purpose: (brand, series, solutions) => `${brand} ${series} is made for ${solutions}.`,
  and: ' and ',
}

const german: Phrases = {
  uses: (list) => `Einsatzgebiete: ${list}.`,
  resistance: ({ lambda, mean, r, thickness }) =>
    `Mit einem Nennwert der Wärmeleitfähigkeit von ${lambda} W/(m·K) bei ${mean} °C Mitteltemperatur ergeben ${thickness} mm einen Wärmedurchlasswiderstand R_D von ${r} m²·K/W.`,
  conductivity: (lambda, mean) =>
    `Der Nennwert der Wärmeleitfähigkeit beträgt ${lambda} W/(m·K) bei ${mean} °C Mitteltemperatur.`,
  nonCombustible: (fireClass) => `Nichtbrennbar, Euroklasse ${fireClass} nach EN 13501-1.`,
  fire: (fireClass) => `Brandverhalten: Euroklasse ${fireClass} nach EN 13501-1.`,
  sealant: (type, standard) => `Dichtstoff des Typs ${type} nach ${standard}.`,
  pipe: (diameter, wall) => `Für Rohre mit ${diameter} mm Außendurchmesser, Dämmdicke ${wall} mm.`,
  strength: (stress) => `Druckspannung beziehungsweise Druckfestigkeit ${stress} kPa (EN 826).`,
  open: (mu) => `Diffusionsoffen (µ = ${mu}).`,
  tight: (mu) => `Hoher Wasserdampfdiffusionswiderstand (µ = ${mu}).`,
  temperatures: (min, max) =>
    min === null
      ? `Obere Anwendungsgrenztemperatur ${max} °C.`
      : `Anwendungstemperaturen von ${min} °C bis ${max} °C.`,
  sound: (alphaW, absorptionClass, depth) =>
    `Bewerteter Schallabsorptionsgrad α_w ${alphaW} (Klasse ${absorptionClass}) bei ${depth} mm Konstruktionstiefe.`,
  facing: (words) => `mit ${words}`,
  range: (brand, series, sectors) =>
    `${series} gehört zum ${brand}-Sortiment für folgende Bereiche: ${sectors}.`,
  purpose: (brand, series, solutions) => `${brand} ${series} steht für: ${solutions}.`,
  and: ' und ',
}

const french: Phrases = {
  uses: (list) => `Domaines d’emploi : ${list}.`,
  resistance: ({ lambda, mean, r, thickness }) =>
    `Avec une conductivité thermique déclarée de ${lambda} W/(m·K) à une température moyenne de ${mean} °C, ${thickness} mm donnent une résistance thermique R_D de ${r} m²·K/W.`,
  conductivity: (lambda, mean) =>
    `La conductivité thermique déclarée est de ${lambda} W/(m·K) à une température moyenne de ${mean} °C.`,
  nonCombustible: (fireClass) => `Incombustible, Euroclasse ${fireClass} selon EN 13501-1.`,
  fire: (fireClass) => `Réaction au feu : Euroclasse ${fireClass} selon EN 13501-1.`,
  sealant: (type, standard) => `Mastic de type ${type} selon ${standard}.`,
  pipe: (diameter, wall) =>
    `Pour tubes de diamètre extérieur ${diameter} mm, épaisseur d’isolant ${wall} mm.`,
  strength: (stress) => `Contrainte ou résistance en compression : ${stress} kPa (EN 826).`,
  open: (mu) => `Perméable à la vapeur d’eau (µ = ${mu}).`,
  tight: (mu) => `Forte résistance à la vapeur d’eau (µ = ${mu}).`,
  temperatures: (min, max) =>
    min === null
      ? `Température maximale de service : ${max} °C.`
      : `Températures de service de ${min} °C à ${max} °C.`,
  sound: (alphaW, absorptionClass, depth) =>
    `Absorption acoustique pondérée α_w ${alphaW} (classe ${absorptionClass}) pour une épaisseur totale de ${depth} mm.`,
  facing: (words) => `avec ${words}`,
  range: (brand, series, sectors) => `${series} fait partie de la gamme ${brand} : ${sectors}.`,
  purpose: (brand, series, solutions) => `${brand} ${series}, la solution : ${solutions}.`,
  and: ' et ',
}

const dutch: Phrases = {
  uses: (list) => `Toepassingen: ${list}.`,
  resistance: ({ lambda, mean, r, thickness }) =>
    `Met een gedeclareerde warmtegeleidingscoëfficiënt van ${lambda} W/(m·K) bij een gemiddelde temperatuur van ${mean} °C geeft ${thickness} mm een warmteweerstand R_D van ${r} m²·K/W.`,
  conductivity: (lambda, mean) =>
    `De gedeclareerde warmtegeleidingscoëfficiënt is ${lambda} W/(m·K) bij een gemiddelde temperatuur van ${mean} °C.`,
  nonCombustible: (fireClass) => `Onbrandbaar, Euroklasse ${fireClass} volgens EN 13501-1.`,
  fire: (fireClass) => `Brandgedrag: Euroklasse ${fireClass} volgens EN 13501-1.`,
  sealant: (type, standard) => `Kit van type ${type} volgens ${standard}.`,
  pipe: (diameter, wall) =>
    `Voor leidingen met een buitendiameter van ${diameter} mm, isolatiedikte ${wall} mm.`,
  strength: (stress) => `Drukspanning of druksterkte ${stress} kPa (EN 826).`,
  open: (mu) => `Dampopen (µ = ${mu}).`,
  tight: (mu) => `Hoge dampdiffusieweerstand (µ = ${mu}).`,
  temperatures: (min, max) =>
    min === null
      ? `Maximale gebruikstemperatuur ${max} °C.`
      : `Gebruikstemperaturen van ${min} °C tot ${max} °C.`,
  sound: (alphaW, absorptionClass, depth) =>
    `Gewogen geluidabsorptie α_w ${alphaW} (klasse ${absorptionClass}) bij een totale opbouw van ${depth} mm.`,
  facing: (words) => `met ${words}`,
  range: (brand, series, sectors) => `${series} hoort bij het ${brand}-assortiment: ${sectors}.`,
  purpose: (brand, series, solutions) => `${brand} ${series} is de oplossing: ${solutions}.`,
  and: ' en ',
}

/** The sentences of product texts, in the order of the languages in `Words`. */
export const phrases: readonly [Phrases, Phrases, Phrases, Phrases] = [
  english,
  german,
  french,
  dutch,
]
