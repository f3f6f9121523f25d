/** What people in the trade call things in English; how it is written: `synonyms.ts`. */
export const english = `
mineral wool > stone wool, rock wool, glass wool, slag wool
MW : mineral wool
stone wool = rock wool, rockwool, basalt wool
glass wool = glasswool, fibreglass wool, fiberglass wool
fibreglass = fiberglass, glass fibre, glass fiber
EPS : expanded polystyrene
XPS : extruded polystyrene
EEPS : elasticised expanded polystyrene, elastified polystyrene
polystyrene > EPS, XPS
PUR : polyurethane
PIR : polyisocyanurate, polyiso
PU > PUR, PIR, polyurethane, polyisocyanurate
PF : phenolic foam
phenolic foam = phenolic resin foam, resol foam, resole foam
rigid foam > EPS, XPS, PUR, PIR, phenolic foam
FEF : flexible elastomeric foam, elastomeric foam
elastomeric foam = rubber foam, foam rubber, synthetic rubber foam, elastomer foam
NBR : nitrile rubber
PE : polyethylene
PEF : polyethylene foam
PVC : polyvinyl chloride
PP : polypropylene
PET : polyester, polyethylene terephthalate
cellular glass = foam glass, foamed glass
CG : cellular glass
wood fibre = wood fiber, woodfibre
WF : wood fibre
wood wool = woodwool, wood-wool cement
cellulose = cellulose fibre, recycled paper insulation
natural fibre > wood fibre, hemp, flax, cork, sheep wool, cellulose
sheep wool = sheep's wool, lambswool
ICB : insulation cork board, expanded cork
CaSi : calcium silicate
VIP : vacuum insulation panel, vacuum insulated panel
AES : alkaline earth silicate
ceramic fibre = ceramic fiber, refractory fibre
RCF : refractory ceramic fibre
melamine foam = melamine resin foam
plasterboard = gypsum board, gypsum plasterboard, drywall, wallboard
fibre = fiber
vapour = vapor
aluminium = aluminum
colour = color
grey = gray
slab = board
pipe section = pipe shell, pipe cover, pipe covering, preformed pipe insulation
insulation tube = insulation hose, insulating tube, pipe sleeve
pipe insulation > pipe section, pipe shell, insulation tube, lagging
lamella mat = lamella mats, lamellar mat, lamella wrap, lamella blanket
wired mat = wired mats, wire mat, wired blanket, wire mesh mat, stitched mat
loose fill = blowing wool, blown wool, blown insulation, blow-in insulation
granules = granulate, beads
bend = elbow
cladding = jacketing
foil-faced = foil faced, aluminium-faced, foil backed
self-adhesive = self adhesive, adhesive-backed, peel and stick
ETICS = EWI, EIFS, external wall insulation, external thermal insulation composite system
ventilated facade = rainscreen, rainscreen cladding
flat roof > warm roof, inverted roof
inverted roof = upside-down roof, protected membrane roof
pitched roof = sloping roof, sloped roof
cavity wall insulation = cavity insulation, cavity batt, cavity slab
partition = partition wall, stud wall, dividing wall
suspended ceiling = false ceiling, drop ceiling
ceiling tile = ceiling panel
floating floor = floating screed
underfloor heating = floor heating
impact sound = impact noise, footfall sound, footfall noise
airborne sound = airborne noise
soundproofing = sound insulation, acoustic insulation, noise insulation
sound absorber = acoustic absorber, sound-absorbing panel, acoustic panel
silencer = attenuator, sound attenuator
anti-vibration = antivibration, vibration damping, vibration isolation
fire protection = fireproofing, fire proofing
PFP : passive fire protection
firestop = firestopping, fire stopping, penetration seal
fire collar = intumescent collar, pipe collar
intumescent coating = intumescent paint, fire-retardant paint
HVAC > ventilation, air conditioning, heating
duct = ductwork, air duct
cold insulation = low-temperature insulation, refrigeration insulation
marine = shipbuilding, shipyard
LNG : liquefied natural gas
vapour control layer > vapour barrier, vapour retarder, vapour check
VCL : vapour control layer
vapour barrier = vapor barrier
vapour retarder = vapor retarder, vapour check
breather membrane = breathable membrane, vapour-permeable membrane
sealant = caulk, mastic, sealing compound
adhesive = glue
expanding foam = gun foam, assembly foam, mounting foam
insulation anchor = insulation fixing, insulation fastener
weld pin = welding pin, insulation pin
non-combustible = incombustible, nonflammable
water-repellent = water repellent, hydrophobic
thermal conductivity = lambda value, k-value
thermal resistance = R-value
thermal transmittance = U-value
reaction to fire = fire class, Euroclass
DoP : declaration of performance
SDS : safety data sheet
MSDS : material safety data sheet, safety data sheet
TDS : technical data sheet
datasheet = data sheet
EPD : environmental product declaration
ETA : European Technical Assessment, European Technical Approval
Styropor > EPS, expanded polystyrene
Styrodur > XPS, extruded polystyrene
Styrofoam > XPS, EPS, extruded polystyrene
Armaflex > elastomeric foam, rubber foam
Foamglas > cellular glass, foam glass
Isover > glass wool
Kooltherm > phenolic foam
Celotex > PIR, polyisocyanurate
Thermaflex > polyethylene foam
Heraklith > wood wool
Gyproc > plasterboard, gypsum board
Tyvek > breather membrane
Promatect > calcium silicate
`
