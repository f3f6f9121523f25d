/** What people in the trade call things in French; how it is written: `synonyms.ts`. */
export const french = `
laine minérale > laine de roche, laine de verre, laine de laitier
LM : laine minérale
LDR : laine de roche
LDV : laine de verre
laine de roche = laine de pierre, laine de basalte
laine de verre = fibre de verre, laine de fibre de verre
PSE : polystyrène expansé
EPS = PSE, polystyrène expansé
XPS = polystyrène extrudé, PSX
polystyrène > PSE, EPS, XPS
PUR : polyuréthane, polyuréthanne
PIR : polyisocyanurate
PU > PUR, PIR, polyuréthane, polyisocyanurate
mousse phénolique = mousse résolique, résol
mousse rigide > PSE, XPS, PUR, PIR, mousse phénolique
FEF : mousse élastomère, mousse élastomère flexible
mousse élastomère = mousse de caoutchouc, caoutchouc synthétique, caoutchouc, élastomère
NBR : caoutchouc nitrile
PE : polyéthylène
PEF : mousse polyéthylène, mousse de polyéthylène
PVC : polychlorure de vinyle
PP : polypropylène
PET : polyester
verre cellulaire = mousse de verre, verre expansé
fibre de bois = laine de bois, panneau de fibres de bois
FDB : fibre de bois
fibragglo = fibralith, panneau de laine de bois
ouate de cellulose = cellulose, ouate
biosourcé > fibre de bois, chanvre, lin, liège, mouton, ouate de cellulose
laine de mouton = mouton
ICB : liège expansé, panneau de liège
silicate de calcium = calcium-silicate
PIV : panneau isolant sous vide, isolation sous vide
fibre céramique = laine céramique, fibre réfractaire
mousse de mélamine = mousse mélamine
plaque de plâtre = placoplâtre, placo, plaque de gypse
calorifugeage = calorifuge, isolation des tuyauteries
calorifuge > coquille, manchon, matelas, nappe
coquille = demi-coquille, coquille isolante
manchon = gaine isolante, tube isolant
manchon isolant = gaine isolante, tube isolant, manchon flexible
panneau = plaque
rouleau = nappe
nappe à lamelles = matelas à lamelles, nappe lamellaire, lamelles
matelas grillagé = nappe grillagée, matelas sur grillage, grillage
matelas = natte
laine à souffler = laine soufflée, isolant en vrac, flocons
vrac = flocons, granulés
granulés = granulat, billes
coude = courbe
tôle = revêtement métallique, tôle de protection
revêtement = parement
alu : aluminium
autocollant = auto-adhésif, autoadhésif, adhésif
ITE = isolation thermique extérieure, isolation thermique par l'extérieur, ETICS
ITI = isolation thermique intérieure, isolation par l'intérieur
sarking = isolation sur chevrons
bardage ventilé = façade ventilée, bardage
toiture terrasse = toit plat, toiture plate, toiture-terrasse
toiture inversée = isolation inversée
rampants = combles, sous rampants
combles = grenier, rampants
chevrons = entre chevrons
cloison = paroi, cloison de distribution
faux plafond = plafond suspendu, plafond démontable
dalle de plafond = dalle acoustique, panneau de plafond
chape flottante = sous-chape
plancher chauffant = chauffage au sol
bruit de choc = bruits de choc, bruit d'impact, bruits d'impact
bruit aérien = bruits aériens
isolation acoustique = isolation phonique, insonorisation
phonique = acoustique
absorbeur acoustique = absorbant acoustique, panneau acoustique, panneau absorbant
silencieux = piège à son, atténuateur
antivibratoire = anti-vibratile, antivibratile, anti-vibratoire
protection incendie = protection feu, coupe-feu, protection passive
coupe-feu = résistant au feu, résistance au feu
calfeutrement = rebouchage coupe-feu, traversée
collier coupe-feu = manchon coupe-feu, collier intumescent
peinture intumescente = revêtement intumescent, peinture ignifuge
ignifuge = ignifugeant, retardateur de flamme
CVC > chauffage, ventilation, climatisation
gaine de ventilation = conduit de ventilation, conduit aéraulique, gaine aéraulique
gaine = conduit
frigorifique = froid, isolation frigorifique
construction navale = chantier naval, marine
GNL : gaz naturel liquéfié
pare-vapeur > frein-vapeur, freine-vapeur, membrane d'étanchéité à l'air
frein-vapeur = freine-vapeur
pare-pluie = écran pare-pluie
écran de sous-toiture = écran sous toiture, HPV
mastic = joint d'étanchéité, pâte d'étanchéité
joint = mastic de jointoiement
colle = adhésif
mousse expansive = mousse PU, mousse polyuréthane
cheville = fixation, cheville à rosace
goujon à souder = clou à souder, pointe isolante
incombustible = non combustible, ininflammable
hydrofuge = hydrophobe, déperlant
conductivité thermique = lambda
résistance thermique = valeur R
réaction au feu = Euroclasse, classement au feu
DoP = déclaration des performances, DdP
FDS : fiche de données de sécurité
FT : fiche technique
fiche technique = fiche produit
FDES : fiche de déclaration environnementale et sanitaire
EPD = déclaration environnementale de produit, DEP
ETE : évaluation technique européenne, agrément technique européen
ATec : avis technique
Styropor > PSE, polystyrène expansé
Styrodur > XPS, polystyrène extrudé
Rockwool > laine de roche
Isover > laine de verre
Armaflex > mousse élastomère, caoutchouc
Foamglas > verre cellulaire
Héraklith > panneau de laine de bois, fibragglo
Tyvek > pare-pluie
Promatect > silicate de calcium
`
