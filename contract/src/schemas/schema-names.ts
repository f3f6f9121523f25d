import { characteristics } from '@lambda/domain/products/characteristics'
import { measures } from '@lambda/domain/products/measures'
import { z } from 'zod'
import { facetCounts, pageInfo } from '../api.ts'
import {
  attachment,
  attachmentCreation,
  attachmentInput,
  attachmentRow,
} from '../attachments/attachments.ts'
import {
  documentCategory,
  documentFields,
  documentFile,
  documentSelection,
  documentVersion,
  documentVersionInput,
  shortLivedLink,
} from '../attachments/documents.ts'
import {
  attachmentScope,
  scopeNames,
  globalAttachment,
  globalAttachmentCreation,
  globalAttachmentInput,
  globalAttachmentRow,
} from '../attachments/global-attachments.ts'
import { fileType } from '../attachment-categories.ts'
import { avcpRow } from '../products/avcp.ts'
import { classFeature, productClass } from '../products/classes.ts'
import { deliveredValue } from '../products/deliveries.ts'
import { duplicateEvidence, duplicatePair } from '../products/duplicates/duplicate-groups.ts'
import { productFinding, productRule } from '../products/findings/findings.ts'
import { productText } from '../products/general-fields.ts'
import {
  declaredDocument,
  declaredEdition,
  declaredNote,
  declaredPage,
  declaredQualifier,
  declaredStandard,
} from '../products/declared.ts'
import { namedProduct } from '../attachments/attachment-links.ts'
import { productAttachment } from '../attachments/product-attachments.ts'
import { change, fieldChange } from '../changes.ts'
import {
  changeSet,
  changeSetCreation,
  changeSetInput,
  changeSetRow,
  changedField,
  recordSelection,
} from '../change-sets/change-sets.ts'
import { changeSetEdit, changeSetItem, itemSelection } from '../change-sets/items.ts'
import { importedSheet } from '../change-sets/imported-sheet.ts'
import { pendingRecord, spreadsheetSet } from '../change-sets/spreadsheet.ts'
import { fieldPath, operation } from '../change-sets/operations.ts'
import { classificationClass, classificationRelease, codeLabel } from '../classifications.ts'
import { countries } from '../countries.ts'
import { countryLanguages, countryLanguagesInput } from '../country-languages.ts'
import { draft, draftInput } from '../drafts/drafts.ts'
import { editing } from '../drafts/editing.ts'
import { chosenTile, dashboardChoice } from '../dashboard/dashboard-tiles.ts'
import { byCoverage, counted } from '../esg/esg-dashboard.ts'
import { dataExport } from '../exports.ts'
import {
  esgEntry,
  esgEntryInput,
  esgEntryRow,
  esgEvidence,
  esgFinding,
} from '../esg/esg-entries.ts'
import { esgShapes } from '../esg/esg-payloads.ts'
import { esgConversion } from '../esg/product-esg.ts'
import { job } from '../jobs.ts'
import { optionalPerson, person } from '../people.ts'
import { fieldProblem, problem } from '../problem.ts'
import { localArticleNumber } from '../products/local-article-numbers.ts'
import { market } from '../products/markets.ts'
import { packagingLevel } from '../products/packaging.ts'
import { curvePoint } from '../products/curves.ts'
import { performanceRow } from '../products/performance.ts'
import { relation } from '../products/relations.ts'
import { product, productBody, productListQuery, productRow } from '../products/products.ts'
import type { AnyReferenceList } from '../reference/list.ts'
import { countryCodes, ids, languageCodes, optionalDay, optionalId } from '../reference/fields.ts'
import { namedReferences } from '../reference/named-references.ts'
import { referenceLists } from '../reference-lists.ts'
import { savedView, savedViewInput } from '../saved-views/saved-views.ts'
import {
  taxonomiesApi,
  taxonomyAncestor,
  taxonomyKindName,
  taxonomyNode,
  taxonomyNodeInput,
  taxonomyTreeNode,
} from '../taxonomies.ts'
import { recentChange } from '../trail/recent-changes.ts'
import { traceLog } from '../trail/trace-logs.ts'
import { storedType } from '../sheets/sheet-files.ts'
import { upload } from '../uploads.ts'
import { user, userInput } from '../users.ts'
import { use, uses } from '../uses.ts'
import { day, id, idInAddress, idSelection, instant, json, nullableId, version } from '../wire.ts'

const named: Readonly<Record<string, z.core.$ZodType>> = {
  Id: id,
  NullableId: nullableId,
  IdInAddress: idInAddress,
  Version: version,
  Instant: instant,
  Day: day,
  OptionalDay: optionalDay,
  OptionalId: optionalId,
  Ids: ids,
  CountryCodes: countryCodes,
  LanguageCodes: languageCodes,
  Json: json,
  Problem: problem,
  FieldProblem: fieldProblem,
  PageInfo: pageInfo,
  FacetCounts: facetCounts,
  NamedReferences: namedReferences,
  Person: person,
  OptionalPerson: optionalPerson,
  Change: change,
  FieldChange: fieldChange,
  RecentChange: recentChange,
  ChangeSet: changeSet,
  ChangeSetRow: changeSetRow,
  ChangeSetCreation: changeSetCreation,
  ChangeSetInput: changeSetInput,
  ChangeSetItem: changeSetItem,
  ChangeSetItemOutcome: changeSetItem.shape.outcome,
  ChangeSetState: changeSetRow.shape.state,
  ChangeSetCounts: changeSetRow.shape.counts,
  ChangeSetItemSelection: itemSelection,
  ChangeSetEdit: changeSetEdit,
  ChangedField: changedField,
  FieldPath: fieldPath,
  Operation: operation,
  RecordSelection: recordSelection,
  Draft: draft,
  DraftInput: draftInput,
  Editing: editing,
  SpreadsheetSet: spreadsheetSet,
  PendingRecord: pendingRecord,
  SavedView: savedView,
  SavedViewInput: savedViewInput,
  TraceLog: traceLog,
  Use: use,
  Uses: uses,
  EsgEntry: esgEntry,
  Counted: counted,
  EpdCoverage: byCoverage,
  ChosenTile: chosenTile,
  DashboardChoice: dashboardChoice,
  RuleCode: productFinding.shape.rule,
  EsgEntryInput: esgEntryInput,
  EsgEntryRow: esgEntryRow,
  EsgValidity: esgEntryRow.shape.validity,
  EsgKind: esgEntryRow.shape.kind,
  EsgEvidence: esgEvidence,
  EsgFinding: esgFinding,
  EsgConversion: esgConversion,
  ...esgShapes,
  Job: job,
  Upload: upload,
  ClassificationRelease: classificationRelease,
  ClassificationClass: classificationClass,
  CodeLabel: codeLabel,
  NamedProduct: namedProduct,
  FileType: fileType,
  StoredFileType: storedType,
  Export: dataExport,
  CountryLanguages: countryLanguages,
  CountryLanguagesInput: countryLanguagesInput,
  User: user,
  UserInput: userInput,
  Product: product,
  ProductInput: productBody,
  ProductRow: productRow,
  ProductFinding: productFinding,
  DuplicateEvidence: duplicateEvidence,
  DuplicatePair: duplicatePair,
  ProductRule: productRule,
  DeliveredValue: deliveredValue,
  ProductText: productText,
  ProductSort: productListQuery.shape.sort.unwrap(),
  Currency: innermost(countries.fields.currency.schema),
  DeclaredStandard: declaredStandard,
  DeclaredEdition: declaredEdition,
  DeclaredQualifier: declaredQualifier,
  DeclaredDocument: declaredDocument,
  DeclaredPage: declaredPage,
  DeclaredNote: declaredNote,
  ProductNodes: productBody.shape.materialIds,
  PackagingLevel: packagingLevel,
  AvcpRow: avcpRow,
  ProductClass: productClass,
  ClassFeature: classFeature,
  PerformanceRow: performanceRow,
  CurvePoint: curvePoint,
  Market: market,
  LocalArticleNumber: localArticleNumber,
  Relation: relation,
  RelationType: relation.shape.type,
  TaxonomyKind: taxonomyKindName,
  TaxonomyNodeRow: taxonomyNode,
  TaxonomyTreeNode: taxonomyTreeNode,
  TaxonomyNode: taxonomiesApi.get.answer.data,
  ChangedTaxonomyNode: taxonomiesApi.update.answer.data,
  TaxonomyNodeInput: taxonomyNodeInput,
  TaxonomyNodeTexts: taxonomyNodeInput.shape.texts,
  TaxonomyAncestor: taxonomyAncestor,
  IdSelection: idSelection,
  ImportedSheet: importedSheet,
  Attachment: attachment,
  AttachmentRow: attachmentRow,
  AttachmentInput: attachmentInput,
  AttachmentCreation: attachmentCreation,
  GlobalAttachment: globalAttachment,
  GlobalAttachmentRow: globalAttachmentRow,
  GlobalAttachmentInput: globalAttachmentInput,
  GlobalAttachmentCreation: globalAttachmentCreation,
  AttachmentScope: attachmentScope,
  AttachmentScopeNames: scopeNames,
  ProductAttachment: productAttachment,
  AttachmentSelection: documentSelection,
  DocumentCategory: documentCategory,
  DocumentFile: documentFile,
  DocumentTexts: documentFields.texts,
  DocumentVersion: documentVersion,
  DocumentVersionInput: documentVersionInput,
  ShortLivedLink: shortLivedLink,
}

/** Of a list of reference data its rows, what is written of them, and the values or texts of its fields. */
function namesOfList({ one, entity, input, given, fields }: AnyReferenceList) {
  const values = Object.entries({ ...given, ...fields }).flatMap(
    ([field, { schema }]): [string, z.ZodType][] => {
      const inner = innermost(schema)
      const isNamed = inner instanceof z.ZodEnum || inner instanceof z.ZodRecord
      return isNamed ? [[`${one}${capitalized(field)}`, inner]] : []
    },
  )
  return [[one, entity], [`${one}Input`, input], ...values] as const
}

/** The choices of products that stand in several shapes, by a field that has them. */
const choices = {
  Edge: 'edge',
  Facing: 'facing',
  Form: 'form',
  Status: 'status',
  ToleranceClass: 'toleranceClass',
  TradeUnit: 'orderUnit',
  Storage: 'storage',
  YesNo: 'ceMarking',
  SupplyForm: 'suppliedAs',
  ReachStatus: 'reachStatus',
  SignalWord: 'signalWord',
  TransportClass: 'transportClass',
  PackingGroup: 'packingGroup',
  TunnelCode: 'tunnelCode',
  AdrCategory: 'adrCategory',
} as const

/** What is optional, may be null or comes in any number, by itself. */
function innermost(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapped =
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodArray
  return isWrapped ? innermost(schema.unwrap()) : schema
}

function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/**
 * What the shapes that several operations share are called in the OpenAPI document. A name stands for one shape; a shape
 * without a name is written out wherever it is used.
 */
export const schemaNames = z.registry<{ id: string }>()

for (const [id, schema] of [
  ...Object.entries(named),
  ...referenceLists.flatMap(namesOfList),
  ...characteristics.map(
    ({ key }) => [`Declared${capitalized(key)}`, innermost(product.shape[key])] as const,
  ),
  ...Object.entries(choices).map(([id, field]) => [id, innermost(product.shape[field])] as const),
  ...measures.map(({ key }) => [capitalized(key), innermost(product.shape[key])] as const),
]) {
  // The first name counts: fields of several lists share a shape.
  if (!schemaNames.has(schema)) schemaNames.add(schema, { id })
}
