type Json = unknown

/** RFC 7396: what `patch` says replaces what is there, null removes, objects are merged member by member. */
export function mergePatch(target: Json, patch: Json): Json {
  if (!isObject(patch)) return patch
  const merged: Record<string, Json> = { ...(isObject(target) ? target : {}) }
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name]
    else merged[name] = mergePatch(merged[name], value)
  }
  return merged
}

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
