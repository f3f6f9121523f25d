import {
  type EpdSource,
  type SourceFlow,
  type SourceIndicator,
  type Sourced,
  UnreadFile,
} from './epd-source.import.ts'
import { type XmlNode, allWithin, lineOf, within } from './xml-document.import.ts'

/** Finds the data set of a product by its UUID, where the file came in a package with it. */
export type FindFlow = (uuid: string) => Promise<XmlNode | undefined>

/** A process data set of ILCD with the extensions for declarations. Throws UnreadFile. */
export async function epdOfXml(root: XmlNode, findFlow: FindFlow): Promise<EpdSource> {
  if (root.name !== 'processDataSet') {
    const message = `This is no ILCD+EPD process data set: the root element is ${root.name}.`
    throw new UnreadFile(message, lineOf(root))
  }
  const about = within(root, 'processInformation')
  const info = within(about, 'dataSetInformation')
  const time = within(about, 'time')
  const model = within(root, 'modellingAndValidation')
  const method = within(model, 'LCIMethodAndAllocation')
  const published = within(root, 'administrativeInformation', 'publicationAndOwnership')
  const names = allWithin(within(info, 'name'), 'baseName')
  const service = within(info, 'other', 'referenceServiceLife')
  return {
    at: lineOf(root),
    uuid: sourced(within(info, 'UUID')),
    names: new Map(names.map(({ attributes, text }) => [languageOf(attributes), text])),
    issuedOn: sourced(within(time, 'other', 'publicationDateOfEPD')),
    validUntil: sourced(within(time, 'other', 'expirationDateOfEPD')),
    validUntilYear: sourced(within(time, 'dataSetValidUntil')),
    subType: within(method, 'other', 'subType')?.text ?? null,
    compliance: allWithin(within(model, 'complianceDeclarations'), 'compliance').flatMap(
      (one) => described(within(one, 'referenceToComplianceSystem')) ?? [],
    ),
    reviews: allWithin(within(model, 'validation'), 'review').flatMap(
      ({ attributes }) => attributes['type'] ?? [],
    ),
    operator:
      described(within(published, 'referenceToRegistrationAuthority')) ??
      described(within(published, 'other', 'referenceToPublisher')),
    registrationNumber: within(published, 'registrationNumber')?.text ?? null,
    owner: described(within(published, 'referenceToOwnershipOfDataSet')),
    pcr: described(within(method, 'referenceToLCAMethodDetails')),
    referenceServiceLife:
      service?.attributes['years'] === undefined
        ? null
        : { text: service.attributes['years'], at: lineOf(service) },
    scenarios: allWithin(within(info, 'other', 'scenarios'), 'scenario').map((one) => ({
      name: one.attributes['name'] ?? '',
      group: one.attributes['group'] ?? null,
      description: within(one, 'description')?.text ?? null,
    })),
    flow: await flowOf(root, within(about, 'quantitativeReference'), findFlow),
    indicators: indicatorsOf(root, within(about, 'quantitativeReference')),
  }
}

function sourced(node: XmlNode | undefined): Sourced | null {
  return node && node.text !== '' ? { text: node.text, at: lineOf(node) } : null
}

function languageOf(attributes: XmlNode['attributes']): string {
  return (attributes['lang'] ?? 'en').toUpperCase()
}

/** What a reference to another data set calls it, in English where it does. */
function described(reference: XmlNode | undefined): string | null {
  const texts = allWithin(reference, 'shortDescription')
  const best = texts.find(({ attributes }) => attributes['lang'] === 'en') ?? texts[0]
  return best?.text || null
}

function referenceExchange(root: XmlNode, quantity: XmlNode | undefined): XmlNode | undefined {
  const id = within(quantity, 'referenceToReferenceFlow')?.text
  const exchanges = allWithin(within(root, 'exchanges'), 'exchange')
  return exchanges.find(({ attributes }) => attributes['dataSetInternalID'] === id)
}

async function flowOf(
  root: XmlNode,
  quantity: XmlNode | undefined,
  findFlow: FindFlow,
): Promise<SourceFlow | null> {
  const exchange = referenceExchange(root, quantity)
  if (!exchange) {
    const place = within(quantity, 'referenceToReferenceFlow') ?? quantity ?? root
    throw new UnreadFile('The exchange of the reference flow is missing.', lineOf(place))
  }
  const uuid = within(exchange, 'referenceToFlowDataSet')?.attributes['refObjectId'] ?? ''
  const flow = await findFlow(uuid.toLowerCase())
  if (!flow) return null
  const reference = within(
    flow,
    'flowInformation',
    'quantitativeReference',
    'referenceToReferenceFlowProperty',
  )?.text
  return {
    at: lineOf(exchange),
    amount: within(exchange, 'meanAmount')?.text ?? '1',
    properties: allWithin(within(flow, 'flowProperties'), 'flowProperty').map((property) => ({
      at: lineOf(property),
      uuid: within(property, 'referenceToFlowPropertyDataSet')?.attributes['refObjectId'] ?? '',
      amount: within(property, 'meanValue')?.text ?? '',
      isReference: property.attributes['dataSetInternalID'] === reference,
    })),
    materials: materialsOf(within(flow, 'flowInformation', 'dataSetInformation', 'other')),
  }
}

/** Properties in MatML: data that name their details by an id. */
function materialsOf(other: XmlNode | undefined): SourceFlow['materials'] {
  const document = within(other, 'MatML_Doc')
  const details = allWithin(within(document, 'Metadata'), 'PropertyDetails')
  const data = allWithin(within(document, 'Material', 'BulkDetails'), 'PropertyData')
  return data.flatMap((one) => {
    const detail = details.find(({ attributes }) => attributes['id'] === one.attributes['property'])
    const value = within(one, 'Data')?.text
    if (!detail || value === undefined) return []
    return [
      {
        at: lineOf(one),
        name: within(detail, 'Name')?.text ?? '',
        value,
        unit: within(detail, 'Units')?.attributes['name'] ?? '',
      },
    ]
  })
}

function indicatorsOf(root: XmlNode, quantity: XmlNode | undefined): SourceIndicator[] {
  const reference = referenceExchange(root, quantity)
  const flows = allWithin(within(root, 'exchanges'), 'exchange')
    .filter((exchange) => exchange !== reference)
    .map((exchange) => indicatorOf(exchange, 'referenceToFlowDataSet'))
  const impacts = allWithin(within(root, 'LCIAResults'), 'LCIAResult').map((result) =>
    indicatorOf(result, 'referenceToLCIAMethodDataSet'),
  )
  return [...flows, ...impacts]
}

function indicatorOf(node: XmlNode, referenceName: string): SourceIndicator {
  const reference = within(node, referenceName)
  const other = within(node, 'other')
  return {
    at: lineOf(node),
    uuid: reference?.attributes['refObjectId'] ?? '',
    name: described(reference) ?? '',
    unit: described(within(other, 'referenceToUnitGroupDataSet')) ?? '',
    cells: allWithin(other, 'amount').map((amount) => ({
      at: lineOf(amount),
      module: amount.attributes['module'] ?? null,
      scenario: amount.attributes['scenario'] ?? null,
      text: amount.text === '' ? null : amount.text,
    })),
  }
}
