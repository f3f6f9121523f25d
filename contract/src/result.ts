/**
 * What a create, update or delete becomes in the browser, on success and on failure alike (specification §3, §8):
 * `Errors` is the answer's `summary` if present, else its `errors`, as a list or null.
 */
export interface Result<T> {
  Result: T | null
  Success: boolean
  Errors: string[] | null
  StatusCode: number
}
