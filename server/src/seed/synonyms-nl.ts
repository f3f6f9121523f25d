/** What people in the trade call things in Dutch; how it is written: `synonyms.ts`. */
export const dutch = `
minerale wol > steenwol, rotswol, glaswol
MW : minerale wol
steenwol = rotswol
glaswol = glasvezelwol
glasvezel = glasfiber
EPS : geëxpandeerd polystyreen, piepschuim
XPS : geëxtrudeerd polystyreen
polystyreen > EPS, XPS
tempex > EPS, geëxpandeerd polystyreen
piepschuim > EPS, geëxpandeerd polystyreen
PUR : polyurethaan, polyurethaanschuim
PIR : polyisocyanuraat
PU > PUR, PIR, polyurethaan, polyisocyanuraat
resolschuim = resol, fenolschuim, fenolhars, resolhardschuim
hardschuim > EPS, XPS, PUR, PIR, resolschuim
FEF : elastomeerschuim, flexibel elastomeerschuim
elastomeerschuim = rubberschuim, synthetisch rubber, elastomeer
NBR : nitrilrubber
PE : polyethyleen
PEF : polyethyleenschuim
PVC : polyvinylchloride
PP : polypropyleen
PET : polyester
cellulair glas = schuimglas, cellenglas
schuimglas = cellenglas, geschuimd glas
houtvezel = houtvezelisolatie, zachtboard
houtwol = houtwolcement, houtwolplaat
cellulose = papiervlokken, inblaascellulose
natuurlijke isolatie > houtvezel, hennep, vlas, kurk, schapenwol, cellulose
biobased > houtvezel, hennep, vlas, kurk, schapenwol, cellulose
schapenwol = schapewol
ICB : geëxpandeerde kurk, kurkplaat
perliet = perlite, geëxpandeerd perliet
calciumsilicaat = calcium silicaat, kalksilicaat
VIP : vacuümisolatiepaneel, vacuümpaneel
keramische vezel = keramische wol
gipsplaat = gipskartonplaat, gipskarton
isolatieplaat = isolatiepaneel, isolatieplaten
isolatieschaal = leidingschaal, leidingschalen, buisschaal, pijpschaal
coquille = leidingschaal, leidingschalen, buisschaal, pijpschaal
leidingschaal = buisschaal, pijpschaal, leidingschalen, isolatieschaal
leidingisolatie > leidingschaal, leidingschalen, isolatiebuis, isolatieslang
isolatieslang = isolatiebuis, isolatiekous
buisisolatie > leidingschaal, leidingschalen, isolatiebuis, isolatieslang
lamelmat = lamellenmat, lamellenmatten, lamelmatten
gaasdeken = draadgaasdeken, gaasmat, gaasdekens
deken = mat
inblaasisolatie = inblaaswol, inblaasvlokken, inblaascellulose
granulaat = korrels, parels
bocht = knie, elleboog
beplating = mantelplaat, afwerkplaat
cachering = bekleding
alu : aluminium
zelfklevend = zelfhechtend
buitengevelisolatie = ETICS, gevelisolatiesysteem, buitengevelisolatiesysteem, gevelbepleistering
ETICS = buitengevelisolatiesysteem, buitengevelisolatie, buitengevelisolatie met pleister
geventileerde gevel = gevelbekleding
spouwisolatie = spouwplaat, spouwmuurisolatie, spouwmuur
plat dak = platdak, platdakplaat, platdakisolatie
omkeerdak = omgekeerd dak
afschotisolatie = afschotplaat, dakafschot
hellend dak = schuin dak
sarking = sarkingplaat, sarkingdak
kepers = sporen, tussen kepers
scheidingswand = tussenwand, metalstudwand, binnenwand
verlaagd plafond = systeemplafond, vals plafond
plafondtegel = plafondplaat, plafondpaneel
zwevende dekvloer = zwevende vloer, dekvloer
contactgeluid = loopgeluid, stootgeluid
geluidsisolatie = geluidisolatie, akoestische isolatie, geluidwering, geluiddemping
geluidabsorptie = geluidsabsorptie, akoestische absorptie
akoestisch paneel = geluidabsorber, akoestiekpaneel
geluiddemper = kanaaldemper, geluidsdemper
trillingsdemping = trillingsisolatie, trillingsdemper, antivibratie
brandbescherming = brandbeveiliging, brandwering
brandwerend = brandvertragend, vuurvast
brandmanchet = brandkraag, brandwerende manchet
doorvoerafdichting = brandwerende doorvoer, brandafdichting
brandwerende coating = opschuimende coating, brandwerende verf
HVAC > ventilatie, airconditioning, verwarming
luchtkanaal = ventilatiekanaal, luchtkanalen
koude-isolatie = koudeisolatie, koelisolatie, condensisolatie
technische isolatie = industriële isolatie, installatie-isolatie
scheepsbouw = maritiem, scheepswerf
dampremmer = dampremmende folie, damprem
dampscherm > dampremmer, dampremmende folie, dampdichte folie
onderdakfolie = onderdak, onderdakplaat
dampopen = ademend, waterdampdoorlatend
kit = afdichtingskit, voegkit, voegmiddel, mastiek
lijm = kleefstof, hechtmiddel
montageschuim = purschuim, pistoolschuim
isolatieplug = isolatiebevestiger, isolatieanker
laspen = laspin, isolatiepen
onbrandbaar = niet-brandbaar, niet brandbaar
waterafstotend = hydrofoob, waterwerend
warmtegeleidingscoëfficiënt = lambdawaarde, warmtegeleiding
warmteweerstand = R-waarde, Rd-waarde
brandgedrag = brandklasse, Euroklasse, reactie bij brand
DoP = prestatieverklaring, DoP-verklaring
VIB : veiligheidsinformatieblad
veiligheidsinformatieblad = SDS, veiligheidsblad, MSDS
technisch informatieblad = technische fiche, productblad, datasheet, TDS
EPD : milieuproductverklaring
MRPI : milieurelevante productinformatie
ETA : Europese technische beoordeling
Styropor > EPS, geëxpandeerd polystyreen
Styrodur > XPS, geëxtrudeerd polystyreen
Rockwool > steenwol
Isover > glaswol
Armaflex > elastomeerschuim, rubberschuim
Foamglas > cellulair glas, schuimglas
Heraklith > houtwol, houtwolcement
Gyproc > gipsplaat, gipskartonplaat
Tyvek > onderdakfolie
Promatect > calciumsilicaat
`
