import type { Family } from '../family.ts'

// oxfmt-ignore
export const fireProtection: readonly Family[] = [
  {
    code: 'FBD', lines: { BRANDHOVE: 'Hovebord' }, subGroup: '7010', productType: 'board', form: 'BOARD', materials: ['gypsum'],
    noun: ['glass-fibre reinforced gypsum fire board', 'glasfaserverstärkte Gips-Brandschutzplatte', 'plaque coupe-feu en plâtre armé de fibres de verre', 'glasvezelversterkte brandwerende gipsplaat'],
    merit: ['The crystal water of the gypsum delays the rise in temperature.', 'Das Kristallwasser des Gipses verzögert den Temperaturanstieg.', 'L’eau de cristallisation du plâtre retarde l’échauffement.', 'Het kristalwater van het gips vertraagt de opwarming.'],
    uses: ['structural-steel', 'fire-resistant-ceilings'], sectors: ['offices', 'industrial-buildings', 'healthcare'], solutions: ['fire-protection'],
    standard: ['EN 15283-1', '2008+A1:2009'], customs: '68091900', thicknesses: [20, 12.5, 15, 25, 30], sizes: [[2000, 1250], [2500, 1200]], grades: [{ tag: 'F', density: '850', fire: 'A1', mu: '10' }],
  },
  {
    code: 'PEN', lines: { BRANDHOVE: 'Hoveseal' }, subGroup: '7020', productType: 'board', form: 'BOARD', materials: ['stone-wool', 'acrylic'],
    noun: ['coated penetration seal board', 'beschichtete Abschottungsplatte', 'panneau enduit pour calfeutrement', 'gecoate brandwerende doorvoerplaat'],
    merit: ['Cables and pipes can be added later.', 'Kabel und Rohre lassen sich nachbelegen.', 'Des câbles et tubes peuvent être ajoutés ensuite.', 'Kabels en leidingen kunnen later worden toegevoegd.'],
    uses: ['penetration-seals', 'linear-joints'], sectors: ['offices', 'healthcare', 'data-centres'], solutions: ['fire-protection'],
    standard: ['EAD 350454-00-1104', null], customs: '68061000', thicknesses: [50, 60], sizes: [[1200, 600], [1000, 600]], grades: [{ tag: '150', density: '150', fire: 'E' }],
  },
  {
    code: 'COL', lines: { BRANDHOVE: 'Hovecollar' }, subGroup: '7030', productType: 'prefabricated-fitting', form: 'ACCESSORY', materials: ['galvanised-steel'],
    noun: ['fire collar', 'Brandschutzmanschette', 'collier coupe-feu', 'brandmanchet'],
    merit: ['In a fire the intumescent insert closes the plastic pipe.', 'Im Brandfall verschließt die Intumeszenzeinlage das Kunststoffrohr.', 'En cas d’incendie, l’insert intumescent obture le tube plastique.', 'Bij brand sluit de opschuimende inlage de kunststofbuis af.'],
    uses: ['penetration-seals'], sectors: ['new-residential', 'offices', 'healthcare'], solutions: ['fire-protection'],
    standard: ['EAD 350454-00-1104', null], customs: '73269098', packs: ['DN 50', 'DN 75', 'DN 110', 'DN 125', 'DN 160', 'DN 200'], sold: { as: 'C62', inCarton: 10, onPallet: 32, grams: [240, 330, 520, 640, 1150, 1900] }, grades: [{ tag: 'C', fire: 'E' }],
  },
  {
    code: 'FSE', lines: { BRANDHOVE: 'Hovemastic' }, subGroup: '7040', productType: 'sealant', form: 'SEALANT', materials: ['acrylic'],
    noun: ['acrylic fire-stop sealant', 'Acryl-Brandschutzdichtstoff', 'mastic acrylique coupe-feu', 'brandwerende acrylaatkit'],
    merit: ['It can be painted over and cleaned with water.', 'Er ist überstreichbar und mit Wasser zu reinigen.', 'Il se peint et se nettoie à l’eau.', 'Hij is overschilderbaar en met water te reinigen.'],
    uses: ['linear-joints', 'penetration-seals'], sectors: ['offices', 'new-residential', 'healthcare'], solutions: ['fire-protection'],
    standard: ['EN 15651-1', '2012'], sealantType: 'F-EXT-INT 12.5P', customs: '32141010', packs: ['310 ml', '600 ml'], sold: { as: 'CQ', inCarton: 12, onPallet: 100 }, grades: [{ tag: 'A', density: '1580', fire: 'D-s1,d0', max: '75', min: '-20' }],
  },
  {
    code: 'FCO', lines: { BRANDHOVE: 'Hovecoat' }, subGroup: '7050', productType: 'coating', form: 'SPRAY', materials: ['acrylic'],
    noun: ['intumescent coating', 'dämmschichtbildende Beschichtung', 'peinture intumescente', 'opschuimende coating'],
    merit: ['In a fire it swells to an insulating layer on the steel.', 'Im Brandfall schäumt sie auf dem Stahl zu einer Dämmschicht auf.', 'En cas d’incendie, elle gonfle en couche isolante sur l’acier.', 'Bij brand schuimt ze op het staal op tot een isolerende laag.'],
    uses: ['structural-steel'], sectors: ['industrial-buildings', 'retail-hospitality'], solutions: ['fire-protection'],
    customs: '32091000', packs: ['5 kg', '12.5 kg', '25 kg'], sold: { as: 'PL', onPallet: 24 }, grades: [{ tag: 'W', max: '60', min: '-10' }],
  },
  {
    code: 'FDU', lines: { BRANDHOVE: 'Hoveduct' }, subGroup: '7060', productType: 'panel', form: 'PANEL', materials: ['fibre-cement'],
    noun: ['fibre cement duct panel', 'Faserzement-Kanalplatte', 'plaque de conduit en fibres-ciment', 'vezelcementplaat voor kanalen'],
    merit: ['It withstands moisture and knocks in plant rooms and car parks.', 'Sie hält Feuchte und Stößen in Technikräumen und Garagen stand.', 'Elle résiste à l’humidité et aux chocs en local technique et en parking.', 'Ze is bestand tegen vocht en stoten in technische ruimten en garages.'],
    uses: ['fire-ducts', 'smoke-extract-ducts'], sectors: ['offices', 'infrastructure-tunnels', 'data-centres'], solutions: ['fire-protection'],
    standard: ['EAD 350142-00-1106', null], customs: '68118200', thicknesses: [40, 25, 35, 50], sizes: [[2500, 1200], [1250, 1200]], grades: [{ tag: 'L', density: '500', fire: 'A1', max: '105' }],
  },
]
