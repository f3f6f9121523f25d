import { dayOf } from '@lambda/domain/text/dates'
import {
  type EpdSource,
  type SourceFlow,
  type SourceIndicator,
  type SourceScenario,
  type Sourced,
  UnreadFile,
} from './epd-source.import.ts'
import type { JsonNode } from './json-document.import.ts'

/** A process data set as soda4LCA answers it (`format=JSON&view=extended`). Throws UnreadFile. */
export function epdOfJson(root: JsonNode): EpdSource {
  if (!root.at('processInformation').isObject()) {
    throw new UnreadFile('This is no soda4LCA process data set.', 'processInformation')
  }
  const about = root.at('processInformation')
  const info = about.at('dataSetInformation')
  const time = about.at('time')
  const model = root.at('modellingAndValidation')
  const method = model.at('LCIMethodAndAllocation')
  const published = root.at('administrativeInformation', 'publicationAndOwnership')
  const names = info.at('name', 'baseName').all()
  const life = extensions(info).find((one) => one.has('referenceServiceLife'))
  return {
    at: 'processInformation',
    uuid: sourced(info.at('UUID')),
    names: new Map(
      names.map((one) => [
        (one.at('lang').text() ?? 'en').toUpperCase(),
        one.at('value').text() ?? '',
      ]),
    ),
    issuedOn: instantOf(named(time, 'publicationDateOfEPD')),
    validUntil: instantOf(named(time, 'expirationDateOfEPD')),
    validUntilYear: sourced(time.at('dataSetValidUntil')),
    subType: named(method, 'subType')?.text() ?? null,
    compliance: model
      .at('complianceDeclarations', 'compliance')
      .all()
      .flatMap((one) => described(one.at('referenceToComplianceSystem')) ?? []),
    reviews: model
      .at('validation', 'review')
      .all()
      .flatMap((one) => one.at('type').text() ?? []),
    operator:
      described(published.at('referenceToRegistrationAuthority')) ??
      described(named(published, 'referenceToPublisher')),
    registrationNumber: published.at('registrationNumber').text(),
    owner: described(published.at('referenceToOwnershipOfDataSet')),
    pcr: described(method.at('referenceToLCAMethodDetails').all()[0]),
    referenceServiceLife: life ? sourced(life.at('referenceServiceLife', 'years')) : null,
    scenarios: scenariosOf(info),
    flow: flowOf(root),
    indicators: indicatorsOf(root),
  }
}

/** What the extensions of the format have added to an element. */
function extensions(node: JsonNode): JsonNode[] {
  return node.at('other', 'anies').all()
}

function named(node: JsonNode, name: string): JsonNode | undefined {
  return extensions(node)
    .find((one) => one.at('name').text() === name)
    ?.at('value')
}

function sourced(node: JsonNode): Sourced | null {
  const text = node.text()
  return text === null ? null : { text, at: node.path }
}

/** A day that is written as milliseconds since 1970, or as it is. */
function instantOf(node: JsonNode | undefined): Sourced | null {
  const found = node ? sourced(node) : null
  if (!found || !/^-?\d{9,14}$/.test(found.text)) return found
  return { text: dayOf(new Date(Number(found.text))), at: found.at }
}

/** What a reference to another data set calls it, in English where it does. */
function described(reference: JsonNode | undefined): string | null {
  const description = reference?.at('shortDescription')
  const texts = description?.all() ?? []
  const best = texts.find((one) => one.at('lang').text() === 'en') ?? texts[0]
  return best?.at('value').text() ?? null
}

function scenariosOf(info: JsonNode): SourceScenario[] {
  return extensions(info)
    .flatMap((one) => one.at('scenario').all())
    .map((one) => ({
      name: one.at('name').text() ?? '',
      group: one.at('group').text(),
      description: one.at('description').all()[0]?.at('value').text() ?? null,
    }))
}

function exchangesOf(root: JsonNode): JsonNode[] {
  return root.at('exchanges', 'exchange').all()
}

const isReference = (exchange: JsonNode) => exchange.at('referenceFlow').isTrue()

function flowOf(root: JsonNode): SourceFlow | null {
  const exchange = exchangesOf(root).find(isReference)
  if (!exchange) {
    throw new UnreadFile('The exchange of the reference flow is missing.', 'exchanges.exchange')
  }
  const properties = exchange.at('flowProperties').all()
  if (properties.length === 0) return null
  return {
    at: exchange.path,
    amount: exchange.at('meanAmount').text() ?? '1',
    properties: properties.map((one) => ({
      at: one.at('meanValue').path,
      uuid: one.at('uuid').text() ?? '',
      amount: one.at('meanValue').text() ?? '',
      isReference: one.at('referenceFlowProperty').isTrue(),
    })),
    materials: exchange
      .at('materialProperties')
      .all()
      .map((one) => ({
        at: one.at('value').path,
        name: one.at('name').text() ?? '',
        value: one.at('value').text() ?? '',
        unit: one.at('unit').text() ?? '',
      })),
  }
}

function indicatorsOf(root: JsonNode): SourceIndicator[] {
  const flows = exchangesOf(root).filter((one) => !isReference(one))
  const impacts = root.at('LCIAResults', 'LCIAResult').all()
  return [
    ...flows.map((one) => indicatorOf(one, 'referenceToFlowDataSet')),
    ...impacts.map((one) => indicatorOf(one, 'referenceToLCIAMethodDataSet')),
  ]
}

function indicatorOf(node: JsonNode, referenceName: string): SourceIndicator {
  const reference = node.at(referenceName)
  const cells = extensions(node).filter((one) => !one.has('name'))
  return {
    at: node.path,
    uuid: reference.at('refObjectId').text() ?? '',
    name: described(reference) ?? '',
    unit: described(named(node, 'referenceToUnitGroupDataSet')) ?? '',
    cells: cells.map((one) => ({
      at: one.has('value') ? one.at('value').path : one.path,
      module: one.at('module').text(),
      scenario: one.at('scenario').text(),
      text: one.at('value').text(),
    })),
  }
}
