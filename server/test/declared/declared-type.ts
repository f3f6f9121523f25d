import { z } from 'zod'
import { type NodeOf, type Source, type TypeNode, sourceOf } from './source.ts'
import { anything, typeOnly } from './type-only.ts'

/** Where a type is written, and what the parameters of its declaration stand for. */
export interface Scope {
  source: Source
  parameters?: ReadonlyMap<string, z.ZodType>
}

type Reader<T extends TypeNode['type']> = (node: NodeOf<T>, scope: Scope) => Promise<z.ZodType>

/**
 * A schema of what a type of the source declares, so that a test can hold it against what is there. What it does not
 * understand (mapped and conditional types, functions) is anything.
 */
export async function declaredType(node: TypeNode, scope: Scope): Promise<z.ZodType> {
  const read = readers[node.type] as Reader<TypeNode['type']> | undefined
  return read ? read(node, scope) : anything
}

const readers: { [T in TypeNode['type']]?: Reader<T> } = {
  TSStringKeyword: async () => z.string(),
  TSNumberKeyword: async () => z.number(),
  TSBooleanKeyword: async () => z.boolean(),
  TSNullKeyword: async () => z.null(),
  TSObjectKeyword: async () => z.looseObject({}),
  TSUndefinedKeyword: async () => z.undefined(),
  TSLiteralType: async ({ literal }) =>
    'value' in literal && literal.type === 'Literal'
      ? z.literal(literal.value as string)
      : z.string(),
  TSUnionType: async ({ types }, scope) =>
    z.union(await Promise.all(types.map((type) => declaredType(type, scope)))),
  TSIntersectionType: async ({ types }, scope) =>
    merged(await Promise.all(types.map((type) => declaredType(type, scope)))),
  TSArrayType: async ({ elementType }, scope) => z.array(await declaredType(elementType, scope)),
  TSTupleType: async () => z.array(anything),
  TSParenthesizedType: ({ typeAnnotation }, scope) => declaredType(typeAnnotation, scope),
  TSTypeOperator: async ({ operator, typeAnnotation }, scope) => {
    const type = await declaredType(typeAnnotation, scope)
    return operator === 'keyof' ? z.enum(Object.keys(fieldsOf(type))) : type
  },
  TSTypeLiteral: ({ members }, scope) => objectOf(members, scope),
  TSIndexedAccessType: async ({ objectType, indexType }, scope) => {
    const of = await declaredType(objectType, scope)
    const at = await declaredType(indexType, scope)
    if (of instanceof z.ZodArray) return of.element as z.ZodType
    if (of instanceof z.ZodRecord) return of.valueType as z.ZodType
    const objects = of instanceof z.ZodUnion ? (of.options as z.ZodType[]) : [of]
    const fields = namesIn(at).flatMap((name) =>
      objects.flatMap((type) => fieldsOf(type)[name] ?? []),
    )
    return fields.length > 1 ? z.union(fields) : (fields[0] ?? anything)
  },
  TSTypeQuery: async ({ exprName }, scope) => {
    if (exprName.type !== 'Identifier') return anything
    return valueType(await valueOf(exprName.name, scope.source))
  },
  TSTypeReference: ({ typeName, typeArguments }, scope) => {
    const name = nameOf(typeName)
    return referredType(name, typeArguments?.params ?? [], scope)
  },
}

type Members = NodeOf<'TSTypeLiteral'>['members']

async function objectOf(members: Members, scope: Scope): Promise<z.ZodObject> {
  const fields: Record<string, z.ZodType> = {}
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || !member.typeAnnotation) continue
    const { key } = member
    const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : null
    const type = await declaredType(member.typeAnnotation.typeAnnotation, scope)
    if (name !== null) fields[String(name)] = member.optional ? type.optional() : type
  }
  return z.object(fields)
}

function nameOf(name: NodeOf<'TSTypeReference'>['typeName']): string {
  if (name.type === 'Identifier') return name.name
  return name.type === 'TSQualifiedName' ? `${nameOf(name.left)}.${name.right.name}` : ''
}

/** What the language and the libraries give, by name: `of` are the arguments. */
const builtIn: Record<string, (...of: [z.ZodType, z.ZodType]) => z.ZodType> = {
  Array: (of) => z.array(of),
  ReadonlyArray: (of) => z.array(of),
  Readonly: (of) => of,
  NonNullable: given,
  Record: (key, of) => {
    const names = namesIn(key)
    return names.length > 0
      ? z.object(Object.fromEntries(names.map((name) => [name, of])))
      : z.record(z.string(), of)
  },
  Partial: (of) => z.object(fieldsOf(of)).partial(),
  Pick: (of, names) => z.object(only(fieldsOf(of), (name) => namesIn(names).includes(name))),
  Omit: (of, names) => z.object(only(fieldsOf(of), (name) => !namesIn(names).includes(name))),
  'z.infer': (of) => of,
  'z.output': (of) => of,
  ColumnType: (of) => of,
  Generated: (of) => of,
  GeneratedAlways: (of) => of,
  Selectable: (of) => of,
}

function given(type: z.ZodType): z.ZodType {
  const isOpen = type instanceof z.ZodOptional || type instanceof z.ZodNullable
  return isOpen ? given(type.unwrap() as z.ZodType) : type
}

async function referredType(name: string, written: TypeNode[], scope: Scope): Promise<z.ZodType> {
  const parameter = scope.parameters?.get(name)
  if (parameter) return parameter
  const args = await Promise.all(written.map((type) => declaredType(type, scope)))
  const [space = '', member] = name.split('.')
  const imported = scope.source.imports.get(space)
  if (imported) return typeNamed(member ?? imported.name, args, sourceOf(imported.file))
  if (scope.source.declarations.has(name)) return typeNamed(name, args, scope.source)
  const [first = anything, second = anything] = args
  return builtIn[name]?.(first, second) ?? anything
}

/** The type that a file declares under a name. */
export async function typeNamed(
  name: string,
  args: z.ZodType[],
  source: Source,
): Promise<z.ZodType> {
  const declaration = source.declarations.get(name)
  if (!declaration) return anything
  const names = declaration.typeParameters?.params.map((parameter) => parameter.name.name) ?? []
  const parameters = new Map(names.map((name, at) => [name, args[at] ?? anything]))
  const scope = { source, parameters }
  if (declaration.type === 'TSTypeAliasDeclaration') {
    return declaredType(declaration.typeAnnotation, scope)
  }
  const own = await objectOf(declaration.body.body, scope)
  const parents = declaration.extends.map(({ expression, typeArguments }) =>
    expression.type === 'Identifier'
      ? referredType(expression.name, typeArguments?.params ?? [], scope)
      : Promise.resolve(anything),
  )
  return merged([...(await Promise.all(parents)), own])
}

async function valueOf(name: string, source: Source): Promise<unknown> {
  const imported = source.imports.get(name) ?? { file: source.file, name }
  const module = (await import(/* @vite-ignore */ imported.file)) as Record<string, unknown>
  return module[imported.name]
}

function valueType(value: unknown): z.ZodType {
  if (value instanceof z.core.$ZodType) return typeOnly(value)
  if (Array.isArray(value)) return z.array(z.union(value.map(valueType)))
  if (typeof value === 'object' && value !== null) {
    return z.object(
      Object.fromEntries(Object.entries(value).map(([name, field]) => [name, valueType(field)])),
    )
  }
  return typeof value === 'string' ? z.literal(value) : anything
}

/** All of them at once; what has no fields of its own says nothing more. */
function merged(types: z.ZodType[]): z.ZodType {
  return z.object(Object.assign({}, ...types.map(fieldsOf)) as Record<string, z.ZodType>)
}

export function fieldsOf(type: z.ZodType): Record<string, z.ZodType> {
  return type instanceof z.ZodObject ? type.shape : {}
}

function only<T>(fields: Record<string, T>, isWanted: (name: string) => boolean) {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isWanted(name)))
}

/** The words that a type of words consists of. */
export function namesIn(type: z.ZodType): string[] {
  if (type instanceof z.ZodNullable || type instanceof z.ZodOptional)
    return namesIn(type.unwrap() as z.ZodType)
  if (type instanceof z.ZodUnion) return (type.options as z.ZodType[]).flatMap(namesIn)
  if (type instanceof z.ZodEnum) return type.options.map(String)
  return type instanceof z.ZodLiteral ? [...type.values].map(String) : []
}
