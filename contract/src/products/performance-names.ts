import type { PerformanceCode } from '@lambda/domain/performance/performance-characteristics'

/**
 * What data sheets call the characteristics that are declared in rows, in English, German, French, Dutch and Hungarian,
 * beside their labels. Letters that may mean anything (`F`, `Si`) are not among them.
 */
export const performanceNames: Partial<Record<PerformanceCode, readonly string[]>> = {
  SPECIFIC_HEAT: ['Specific heat', 'Spezifische Wärmekapazität', 'Chaleur spécifique', 'cp'],
  THERMAL_TRANSMITTANCE: ['U value', 'U-Wert', 'Wärmedurchgangskoeffizient'],
  FIRE_RESISTANCE: [
    'Feuerwiderstand',
    'Feuerwiderstandsklasse',
    'Résistance au feu',
    'Brandwerendheid',
  ],
  MELTING_POINT: [
    'Melting temperature',
    'Schmelzpunkt',
    'Point de fusion',
    'Smeltpunt',
    'Olvadáspont',
  ],
  WATER_ABSORPTION_SHORT: [
    'WS',
    'Kurzzeitige Wasseraufnahme',
    'Absorption d’eau à court terme',
    'Vízfelvétel rövid ideig tartó vízbe merítéskor',
  ],
  WATER_ABSORPTION_LONG: [
    'WL(P)',
    'Langzeitige Wasseraufnahme',
    'Absorption d’eau à long terme',
    'Vízfelvétel hosszú ideig tartó vízbe merítéskor',
  ],
  WATER_ABSORPTION_TOTAL: ['WL(T)'],
  TENSILE_STRENGTH: [
    'Tensile strength',
    'Zugfestigkeit',
    'Zugfestigkeit senkrecht zur Plattenebene',
    'Résistance à la traction',
    'Treksterkte',
    'Felületre merőleges húzószilárdság',
  ],
  BENDING_STRENGTH: ['Biegefestigkeit', 'Résistance à la flexion', 'Buigsterkte'],
  SHEAR_STRENGTH: ['Scherfestigkeit', 'Résistance au cisaillement', 'Schuifsterkte'],
  POINT_LOAD: [
    'Point load',
    'PL(5)',
    'Punktlast',
    'Charge ponctuelle',
    'Puntlast',
    'Pontszerű terhelhetőség',
  ],
  COMPRESSIBILITY: [
    'Zusammendrückbarkeit',
    'Compressibilité',
    'Samendrukbaarheid',
    'Összenyomhatóság',
  ],
  DIMENSIONAL_STABILITY: [
    'Dimensionsstabilität',
    'Stabilité dimensionnelle',
    'Méretállandóság meghatározott hőmérsékleten',
    'Méretállandóság meghatározott hőmérsékleten és relatív páratartalmi',
    'Méretállandóság meghatározott hőmérsékleten és relatív páratartalmi feltételek mellett',
  ],
  DYNAMIC_STIFFNESS: ['s′', 'Dynamische Steifigkeit', 'Raideur dynamique', 'Dynamische stijfheid'],
  AIRFLOW_RESISTIVITY: [
    'AF',
    'Air flow resistivity',
    'Längenbezogener Strömungswiderstand',
    'Strömungswiderstand',
    'Résistivité au flux d’air',
    'Áramlási ellenállás',
  ],
  SOUND_REDUCTION: [
    'Rw',
    'Rw (C; Ctr)',
    'Bewertetes Schalldämm-Maß',
    'Indice d’affaiblissement acoustique',
  ],
  IMPACT_SOUND_REDUCTION: ['ΔLw', 'Trittschallminderung'],
  LIGHT_REFLECTANCE: ['Light reflection', 'Lichtreflexion', 'Réflexion lumineuse'],
  CHLORIDES: ['Chlorides', 'Chloride content', 'AS quality', 'AS-Qualität', 'AS-minőség'],
}
