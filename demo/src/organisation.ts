import type { ClientBase } from 'pg'

/** An invented group: its numbers have right check digits and belong to nobody that we know of. One that sells nowhere else does in its country. */
// oxfmt-ignore
export const companies = [
  { code: 'LBE', name: 'Lambda Insulation Group NV', form: 'NV', country: 'BE', parent: null, vat: 'BE0899000156', gln: '5410000090010', currency: 'EUR', sellsIn: ['BE', 'LU'], languages: ['NL', 'FR', 'EN'] },
  { code: 'LNL', name: 'Lambda Isolatie B.V.', form: 'B.V.', country: 'NL', parent: 'LBE', vat: 'NL899000101B01', gln: '5410000090027', currency: 'EUR', sellsIn: [], languages: ['NL', 'EN'] },
  { code: 'LDE', name: 'Lambda Dämmtechnik GmbH', form: 'GmbH', country: 'DE', parent: 'LBE', vat: 'DE399000103', gln: '5410000090034', currency: 'EUR', sellsIn: [], languages: ['DE', 'EN'] },
  { code: 'LFR', name: 'Lambda Isolation SAS', form: 'SAS', country: 'FR', parent: 'LBE', vat: 'FR02899000103', gln: '5410000090041', currency: 'EUR', sellsIn: ['FR', 'LU'], languages: ['FR'] },
  { code: 'LAT', name: 'Lambda Dämmstoffe GmbH', form: 'GmbH', country: 'AT', parent: 'LDE', vat: 'ATU79000108', gln: '5410000090058', currency: 'EUR', sellsIn: ['AT', 'CH', 'IT'], languages: ['DE'] },
  { code: 'LPL', name: 'Lambda Izolacje Sp. z o.o.', form: 'Sp. z o.o.', country: 'PL', parent: 'LDE', vat: 'PL9990001002', gln: '5410000090065', currency: 'PLN', sellsIn: ['PL', 'CZ'], languages: ['PL', 'EN'] },
] as const

// oxfmt-ignore
const places = [
  { code: 'ANR-HQ', name: 'Antwerp headquarters', type: 'HQ', of: 'LBE', country: 'BE', postal: '2000', city: 'Antwerpen', region: 'BE-VAN', street: 'Isolatiekaai 1', lat: '51.2194', lon: '4.4025', zone: 'Europe/Brussels', locode: 'BEANR' },
  { code: 'ANR-W', name: 'Antwerp warehouse', type: 'WAREHOUSE', of: 'LBE', country: 'BE', postal: '2030', city: 'Antwerpen', region: 'BE-VAN', street: 'Havendok 12', lat: '51.2603', lon: '4.3803', zone: 'Europe/Brussels', locode: 'BEANR' },
  { code: 'RTM-CUT', name: 'Rotterdam cutting centre', type: 'CUTTING_CENTRE', of: 'LNL', country: 'NL', postal: '3011 AA', city: 'Rotterdam', region: 'NL-ZH', street: 'Platenweg 4', lat: '51.9225', lon: '4.4792', zone: 'Europe/Amsterdam', locode: 'NLRTM' },
  { code: 'HAM-BR', name: 'Hamburg branch', type: 'BRANCH', of: 'LDE', country: 'DE', postal: '20457', city: 'Hamburg', region: 'DE-HH', street: 'Dämmkai 7', lat: '53.5459', lon: '9.9695', zone: 'Europe/Berlin', locode: 'DEHAM' },
  { code: 'LYS-OF', name: 'Lyon office', type: 'OFFICE', of: 'LFR', country: 'FR', postal: '69002', city: 'Lyon', region: 'FR-ARA', street: 'Quai de la Laine 9', lat: '45.7578', lon: '4.8320', zone: 'Europe/Paris', locode: 'FRLIO' },
  { code: 'VIE-SH', name: 'Vienna showroom', type: 'SHOWROOM', of: 'LAT', country: 'AT', postal: '1020', city: 'Wien', region: 'AT-9', street: 'Schallgasse 3', lat: '48.2167', lon: '16.4000', zone: 'Europe/Vienna', locode: 'ATVIE' },
  { code: 'GDN-XD', name: 'Gdańsk cross-dock', type: 'CROSS_DOCK', of: 'LPL', country: 'PL', postal: '80-001', city: 'Gdańsk', region: 'PL-22', street: 'Izolacyjna 5', lat: '54.3520', lon: '18.6466', zone: 'Europe/Warsaw', locode: 'PLGDN' },
] as const

// oxfmt-ignore
const centers = [
  { code: 'HVAC', segment: 'HVAC_REFRIGERATION', of: 'LNL', names: { EN: 'HVAC & refrigeration', DE: 'Klima und Kälte', FR: 'CVC et froid', NL: 'Klimaat en koeling' }, places: ['RTM-CUT'], groups: ['20'] },
  { code: 'INDUSTRY', segment: 'INDUSTRY_ENERGY', of: 'LBE', names: { EN: 'Industry & energy', DE: 'Industrie und Energie', FR: 'Industrie et énergie', NL: 'Industrie en energie' }, places: ['ANR-HQ', 'ANR-W'], groups: ['40', '80'] },
  { code: 'BUILDING', segment: 'BUILDING_INSULATION', of: 'LDE', names: { EN: 'Building insulation', DE: 'Gebäudedämmung', FR: 'Isolation du bâtiment', NL: 'Gebouwisolatie' }, places: ['HAM-BR'], groups: ['10', '30', '50'] },
  { code: 'ACOUSTICS', segment: 'INTERIOR_ACOUSTICS', of: 'LAT', names: { EN: 'Interior & acoustics', DE: 'Innenausbau und Akustik', FR: 'Intérieur et acoustique', NL: 'Interieur en akoestiek' }, places: ['VIE-SH'], groups: ['60'] },
  { code: 'FIRE', segment: 'PASSIVE_FIRE_PROTECTION', of: 'LBE', names: { EN: 'Passive fire protection', DE: 'Baulicher Brandschutz', FR: 'Protection passive contre l’incendie', NL: 'Passieve brandbeveiliging' }, places: ['ANR-HQ'], groups: ['70'] },
] as const

/** Companies, places and competence centers of the demo, stored in the transaction that `client` is in. */
export async function storeOrganisation(client: ClientBase): Promise<void> {
  for (const {
    code,
    name,
    form,
    country,
    parent,
    vat,
    gln,
    currency,
    sellsIn,
    languages,
  } of companies) {
    await client.query(
      `with entity as (
         insert into legal_entity (code, name, legal_form, country, parent_id, is_active, vat_number, gln, currency)
         values ($1, $2, $3, $4, (select id from legal_entity where code = $5), true, $6, $7, $8) returning id),
       sells as (insert into legal_entity_sells_in (legal_entity_id, value) select id, unnest($10::text[]) from entity)
       insert into legal_entity_languages (legal_entity_id, value) select id, unnest($9::text[]) from entity`,
      [code, name, form, country, parent, vat, gln, currency, languages, sellsIn],
    )
  }
  for (const place of places) {
    await client.query(
      `insert into location (code, name, type, legal_entity_id, is_active, country, postal_code, city, region, street,
         latitude, longitude, time_zone, locode)
       values ($1, $2, $3, (select id from legal_entity where code = $4), true, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      Object.values(place),
    )
  }
  for (const { code, segment, of, names, places: locations, groups } of centers) {
    await client.query(
      `with center as (
         insert into competence_center (code, segment, is_active, lead_legal_entity_id)
         values ($1, $2, true, (select id from legal_entity where code = $3)) returning id),
       named as (
         insert into competence_center_text (competence_center_id, language, name)
         select id, key, value from center, jsonb_each_text($4)),
       placed as (
         insert into competence_center_location_ids
         select center.id, l.id from center, location l where l.code = any($5::text[]))
       insert into competence_center_main_group_ids
       select center.id, n.id from center, taxonomy_node n
       where n.kind = 'product-main-group' and n.code = any($6::text[])`,
      [code, segment, of, JSON.stringify(names), locations, groups],
    )
  }
}
