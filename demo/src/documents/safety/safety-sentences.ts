import type { Words } from '../../languages.ts'
import type { Behaviour } from './mixtures.ts'

/** What a subsection says of every mixture, and beside that of those that behave in a way. */
type Said = Partial<Record<Behaviour | 'all', readonly Words[]>>

// oxfmt-ignore
const none: Words = ['None known.', 'Keine bekannt.', 'Aucun connu.', 'Geen bekend.']
// oxfmt-ignore
const noData: Words = ['No data are available for the mixture.', 'Für das Gemisch liegen keine Daten vor.', 'Aucune donnée n’est disponible pour le mélange.', 'Voor het mengsel zijn geen gegevens beschikbaar.']
// oxfmt-ignore
const noDisruptor: Words = ['The mixture contains no substance with endocrine disrupting properties at or above 0.1 % by weight.', 'Das Gemisch enthält keinen Stoff mit endokrinschädlichen Eigenschaften in einer Konzentration von 0.1 Gewichtsprozent oder mehr.', 'Le mélange ne contient aucune substance perturbant le système endocrinien à une concentration de 0.1 % en poids ou plus.', 'Het mengsel bevat geen stof met hormoonontregelende eigenschappen in een concentratie van 0.1 gewichtsprocent of meer.']
// oxfmt-ignore
const noPbt: Words = ['The mixture contains no substance that meets the criteria for PBT or vPvB at or above 0.1 % by weight.', 'Das Gemisch enthält keinen Stoff, der die Kriterien für PBT oder vPvB erfüllt, in einer Konzentration von 0.1 Gewichtsprozent oder mehr.', 'Le mélange ne contient aucune substance répondant aux critères PBT ou vPvB à une concentration de 0.1 % en poids ou plus.', 'Het mengsel bevat geen stof die aan de criteria voor PBT of zPzB voldoet in een concentratie van 0.1 gewichtsprocent of meer.']
// oxfmt-ignore
const notApplicable: Words = ['Not applicable.', 'Nicht anwendbar.', 'Sans objet.', 'Niet van toepassing.']
// oxfmt-ignore
const drains: Words = ['Do not let it enter drains, surface water or soil.', 'Nicht in Kanalisation, Oberflächenwasser oder Erdreich gelangen lassen.', 'Ne pas laisser pénétrer dans les égouts, les eaux de surface ou le sol.', 'Niet in riolering, oppervlaktewater of bodem laten komen.']

/** By subsection; those that follow from the composition, the label or the transport are not among them. */
// oxfmt-ignore
export const sentences: Readonly<Record<string, Said>> = {
  '1.4': { all: [['112 (European emergency number), or the poison information centre of your country.', '112 (europäische Notrufnummer) oder die Giftinformationszentrale Ihres Landes.', '112 (numéro d’urgence européen) ou le centre antipoison de votre pays.', '112 (Europees alarmnummer) of het antigifcentrum van uw land.']] },
  '2.3': {
    flammable: [['Vapours are heavier than air and may form explosive mixtures with it.', 'Dämpfe sind schwerer als Luft und können mit ihr explosionsfähige Gemische bilden.', 'Les vapeurs sont plus lourdes que l’air et peuvent former avec lui des mélanges explosifs.', 'Dampen zijn zwaarder dan lucht en kunnen daarmee explosieve mengsels vormen.']],
    isocyanate: [['Persons with asthma, allergies or chronic respiratory complaints should not work with it.', 'Personen mit Asthma, Allergien oder chronischen Atemwegsbeschwerden sollen nicht damit umgehen.', 'Les personnes souffrant d’asthme, d’allergies ou d’affections respiratoires chroniques ne doivent pas l’utiliser.', 'Personen met astma, allergieën of chronische luchtwegklachten mogen er niet mee werken.']],
    powder: [['Mixed with water it is alkaline. Wet mortar may burn the skin on long contact.', 'Mit Wasser angemischt reagiert es alkalisch. Nasser Mörtel kann bei längerem Kontakt die Haut verätzen.', 'Gâché à l’eau, il est alcalin. Un contact prolongé avec le mortier frais peut brûler la peau.', 'Met water aangemaakt is het alkalisch. Natte mortel kan bij langdurig contact de huid verbranden.']],
    sealant: [['Methanol is released during curing.', 'Beim Aushärten wird Methanol freigesetzt.', 'Du méthanol est libéré pendant la réticulation.', 'Tijdens het uitharden komt methanol vrij.']],
    all: [noPbt],
  },
  '4.1': {
    all: [
      ['Inhalation: move the person to fresh air; seek medical advice if complaints continue.', 'Einatmen: an die frische Luft bringen; bei anhaltenden Beschwerden ärztlichen Rat einholen.', 'Inhalation : transporter à l’air frais ; consulter un médecin si les troubles persistent.', 'Inademing: in de frisse lucht brengen; bij aanhoudende klachten een arts raadplegen.'],
      ['Skin contact: take off soiled clothing and wash with water and soap.', 'Hautkontakt: verschmutzte Kleidung ausziehen und mit Wasser und Seife waschen.', 'Contact avec la peau : ôter les vêtements souillés et laver à l’eau et au savon.', 'Huidcontact: bevuilde kleding uittrekken en met water en zeep wassen.'],
      ['Eye contact: rinse with water for at least 15 minutes with the lids open; see an ophthalmologist.', 'Augenkontakt: mindestens 15 Minuten bei geöffnetem Lid mit Wasser spülen; Augenarzt aufsuchen.', 'Contact avec les yeux : rincer à l’eau au moins 15 minutes, paupières ouvertes ; consulter un ophtalmologiste.', 'Oogcontact: minstens 15 minuten met geopende oogleden met water spoelen; oogarts raadplegen.'],
      ['Ingestion: rinse the mouth, do not induce vomiting, call a doctor.', 'Verschlucken: Mund ausspülen, kein Erbrechen herbeiführen, Arzt rufen.', 'Ingestion : rincer la bouche, ne pas faire vomir, appeler un médecin.', 'Inslikken: mond spoelen, geen braken opwekken, arts raadplegen.'],
    ],
  },
  '4.2': {
    flammable: [['Headache, drowsiness, irritated eyes, dry skin.', 'Kopfschmerzen, Benommenheit, gereizte Augen, trockene Haut.', 'Maux de tête, somnolence, irritation des yeux, peau sèche.', 'Hoofdpijn, slaperigheid, geïrriteerde ogen, droge huid.']],
    isocyanate: [['Cough and tightness of the chest, which may set in hours later.', 'Husten und Engegefühl in der Brust, auch erst nach Stunden.', 'Toux et oppression thoracique, parfois plusieurs heures après.', 'Hoest en beklemming op de borst, soms pas na uren.']],
    powder: [['Redness and burns of skin and eyes.', 'Rötung und Verätzung von Haut und Augen.', 'Rougeurs et brûlures de la peau et des yeux.', 'Roodheid en verbranding van huid en ogen.']],
    sealant: [['Allergic reactions of persons who are sensitised already.', 'Allergische Reaktionen bei bereits sensibilisierten Personen.', 'Réactions allergiques chez les personnes déjà sensibilisées.', 'Allergische reacties bij reeds gesensibiliseerde personen.']],
    aqueous: [['Allergic reactions of persons who are sensitised already.', 'Allergische Reaktionen bei bereits sensibilisierten Personen.', 'Réactions allergiques chez les personnes déjà sensibilisées.', 'Allergische reacties bij reeds gesensibiliseerde personen.']],
  },
  '4.3': { all: [['Treat according to the symptoms. Show this sheet to the doctor.', 'Symptomatisch behandeln. Dem Arzt dieses Blatt vorlegen.', 'Traiter selon les symptômes. Montrer cette fiche au médecin.', 'Symptomatisch behandelen. Dit blad aan de arts tonen.']] },
  '5.1': {
    flammable: [['Alcohol-resistant foam, dry powder, carbon dioxide. Not a full jet of water.', 'Alkoholbeständiger Schaum, Trockenlöschpulver, Kohlendioxid. Kein Wasservollstrahl.', 'Mousse résistante à l’alcool, poudre sèche, dioxyde de carbone. Pas de jet d’eau bâton.', 'Alcoholbestendig schuim, bluspoeder, kooldioxide. Geen volle waterstraal.']],
    isocyanate: [['Foam, dry powder, carbon dioxide; water spray on large fires.', 'Schaum, Trockenlöschpulver, Kohlendioxid; bei größeren Bränden Wassersprühstrahl.', 'Mousse, poudre sèche, dioxyde de carbone ; eau pulvérisée sur les grands feux.', 'Schuim, bluspoeder, kooldioxide; bij grote branden waternevel.']],
    sealant: [['Foam, dry powder, carbon dioxide, water spray.', 'Schaum, Trockenlöschpulver, Kohlendioxid, Wassersprühstrahl.', 'Mousse, poudre sèche, dioxyde de carbone, eau pulvérisée.', 'Schuim, bluspoeder, kooldioxide, waternevel.']],
    aqueous: [['The product does not burn; match the media to the surroundings.', 'Das Produkt brennt nicht; Löschmittel auf die Umgebung abstimmen.', 'Le produit ne brûle pas ; adapter les moyens à l’environnement.', 'Het product brandt niet; blusmiddelen op de omgeving afstemmen.']],
    powder: [['The product does not burn; match the media to the surroundings.', 'Das Produkt brennt nicht; Löschmittel auf die Umgebung abstimmen.', 'Le produit ne brûle pas ; adapter les moyens à l’environnement.', 'Het product brandt niet; blusmiddelen op de omgeving afstemmen.']],
  },
  '5.2': {
    flammable: [['Carbon monoxide, hydrogen chloride; closed containers may burst.', 'Kohlenmonoxid, Chlorwasserstoff; geschlossene Behälter können bersten.', 'Monoxyde de carbone, chlorure d’hydrogène ; les récipients fermés peuvent éclater.', 'Koolmonoxide, waterstofchloride; gesloten houders kunnen barsten.']],
    isocyanate: [['Carbon monoxide, nitrogen oxides, traces of hydrogen cyanide.', 'Kohlenmonoxid, Stickoxide, Spuren von Cyanwasserstoff.', 'Monoxyde de carbone, oxydes d’azote, traces de cyanure d’hydrogène.', 'Koolmonoxide, stikstofoxiden, sporen van waterstofcyanide.']],
    sealant: [['Carbon monoxide, silicon dioxide, formaldehyde.', 'Kohlenmonoxid, Siliziumdioxid, Formaldehyd.', 'Monoxyde de carbone, dioxyde de silicium, formaldéhyde.', 'Koolmonoxide, siliciumdioxide, formaldehyde.']],
    aqueous: [['Carbon monoxide and carbon dioxide from the dry film.', 'Kohlenmonoxid und Kohlendioxid aus dem trockenen Film.', 'Monoxyde et dioxyde de carbone dégagés par le film sec.', 'Koolmonoxide en kooldioxide uit de droge film.']],
    powder: [none],
  },
  '5.3': { all: [['Wear self-contained breathing apparatus and full protective clothing. Collect the water used.', 'Umluftunabhängiges Atemschutzgerät und Vollschutzkleidung tragen. Löschwasser auffangen.', 'Porter un appareil respiratoire autonome et une tenue de protection complète. Recueillir les eaux d’extinction.', 'Onafhankelijke adembescherming en volledige beschermende kleding dragen. Bluswater opvangen.']] },
  '6.1': {
    flammable: [['Remove all sources of ignition and ventilate. Wear the equipment of section 8.', 'Alle Zündquellen entfernen und lüften. Ausrüstung nach Abschnitt 8 tragen.', 'Éliminer toute source d’inflammation et aérer. Porter l’équipement de la rubrique 8.', 'Alle ontstekingsbronnen verwijderen en ventileren. De uitrusting van rubriek 8 dragen.']],
    isocyanate: [['Evacuate the area and ventilate. Wear respiratory protection and the equipment of section 8.', 'Bereich räumen und lüften. Atemschutz und Ausrüstung nach Abschnitt 8 tragen.', 'Évacuer la zone et aérer. Porter une protection respiratoire et l’équipement de la rubrique 8.', 'Gebied ontruimen en ventileren. Adembescherming en de uitrusting van rubriek 8 dragen.']],
    powder: [['Do not raise dust. Wear the equipment of section 8.', 'Staub nicht aufwirbeln. Ausrüstung nach Abschnitt 8 tragen.', 'Ne pas soulever la poussière. Porter l’équipement de la rubrique 8.', 'Geen stof opwervelen. De uitrusting van rubriek 8 dragen.']],
    sealant: [['Avoid contact with skin and eyes; danger of slipping.', 'Kontakt mit Haut und Augen vermeiden; Rutschgefahr.', 'Éviter le contact avec la peau et les yeux ; risque de glissade.', 'Contact met huid en ogen vermijden; slipgevaar.']],
    aqueous: [['Avoid contact with skin and eyes; danger of slipping.', 'Kontakt mit Haut und Augen vermeiden; Rutschgefahr.', 'Éviter le contact avec la peau et les yeux ; risque de glissade.', 'Contact met huid en ogen vermijden; slipgevaar.']],
  },
  '6.2': { all: [drains] },
  '6.3': {
    powder: [['Take up dry. Let what is wet set, and dispose of it as rubble.', 'Trocken aufnehmen. Nasses erhärten lassen und als Bauschutt entsorgen.', 'Ramasser à sec. Laisser durcir ce qui est humide et l’éliminer comme gravats.', 'Droog opnemen. Nat materiaal laten uitharden en als puin afvoeren.']],
    isocyanate: [['Cover with damp sand, leave for an hour, and collect in open containers: carbon dioxide develops.', 'Mit feuchtem Sand abdecken, eine Stunde stehen lassen, in offenen Behältern sammeln: Es entsteht Kohlendioxid.', 'Recouvrir de sable humide, laisser agir une heure, recueillir dans des récipients ouverts : du dioxyde de carbone se forme.', 'Met vochtig zand afdekken, een uur laten staan, in open houders verzamelen: er ontstaat kooldioxide.']],
    flammable: [['Take up with an inert absorbent and collect in closed containers.', 'Mit inertem Bindemittel aufnehmen und in geschlossenen Behältern sammeln.', 'Recueillir avec un absorbant inerte dans des récipients fermés.', 'Met inert absorptiemiddel opnemen en in gesloten houders verzamelen.']],
    sealant: [['Take up mechanically; let the rest cure and remove it.', 'Mechanisch aufnehmen; Reste aushärten lassen und entfernen.', 'Ramasser mécaniquement ; laisser durcir le reste puis l’enlever.', 'Mechanisch opnemen; resten laten uitharden en verwijderen.']],
    aqueous: [['Take up with an inert absorbent; rinse with water, which is collected.', 'Mit inertem Bindemittel aufnehmen; mit Wasser nachspülen und dieses auffangen.', 'Recueillir avec un absorbant inerte ; rincer à l’eau et la recueillir.', 'Met inert absorptiemiddel opnemen; met water naspoelen en dit opvangen.']],
  },
  '6.4': { all: [['See sections 8 and 13.', 'Siehe Abschnitte 8 und 13.', 'Voir les rubriques 8 et 13.', 'Zie rubrieken 8 en 13.']] },
  '7.1': {
    flammable: [['Use only outdoors or in a well-ventilated area, with explosion-proof equipment. Take measures against static charge.', 'Nur im Freien oder in gut belüfteten Räumen mit explosionsgeschützten Geräten verwenden. Maßnahmen gegen elektrostatische Aufladung treffen.', 'N’utiliser qu’en plein air ou dans un lieu bien ventilé, avec du matériel antidéflagrant. Prendre des mesures contre les charges électrostatiques.', 'Alleen buiten of in goed geventileerde ruimten gebruiken, met explosieveilige apparatuur. Maatregelen tegen statische elektriciteit nemen.']],
    isocyanate: [['As from 24 August 2023 adequate training is required before industrial or professional use. Spray only with extraction.', 'Ab dem 24. August 2023 muss vor der industriellen oder gewerblichen Verwendung eine angemessene Schulung erfolgen. Nur mit Absaugung spritzen.', 'À partir du 24 août 2023, une formation adéquate est requise avant toute utilisation industrielle ou professionnelle. Ne projeter qu’avec aspiration.', 'Met ingang van 24 augustus 2023 is een passende opleiding vereist vóór industrieel of professioneel gebruik. Alleen met afzuiging spuiten.']],
    all: [['Do not eat, drink or smoke while working. Wash hands before breaks.', 'Bei der Arbeit nicht essen, trinken oder rauchen. Vor Pausen Hände waschen.', 'Ne pas manger, boire ni fumer pendant le travail. Se laver les mains avant les pauses.', 'Tijdens het werk niet eten, drinken of roken. Vóór pauzes handen wassen.']],
  },
  '7.2': {
    flammable: [['Keep tightly closed, cool and away from ignition sources, at 5 to 25 °C. Storage class (TRGS 510): 3.', 'Dicht verschlossen, kühl und fern von Zündquellen bei 5 bis 25 °C lagern. Lagerklasse (TRGS 510): 3.', 'Conserver bien fermé, au frais et à l’écart de toute source d’inflammation, entre 5 et 25 °C. Classe de stockage (TRGS 510) : 3.', 'Goed gesloten, koel en ver van ontstekingsbronnen bewaren bij 5 tot 25 °C. Opslagklasse (TRGS 510): 3.']],
    aqueous: [['Keep tightly closed and free of frost. Storage class (TRGS 510): 12.', 'Dicht verschlossen und frostfrei lagern. Lagerklasse (TRGS 510): 12.', 'Conserver bien fermé et à l’abri du gel. Classe de stockage (TRGS 510) : 12.', 'Goed gesloten en vorstvrij bewaren. Opslagklasse (TRGS 510): 12.']],
    sealant: [['Keep tightly closed, dry and free of frost. Storage class (TRGS 510): 11.', 'Dicht verschlossen, trocken und frostfrei lagern. Lagerklasse (TRGS 510): 11.', 'Conserver bien fermé, au sec et à l’abri du gel. Classe de stockage (TRGS 510) : 11.', 'Goed gesloten, droog en vorstvrij bewaren. Opslagklasse (TRGS 510): 11.']],
    isocyanate: [['Keep tightly closed and dry at 15 to 25 °C. Storage class (TRGS 510): 10.', 'Dicht verschlossen und trocken bei 15 bis 25 °C lagern. Lagerklasse (TRGS 510): 10.', 'Conserver bien fermé et au sec, entre 15 et 25 °C. Classe de stockage (TRGS 510) : 10.', 'Goed gesloten en droog bewaren bij 15 tot 25 °C. Opslagklasse (TRGS 510): 10.']],
    powder: [['Keep dry in the closed bag, out of reach of children. Storage class (TRGS 510): 13.', 'Trocken im geschlossenen Sack und für Kinder unzugänglich lagern. Lagerklasse (TRGS 510): 13.', 'Conserver au sec dans le sac fermé, hors de portée des enfants. Classe de stockage (TRGS 510) : 13.', 'Droog in de gesloten zak bewaren, buiten bereik van kinderen. Opslagklasse (TRGS 510): 13.']],
  },
  '7.3': { all: [['See the technical data sheet.', 'Siehe technisches Datenblatt.', 'Voir la fiche technique.', 'Zie het technisch informatieblad.']] },
  '8.2': {
    all: [['Ventilate well. Eyes: safety glasses (EN 166). Hands: nitrile gloves (EN ISO 374), 0.4 mm, breakthrough time above 30 minutes.', 'Gut lüften. Augen: Schutzbrille (EN 166). Hände: Nitrilhandschuhe (EN ISO 374), 0.4 mm, Durchbruchzeit über 30 Minuten.', 'Bien ventiler. Yeux : lunettes de protection (EN 166). Mains : gants en nitrile (EN ISO 374), 0.4 mm, temps de passage supérieur à 30 minutes.', 'Goed ventileren. Ogen: veiligheidsbril (EN 166). Handen: nitril handschoenen (EN ISO 374), 0.4 mm, doorbraaktijd meer dan 30 minuten.']],
    flammable: [['Respiration: filter A2 (EN 14387) where limits may be exceeded.', 'Atmung: Filter A2 (EN 14387), wo Grenzwerte überschritten werden können.', 'Respiration : filtre A2 (EN 14387) si les valeurs limites peuvent être dépassées.', 'Ademhaling: filter A2 (EN 14387) waar grenswaarden kunnen worden overschreden.']],
    isocyanate: [['Respiration: supplied air (EN 14594) while spraying. Body: disposable overall, type 5/6.', 'Atmung: beim Spritzen Druckluft-Schlauchgerät (EN 14594). Körper: Einweg-Overall, Typ 5/6.', 'Respiration : adduction d’air (EN 14594) pendant la projection. Corps : combinaison jetable, type 5/6.', 'Ademhaling: luchttoevoer (EN 14594) tijdens het spuiten. Lichaam: wegwerpoverall, type 5/6.']],
    powder: [['Respiration: half mask FFP2 (EN 149) while mixing.', 'Atmung: Halbmaske FFP2 (EN 149) beim Anmischen.', 'Respiration : demi-masque FFP2 (EN 149) pendant le gâchage.', 'Ademhaling: halfmasker FFP2 (EN 149) tijdens het aanmaken.']],
  },
  '10.1': {
    isocyanate: [['Reacts with water, amines and alcohols.', 'Reagiert mit Wasser, Aminen und Alkoholen.', 'Réagit avec l’eau, les amines et les alcools.', 'Reageert met water, aminen en alcoholen.']],
    flammable: [none], sealant: [none], aqueous: [none], powder: [none],
  },
  '10.2': { all: [['Stable when stored and used as directed.', 'Bei bestimmungsgemäßer Lagerung und Verwendung stabil.', 'Stable dans les conditions de stockage et d’emploi prescrites.', 'Stabiel bij voorgeschreven opslag en gebruik.']] },
  '10.3': {
    isocyanate: [['With water carbon dioxide develops: closed containers may burst.', 'Mit Wasser entsteht Kohlendioxid: Geschlossene Behälter können bersten.', 'Avec l’eau, du dioxyde de carbone se forme : les récipients fermés peuvent éclater.', 'Met water ontstaat kooldioxide: gesloten houders kunnen barsten.']],
    flammable: [['Vapours may form explosive mixtures with air.', 'Dämpfe können mit Luft explosionsfähige Gemische bilden.', 'Les vapeurs peuvent former avec l’air des mélanges explosifs.', 'Dampen kunnen met lucht explosieve mengsels vormen.']],
    sealant: [none], aqueous: [none], powder: [none],
  },
  '10.4': {
    flammable: [['Heat, sparks, open flames.', 'Hitze, Funken, offene Flammen.', 'Chaleur, étincelles, flammes nues.', 'Warmte, vonken, open vuur.']],
    aqueous: [['Frost.', 'Frost.', 'Gel.', 'Vorst.']],
    sealant: [['Moisture and frost.', 'Feuchtigkeit und Frost.', 'Humidité et gel.', 'Vocht en vorst.']],
    isocyanate: [['Moisture and heat.', 'Feuchtigkeit und Hitze.', 'Humidité et chaleur.', 'Vocht en warmte.']],
    powder: [['Moisture.', 'Feuchtigkeit.', 'Humidité.', 'Vocht.']],
  },
  '10.5': {
    flammable: [['Strong oxidising agents.', 'Starke Oxidationsmittel.', 'Oxydants forts.', 'Sterke oxidatiemiddelen.']],
    powder: [['Acids, light metals.', 'Säuren, Leichtmetalle.', 'Acides, métaux légers.', 'Zuren, lichte metalen.']],
    isocyanate: [['Amines, alcohols, acids, bases.', 'Amine, Alkohole, Säuren, Basen.', 'Amines, alcools, acides, bases.', 'Aminen, alcoholen, zuren, basen.']],
    sealant: [['Strong oxidising agents, acids and bases.', 'Starke Oxidationsmittel, Säuren und Basen.', 'Oxydants forts, acides et bases.', 'Sterke oxidatiemiddelen, zuren en basen.']],
    aqueous: [none],
  },
  '10.6': {
    sealant: [['Methanol on contact with water or moist air.', 'Methanol bei Kontakt mit Wasser oder feuchter Luft.', 'Méthanol au contact de l’eau ou de l’air humide.', 'Methanol bij contact met water of vochtige lucht.']],
    flammable: [['None under normal conditions; in a fire see section 5.', 'Keine unter normalen Bedingungen; im Brandfall siehe Abschnitt 5.', 'Aucun dans des conditions normales ; en cas d’incendie, voir rubrique 5.', 'Geen onder normale omstandigheden; bij brand zie rubriek 5.']],
    isocyanate: [['None under normal conditions; in a fire see section 5.', 'Keine unter normalen Bedingungen; im Brandfall siehe Abschnitt 5.', 'Aucun dans des conditions normales ; en cas d’incendie, voir rubrique 5.', 'Geen onder normale omstandigheden; bij brand zie rubriek 5.']],
    aqueous: [none], powder: [none],
  },
  '11.1': { all: [['Calculated by the methods of Annex I to Regulation (EC) No 1272/2008; the criteria of all other hazard classes are not met.', 'Berechnet nach den Verfahren des Anhangs I der Verordnung (EG) Nr. 1272/2008; die Kriterien aller anderen Gefahrenklassen sind nicht erfüllt.', 'Calculé selon les méthodes de l’annexe I du règlement (CE) n° 1272/2008 ; les critères de toutes les autres classes de danger ne sont pas remplis.', 'Berekend volgens de methoden van bijlage I bij Verordening (EG) nr. 1272/2008; aan de criteria van alle andere gevarenklassen is niet voldaan.']] },
  '11.2': { all: [noDisruptor] },
  '12.1': { all: [noData] },
  '12.2': {
    powder: [['Inorganic; biodegradability does not apply.', 'Anorganisch; biologischer Abbau nicht anwendbar.', 'Inorganique ; la biodégradabilité est sans objet.', 'Anorganisch; biologische afbreekbaarheid is niet van toepassing.']],
    flammable: [['The solvents are readily biodegradable; the polymer is not.', 'Die Lösemittel sind leicht biologisch abbaubar, das Polymer nicht.', 'Les solvants sont facilement biodégradables, le polymère ne l’est pas.', 'De oplosmiddelen zijn gemakkelijk biologisch afbreekbaar, het polymeer niet.']],
    sealant: [['The cured polymer is not readily biodegradable.', 'Das ausgehärtete Polymer ist biologisch nicht leicht abbaubar.', 'Le polymère durci n’est pas facilement biodégradable.', 'Het uitgeharde polymeer is niet gemakkelijk biologisch afbreekbaar.']],
    aqueous: [['The polymer is not readily biodegradable; it can be separated from waste water.', 'Das Polymer ist biologisch nicht leicht abbaubar; es lässt sich aus Abwasser abscheiden.', 'Le polymère n’est pas facilement biodégradable ; il peut être séparé des eaux usées.', 'Het polymeer is niet gemakkelijk biologisch afbreekbaar; het kan uit afvalwater worden afgescheiden.']],
    isocyanate: [['Reacts with water to insoluble polyurea, which is inert.', 'Reagiert mit Wasser zu unlöslichem, inertem Polyharnstoff.', 'Réagit avec l’eau en polyurée insoluble et inerte.', 'Reageert met water tot onoplosbaar, inert polyureum.']],
  },
  '12.3': { all: [['Not expected to bioaccumulate.', 'Eine Bioakkumulation ist nicht zu erwarten.', 'Aucune bioaccumulation n’est attendue.', 'Bioaccumulatie wordt niet verwacht.']] },
  '12.4': { all: [noData] },
  '12.5': { all: [noPbt] },
  '12.6': { all: [noDisruptor] },
  '12.7': { all: [none] },
  '13.1': { all: [drains, ['Empty packaging is recycled; uncured residues are disposed of as the product is.', 'Restentleerte Verpackungen der Verwertung zuführen; nicht ausgehärtete Reste wie das Produkt entsorgen.', 'Recycler les emballages vides ; éliminer les restes non durcis comme le produit.', 'Lege verpakkingen recyclen; niet-uitgeharde resten afvoeren zoals het product.']] },
  '14.6': { all: [['See sections 6 to 8.', 'Siehe Abschnitte 6 bis 8.', 'Voir les rubriques 6 à 8.', 'Zie rubrieken 6 tot en met 8.']] },
  '14.7': { all: [notApplicable] },
  '15.1': {
    flammable: [['REACH, Annex XVII, entries 3 and 40. Directive 2012/18/EU (Seveso III): P5c. Water hazard class (Germany): 1.', 'REACH, Anhang XVII, Nummern 3 und 40. Richtlinie 2012/18/EU (Seveso III): P5c. Wassergefährdungsklasse (Deutschland): 1.', 'REACH, annexe XVII, entrées 3 et 40. Directive 2012/18/UE (Seveso III) : P5c. Classe de danger pour l’eau (Allemagne) : 1.', 'REACH, bijlage XVII, nummers 3 en 40. Richtlijn 2012/18/EU (Seveso III): P5c. Watergevarenklasse (Duitsland): 1.']],
    isocyanate: [['REACH, Annex XVII, entries 56 and 74 (diisocyanates). Water hazard class (Germany): 1.', 'REACH, Anhang XVII, Nummern 56 und 74 (Diisocyanate). Wassergefährdungsklasse (Deutschland): 1.', 'REACH, annexe XVII, entrées 56 et 74 (diisocyanates). Classe de danger pour l’eau (Allemagne) : 1.', 'REACH, bijlage XVII, nummers 56 en 74 (diisocyanaten). Watergevarenklasse (Duitsland): 1.']],
    powder: [['REACH, Annex XVII, entry 47 (soluble chromium VI below 2 mg/kg of cement). Water hazard class (Germany): 1.', 'REACH, Anhang XVII, Nummer 47 (lösliches Chrom VI unter 2 mg/kg Zement). Wassergefährdungsklasse (Deutschland): 1.', 'REACH, annexe XVII, entrée 47 (chrome VI soluble inférieur à 2 mg/kg de ciment). Classe de danger pour l’eau (Allemagne) : 1.', 'REACH, bijlage XVII, nummer 47 (oplosbaar chroom VI minder dan 2 mg/kg cement). Watergevarenklasse (Duitsland): 1.']],
    sealant: [['Directive 2010/75/EU (emissions): see 9.2. Water hazard class (Germany): 1.', 'Richtlinie 2010/75/EU (Emissionen): siehe 9.2. Wassergefährdungsklasse (Deutschland): 1.', 'Directive 2010/75/UE (émissions) : voir 9.2. Classe de danger pour l’eau (Allemagne) : 1.', 'Richtlijn 2010/75/EU (emissies): zie 9.2. Watergevarenklasse (Duitsland): 1.']],
    aqueous: [['Regulation (EU) No 528/2012, Article 58: treated with preservatives of type 6 (in-can). Water hazard class (Germany): 1.', 'Verordnung (EU) Nr. 528/2012, Artikel 58: mit Topfkonservierungsmitteln der Produktart 6 behandelt. Wassergefährdungsklasse (Deutschland): 1.', 'Règlement (UE) n° 528/2012, article 58 : traité avec des conservateurs de type 6 (en conteneur). Classe de danger pour l’eau (Allemagne) : 1.', 'Verordening (EU) nr. 528/2012, artikel 58: behandeld met conserveermiddelen van productsoort 6. Watergevarenklasse (Duitsland): 1.']],
  },
  '15.2': { all: [['No chemical safety assessment has been carried out for the mixture.', 'Für das Gemisch wurde keine Stoffsicherheitsbeurteilung durchgeführt.', 'Aucune évaluation de la sécurité chimique n’a été réalisée pour le mélange.', 'Voor het mengsel is geen chemischeveiligheidsbeoordeling uitgevoerd.']] },
}
