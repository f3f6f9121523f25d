import type { Words } from '../../languages.ts'

/**
 * The statements of labels in the wording of Regulation (EC) No 1272/2008 (CLP), Annexes II to IV. `{}` is what a label
 * names in its place.
 */
// oxfmt-ignore
export const statements: Readonly<Record<string, Words>> = {
  H225: ['Highly flammable liquid and vapour.', 'Flüssigkeit und Dampf leicht entzündbar.', 'Liquide et vapeurs très inflammables.', 'Licht ontvlambare vloeistof en damp.'],
  H226: ['Flammable liquid and vapour.', 'Flüssigkeit und Dampf entzündbar.', 'Liquide et vapeurs inflammables.', 'Ontvlambare vloeistof en damp.'],
  H302: ['Harmful if swallowed.', 'Gesundheitsschädlich bei Verschlucken.', 'Nocif en cas d’ingestion.', 'Schadelijk bij inslikken.'],
  H315: ['Causes skin irritation.', 'Verursacht Hautreizungen.', 'Provoque une irritation cutanée.', 'Veroorzaakt huidirritatie.'],
  H317: ['May cause an allergic skin reaction.', 'Kann allergische Hautreaktionen verursachen.', 'Peut provoquer une allergie cutanée.', 'Kan een allergische huidreactie veroorzaken.'],
  H318: ['Causes serious eye damage.', 'Verursacht schwere Augenschäden.', 'Provoque de graves lésions des yeux.', 'Veroorzaakt ernstig oogletsel.'],
  H319: ['Causes serious eye irritation.', 'Verursacht schwere Augenreizung.', 'Provoque une sévère irritation des yeux.', 'Veroorzaakt ernstige oogirritatie.'],
  H332: ['Harmful if inhaled.', 'Gesundheitsschädlich bei Einatmen.', 'Nocif par inhalation.', 'Schadelijk bij inademing.'],
  H334: ['May cause allergy or asthma symptoms or breathing difficulties if inhaled.', 'Kann bei Einatmen Allergie, asthmaartige Symptome oder Atembeschwerden verursachen.', 'Peut provoquer des symptômes allergiques ou d’asthme ou des difficultés respiratoires par inhalation.', 'Kan bij inademing allergie- of astmasymptomen of ademhalingsmoeilijkheden veroorzaken.'],
  H335: ['May cause respiratory irritation.', 'Kann die Atemwege reizen.', 'Peut irriter les voies respiratoires.', 'Kan irritatie van de luchtwegen veroorzaken.'],
  H336: ['May cause drowsiness or dizziness.', 'Kann Schläfrigkeit und Benommenheit verursachen.', 'Peut provoquer somnolence ou vertiges.', 'Kan slaperigheid of duizeligheid veroorzaken.'],
  H351: ['Suspected of causing cancer.', 'Kann vermutlich Krebs erzeugen.', 'Susceptible de provoquer le cancer.', 'Verdacht van het veroorzaken van kanker.'],
  H373: ['May cause damage to organs through prolonged or repeated exposure.', 'Kann die Organe schädigen bei längerer oder wiederholter Exposition.', 'Risque présumé d’effets graves pour les organes à la suite d’expositions répétées ou d’une exposition prolongée.', 'Kan schade aan organen veroorzaken bij langdurige of herhaalde blootstelling.'],
  H400: ['Very toxic to aquatic life.', 'Sehr giftig für Wasserorganismen.', 'Très toxique pour les organismes aquatiques.', 'Zeer giftig voor in het water levende organismen.'],
  H410: ['Very toxic to aquatic life with long lasting effects.', 'Sehr giftig für Wasserorganismen, mit langfristiger Wirkung.', 'Très toxique pour les organismes aquatiques, entraîne des effets néfastes à long terme.', 'Zeer giftig voor in het water levende organismen, met langdurige gevolgen.'],
  H412: ['Harmful to aquatic life with long lasting effects.', 'Schädlich für Wasserorganismen, mit langfristiger Wirkung.', 'Nocif pour les organismes aquatiques, entraîne des effets néfastes à long terme.', 'Schadelijk voor in het water levende organismen, met langdurige gevolgen.'],
  EUH066: ['Repeated exposure may cause skin dryness or cracking.', 'Wiederholter Kontakt kann zu spröder oder rissiger Haut führen.', 'L’exposition répétée peut provoquer dessèchement ou gerçures de la peau.', 'Herhaalde blootstelling kan een droge of een gebarsten huid veroorzaken.'],
  EUH204: ['Contains isocyanates. May produce an allergic reaction.', 'Enthält Isocyanate. Kann allergische Reaktionen hervorrufen.', 'Contient des isocyanates. Peut produire une réaction allergique.', 'Bevat isocyanaten. Kan een allergische reactie veroorzaken.'],
  EUH208: ['Contains {}. May produce an allergic reaction.', 'Enthält {}. Kann allergische Reaktionen hervorrufen.', 'Contient {}. Peut produire une réaction allergique.', 'Bevat {}. Kan een allergische reactie veroorzaken.'],
  EUH210: ['Safety data sheet available on request.', 'Sicherheitsdatenblatt auf Anfrage erhältlich.', 'Fiche de données de sécurité disponible sur demande.', 'Veiligheidsinformatieblad op verzoek verkrijgbaar.'],
  P102: ['Keep out of reach of children.', 'Darf nicht in die Hände von Kindern gelangen.', 'Tenir hors de portée des enfants.', 'Buiten het bereik van kinderen houden.'],
  P210: ['Keep away from heat, hot surfaces, sparks, open flames and other ignition sources. No smoking.', 'Von Hitze, heißen Oberflächen, Funken, offenen Flammen sowie anderen Zündquellenarten fernhalten. Nicht rauchen.', 'Tenir à l’écart de la chaleur, des surfaces chaudes, des étincelles, des flammes nues et de toute autre source d’inflammation. Ne pas fumer.', 'Verwijderd houden van warmte, hete oppervlakken, vonken, open vuur en andere ontstekingsbronnen. Niet roken.'],
  P260: ['Do not breathe vapours/spray.', 'Dampf/Aerosol nicht einatmen.', 'Ne pas respirer les vapeurs/aérosols.', 'Damp/spuitnevel niet inademen.'],
  P261: ['Avoid breathing dust/vapours.', 'Einatmen von Staub/Dampf vermeiden.', 'Éviter de respirer les poussières/vapeurs.', 'Inademing van stof/damp vermijden.'],
  P273: ['Avoid release to the environment.', 'Freisetzung in die Umwelt vermeiden.', 'Éviter le rejet dans l’environnement.', 'Voorkom lozing in het milieu.'],
  P280: ['Wear protective gloves/protective clothing/eye protection/face protection.', 'Schutzhandschuhe/Schutzkleidung/Augenschutz/Gesichtsschutz tragen.', 'Porter des gants de protection/des vêtements de protection/un équipement de protection des yeux/du visage.', 'Beschermende handschoenen/beschermende kleding/oogbescherming/gelaatsbescherming dragen.'],
  P284: ['Wear respiratory protection.', 'Atemschutz tragen.', 'Porter un équipement de protection respiratoire.', 'Adembescherming dragen.'],
  P310: ['Immediately call a POISON CENTER/doctor.', 'Sofort GIFTINFORMATIONSZENTRUM/Arzt anrufen.', 'Appeler immédiatement un CENTRE ANTIPOISON/un médecin.', 'Onmiddellijk een ANTIGIFCENTRUM/arts raadplegen.'],
  'P302+P352': ['IF ON SKIN: Wash with plenty of water.', 'BEI BERÜHRUNG MIT DER HAUT: Mit viel Wasser waschen.', 'EN CAS DE CONTACT AVEC LA PEAU : laver abondamment à l’eau.', 'BIJ CONTACT MET DE HUID: met veel water wassen.'],
  'P304+P340': ['IF INHALED: Remove person to fresh air and keep comfortable for breathing.', 'BEI EINATMEN: Die Person an die frische Luft bringen und für ungehinderte Atmung sorgen.', 'EN CAS D’INHALATION : transporter la personne à l’extérieur et la maintenir dans une position où elle peut confortablement respirer.', 'NA INADEMING: de persoon in de frisse lucht brengen en ervoor zorgen dat deze gemakkelijk kan ademen.'],
  'P305+P351+P338': ['IF IN EYES: Rinse cautiously with water for several minutes. Remove contact lenses, if present and easy to do. Continue rinsing.', 'BEI KONTAKT MIT DEN AUGEN: Einige Minuten lang behutsam mit Wasser spülen. Eventuell vorhandene Kontaktlinsen nach Möglichkeit entfernen. Weiter spülen.', 'EN CAS DE CONTACT AVEC LES YEUX : rincer avec précaution à l’eau pendant plusieurs minutes. Enlever les lentilles de contact si la victime en porte et si elles peuvent être facilement enlevées. Continuer à rincer.', 'BIJ CONTACT MET DE OGEN: voorzichtig afspoelen met water gedurende een aantal minuten; contactlenzen verwijderen, indien mogelijk; blijven spoelen.'],
  'P342+P311': ['If experiencing respiratory symptoms: Call a POISON CENTER/doctor.', 'Bei Symptomen der Atemwege: GIFTINFORMATIONSZENTRUM/Arzt anrufen.', 'En cas de symptômes respiratoires : appeler un CENTRE ANTIPOISON/un médecin.', 'Bij ademhalingssymptomen: een ANTIGIFCENTRUM/arts raadplegen.'],
  'P403+P235': ['Store in a well-ventilated place. Keep cool.', 'An einem gut belüfteten Ort aufbewahren. Kühl halten.', 'Stocker dans un endroit bien ventilé. Tenir au frais.', 'Op een goed geventileerde plaats bewaren. Koel bewaren.'],
  P501: ['Dispose of contents/container in accordance with national regulations.', 'Inhalt/Behälter gemäß den nationalen Vorschriften der Entsorgung zuführen.', 'Éliminer le contenu/récipient conformément à la réglementation nationale.', 'Inhoud/verpakking afvoeren volgens de nationale voorschriften.'],
}

/** The hazard class with its category that a statement stands for, as section 2.1 and 3.2 write it. */
export const hazardClasses: Readonly<Record<string, string>> = {
  H225: 'Flam. Liq. 2',
  H226: 'Flam. Liq. 3',
  H302: 'Acute Tox. 4',
  H315: 'Skin Irrit. 2',
  H317: 'Skin Sens. 1',
  H318: 'Eye Dam. 1',
  H319: 'Eye Irrit. 2',
  H332: 'Acute Tox. 4',
  H334: 'Resp. Sens. 1',
  H335: 'STOT SE 3',
  H336: 'STOT SE 3',
  H351: 'Carc. 2',
  H373: 'STOT RE 2',
  H400: 'Aquatic Acute 1',
  H410: 'Aquatic Chronic 1',
  H412: 'Aquatic Chronic 3',
}

export const signalWords: Readonly<Record<string, Words>> = {
  DANGER: ['Danger', 'Gefahr', 'Danger', 'Gevaar'],
  WARNING: ['Warning', 'Achtung', 'Attention', 'Waarschuwing'],
}

/** What the pictograms of the mixtures show. */
export const pictogramNames: Readonly<Record<string, Words>> = {
  GHS02: ['flame', 'Flamme', 'flamme', 'vlam'],
  GHS05: ['corrosion', 'Ätzwirkung', 'corrosion', 'corrosie'],
  GHS07: ['exclamation mark', 'Ausrufezeichen', 'point d’exclamation', 'uitroepteken'],
  GHS08: ['health hazard', 'Gesundheitsgefahr', 'danger pour la santé', 'gezondheidsgevaar'],
}
