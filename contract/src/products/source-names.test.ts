import { expect, test } from 'vitest'
import { meantBy } from './source-names.ts'

test.each([
  // Labels of the product's own fields.
  ['Declared thermal conductivity', 'lambdaD', null],
  ['Colour', 'colour', null],
  ['GTIN', 'gtin', null],
  // The columns of a supplier's workbook (../shared/data/trade-catalogue).
  ['EAN-Code', 'gtin', null],
  ['Art.Nr. Hersteller', 'manufacturerArticleNumber', null],
  ['Artikelname', 'texts.nameShort', null],
  ['Best.einheit', 'orderUnit', null],
  ['Mindest.Best.', 'minimumOrder', null],
  ['Merkmal "Länge"', 'length', null],
  ['Merkmal "TariffNo"', 'customsCode', null],
  ['manufacturerArticleId', 'manufacturerArticleNumber', null],
  ['descriptionLong', 'texts.description', null],
  // The columns of a price list of stone wool (../shared/data/stone-wool-articles).
  ['thickness_mm', 'thickness', 'mm'],
  ['pipe_inner_diameter_mm', 'pipeInnerDiameter', 'mm'],
  ['lambda_D_W_mK', 'lambdaD', 'W/(m·K)'],
  ['designation_code', 'designationCode', null],
  ['euroclass', 'reactionToFire', null],
  // Elements of BMEcat files, and features of ETIM with their codes.
  ['INTERNATIONAL_PID (gtin)', 'gtin', null],
  ['EAN', 'gtin', null],
  ['MANUFACTURER_AID', 'manufacturerArticleNumber', null],
  ['DESCRIPTION_SHORT', 'texts.nameShort', null],
  ['DESCRIPTION_LONG', 'texts.description', null],
  ['ORDER_UNIT', 'orderUnit', null],
  ['NO_CU_PER_OU', 'contentPerOrderUnit', null],
  ['PRICE_QUANTITY', 'priceQuantity', null],
  ['QUANTITY_MIN', 'minimumOrder', null],
  ['QUANTITY_INTERVAL', 'orderStep', null],
  ['DELIVERY_TIME', 'leadTime', null],
  ['CUSTOMS_NUMBER', 'customsCode', null],
  ['COUNTRY_OF_ORIGIN', 'countryOfOrigin', null],
  ['PRODUCT_SERIES', 'series', null],
  ['NETLENGTH', 'length', null],
  ['TUNNEL_CODE', 'tunnelCode', null],
  ['Thickness (EF000125)', 'thickness', null],
  // Names of ETIM xChange.
  ['ProductGtin', 'gtin', null],
  ['ManufacturerProductNumber', 'manufacturerArticleNumber', null],
  ['MinimalProductDescription', 'texts.nameShort', null],
  ['UniqueMainProductDescription', 'texts.nameLong', null],
  ['CustomsCommodityCode', 'customsCode', null],
  ['BrandSeries', 'series', null],
  ['UseUnitConversionFactor', 'contentPerOrderUnit', null],
  ['OrderStepSize', 'orderStep', null],
  ['StandardOrderLeadTime', 'leadTime', null],
  ['BaseItemNetLength', 'length', null],
  // Data sheets.
  ['λ d', 'lambdaD', null],
  ['Deklarált hővezetési tényező', 'lambdaD', null],
  ['Páradiffúziós ellenállási tényező', 'mu', null],
  ['Nyomófeszültség 10% alakváltozásnál', 'compressiveStress', null],
  ['CS(10)', 'compressiveStress', null],
  ['Olvadáspont', 'performance.MELTING_POINT', null],
  ['Vízfelvétel hosszú ideig tartó vízbe merítéskor', 'performance.WATER_ABSORPTION_LONG', null],
  ['Vastagsági tűrés', 'toleranceClass', null],
  ['PL(5)', 'performance.POINT_LOAD', null],
  ['R_w (C; C_tr)', 'performance.SOUND_REDUCTION', null],
  ['Airflow resistivity [kPa·s/m²]', 'performance.AIRFLOW_RESISTIVITY', 'kPa·s/m²'],
  ['Thermal conductivity [W/mK]', 'lambdaD', 'W/(m·K)'],
  ['Dicke in mm', 'thickness', 'mm'],
  ['Rohdichte (kg/m3)', 'density', 'kg/m³'],
])('%s means %s', (name, field, unit) => {
  expect(meantBy(name)).toEqual({ field, unit })
})

test.each([
  'Steuer (%)',
  'Bild2',
  'Merkmal "Leerlaufdrehzahl"',
  'Gewicht',
  'Length of cable',
  'PACKING_UNIT CT: LENGTH',
  'NETDEPTH',
  'PRODUCT_REFERENCE (accessories)',
  '',
  '—',
  '[mm]',
])('nothing is meant for certain by “%s”', (name) => {
  expect(meantBy(name)).toBeNull()
})
