/** What people in the trade call things in German; how it is written: `synonyms.ts`. */
export const german = `
Mineralwolle > Steinwolle, Glaswolle, Schlackenwolle
MW : Mineralwolle
MiWo : Mineralwolle
Mineralfaser > Steinwolle, Glaswolle, Mineralwolle
Steinwolle = Gesteinswolle, Basaltwolle
Glaswolle = Glasfaserwolle
EPS : expandiertes Polystyrol, Polystyrol-Hartschaum
XPS : extrudiertes Polystyrol, Extruderschaum
EEPS : elastifiziertes EPS, elastifiziertes Polystyrol
Polystyrol > EPS, XPS
PUR : Polyurethan
PIR : Polyisocyanurat
PU > PUR, PIR, Polyurethan, Polyisocyanurat
PF : Phenolharzschaum, Resolhartschaum
Phenolharzschaum = Phenolschaum, Resolschaum, Resolhartschaum, Resol-Hartschaum
Hartschaum > EPS, XPS, PUR, PIR, Phenolharzschaum
FEF : Elastomerschaum, flexibler Elastomerschaum
Elastomerschaum = Kautschukschaum, Synthesekautschuk, Kautschuk, Elastomer-Schaum
NBR : Nitrilkautschuk
PE : Polyethylen, Polyäthylen
PEF : Polyethylenschaum
PVC : Polyvinylchlorid
PP : Polypropylen
PET : Polyester
Schaumglas = Zellglas, Glasschaum
Holzfaser = Holzweichfaser, Weichfaser
WF : Holzfaser
Holzwolle = Holzwolle-Leichtbauplatte, Holzwolleplatte
HWL : Holzwolle-Leichtbauplatte, Holzwolleplatte
Zellulose = Cellulose, Zellulosefaser, Papierflocken
Naturdämmstoff > Holzfaser, Hanf, Flachs, Kork, Schafwolle, Zellulose
Schafwolle = Schafschurwolle
ICB : Korkdämmplatte, expandierter Kork
Perlit = Perlite, Blähperlit
Calciumsilikat = Kalziumsilikat, Kalzium-Silikat
VIP : Vakuumisolationspaneel, Vakuumdämmplatte
AES : Erdalkalisilikatwolle
Keramikfaser = Keramikwolle, keramische Faser
Melaminharzschaum = Melaminschaum
Gipskartonplatte = Gipsplatte, Gipskarton, Trockenbauplatte
Dämmung = Isolierung, Isolation
Dämmstoff = Isolierstoff, Dämmmaterial, Isoliermaterial
Dämmplatte = Isolierplatte, Dämmelement
Dämmschlauch = Isolierschlauch, Rohrisolierschlauch
Rohrschale = Rohrdämmschale, Isolierschale, Dämmschale, Rohrhalbschale
Rohrdämmung > Rohrschale, Dämmschlauch, Rohrisolierung
Rohrisolierung > Rohrschale, Dämmschlauch, Rohrdämmung
Lamellenmatte = Lamellmatte, Lamellenbahn
Drahtnetzmatte = Steppmatte, Drahtgeflechtmatte, versteppte Matte
Klemmfilz = Zwischensparrendämmung
Einblasdämmung = Einblasdämmstoff, Einblaswolle
Schüttung = Granulat, Dämmschüttung
Rohrbogen = Krümmer
Mantelblech = Blechmantel, Blechverkleidung, Ummantelung
alukaschiert = aluminiumkaschiert, Alukaschierung
Alu : Aluminium
selbstklebend = selbsthaftend
WDVS = Wärmedämmverbundsystem, Wärmedämm-Verbundsystem, ETICS
Vollwärmeschutz > WDVS, Wärmedämmverbundsystem, Wärmedämm-Verbundsystem
VHF : vorgehängte hinterlüftete Fassade
hinterlüftete Fassade = VHF, Vorhangfassade
Aufsparrendämmung = Aufdachdämmung
Sparrendämmung > Zwischensparrendämmung, Aufsparrendämmung, Untersparrendämmung
Flachdach > Warmdach, Umkehrdach
Flachdachdämmung = Flachdachplatte
Gefälledämmung = Gefälleplatte, Gefälledach
Perimeterdämmung = Perimeterdämmplatte, Sockeldämmung, Kellerwanddämmung
Kerndämmung = Kerndämmplatte
Trennwand = Ständerwand, Zwischenwand
Haustrennwand = Gebäudetrennwand
OGD : oberste Geschossdecke
Akustikdecke = Unterdecke, Deckenplatte
abgehängte Decke = Unterdecke
Trockenbau = Leichtbau
Estrichdämmung = Estrichdämmplatte, Trittschalldämmung
Fußbodenheizung = Flächenheizung
Trittschall = Gehschall, impact sound
Trittschalldämmung = Trittschallschutz, Trittschalldämmplatte, Trittschallunterlage
Schallschutz = Schalldämmung, Lärmschutz, Lärmdämmung
Schallabsorber = Akustikabsorber, Akustikplatte, Akustikpaneel
Schalldämpfer = Kulissenschalldämpfer, Rohrschalldämpfer
Schwingungsdämpfung = Vibrationsdämpfung, Schwingungsisolierung, Schwingungsdämpfer
Brandschutz = Feuerschutz
Brandschott = Abschottung, Brandabschottung, Weichschott
Brandschutzmanschette = Rohrmanschette
Brandschutzbeschichtung = Brandschutzanstrich, dämmschichtbildende Beschichtung
Brandriegel = Brandbarriere
HLK > Heizung, Lüftung, Klima
TGA > Heizung, Lüftung, Klima, Sanitär
Lüftungskanal = Luftkanal, Lüftungsleitung, Luftleitung
Kälteisolierung = Kältedämmung
technische Dämmung = technische Isolierung, Industriedämmung
Schiffbau = Schiffsbau, Marine
Dampfbremse = Dampfbremsbahn, Dampfbremsfolie
Dampfsperre = Dampfsperrbahn, Dampfsperrfolie
Unterspannbahn = Unterdeckbahn
diffusionsoffen = dampfdiffusionsoffen, atmungsaktiv
Dichtstoff = Dichtmasse, Fugenmasse, Fugendichtstoff
Fugenband = Dichtband, Quellband, Kompriband
Kleber = Klebstoff, Klebemittel
Montageschaum = Bauschaum, PU-Schaum, Pistolenschaum
Dämmstoffdübel = Dämmstoffhalter, Tellerdübel, Isolierdübel
Schweißstift = Schweißnagel, Isolierstift
nichtbrennbar = unbrennbar, nicht brennbar
wasserabweisend = hydrophobiert, hydrophob
Wärmeleitfähigkeit = Lambdawert, Wärmeleitzahl
WLG : Wärmeleitfähigkeitsgruppe, Wärmeleitgruppe
WLS : Wärmeleitfähigkeitsstufe, Wärmeleitstufe
Wärmedurchlasswiderstand = R-Wert, Wärmewiderstand
Brandverhalten = Brandklasse, Euroklasse, Baustoffklasse
AGT : Anwendungsgrenztemperatur
DoP : Leistungserklärung
LE : Leistungserklärung
SDB : Sicherheitsdatenblatt
Sicherheitsdatenblatt = SDS, EG-Sicherheitsdatenblatt
TDB : Technisches Datenblatt
Datenblatt = Produktdatenblatt, Merkblatt
EPD : Umweltproduktdeklaration, Umwelt-Produktdeklaration
ETA : Europäische Technische Bewertung, Europäische Technische Zulassung
abZ : allgemeine bauaufsichtliche Zulassung
AbP : allgemeines bauaufsichtliches Prüfzeugnis
Styropor > EPS, expandiertes Polystyrol
Styrodur > XPS, extrudiertes Polystyrol
Rockwool > Steinwolle
Isover > Glaswolle
Armaflex > Elastomerschaum, Kautschuk
Rigips > Gipskartonplatte, Gipsplatte
Foamglas > Schaumglas
Basotect > Melaminharzschaum
Heraklith > Holzwolle, Holzwolleplatte
Tyvek > Unterspannbahn
Promatect > Calciumsilikat
Sauerkrautplatte > Holzwolle, Holzwolleplatte
`
