/** What is kept of an upload beyond the page: enough to go on with it where it stopped. */
export interface UploadRecord {
  /** The key of the record. */
  fingerprint: string
  /** The person whose upload it is, by id. */
  user: number
  group: string
  name: string
  size: number
  /** Its address on the server. */
  url: string
  /** Leads to the file itself where the browser can keep that. */
  handle: FileSystemFileHandle | null
  /** What its screen wants to find again with it. */
  notes?: unknown
}

const store = 'records'

let opening: Promise<IDBDatabase> | undefined

function database(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('uploads', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(store, { keyPath: 'fingerprint' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage.')))
  })
  return opening
}

async function act<T>(
  mode: IDBTransactionMode,
  work: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const records = (await database()).transaction(store, mode).objectStore(store)
  return new Promise((resolve, reject) => {
    const request = work(records)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('No storage.')))
  })
}

/** Keeps a record; one with the same fingerprint is replaced. */
export async function keepRecord(record: UploadRecord): Promise<void> {
  await act('readwrite', (records) => records.put(record))
}

/** Keeps notes with the record of a file; does nothing where there is none. */
export async function keepNotes(fingerprint: string, notes: unknown): Promise<void> {
  const records = (await database()).transaction(store, 'readwrite').objectStore(store)
  await new Promise<void>((resolve, reject) => {
    const found = records.get(fingerprint)
    found.addEventListener('success', () => {
      const record = found.result as UploadRecord | undefined
      if (record) records.put({ ...record, notes })
    })
    records.transaction.addEventListener('complete', () => resolve())
    records.transaction.addEventListener('error', () =>
      reject(records.transaction.error ?? new Error('No storage.')),
    )
  })
}

/** The record of a file, where there is one. */
export async function recordOf(fingerprint: string): Promise<UploadRecord | undefined> {
  return act<UploadRecord | undefined>('readonly', (records) => records.get(fingerprint))
}

/** Everything that is kept of a person's uploads on a screen. */
export async function recordsOf(user: number, group: string): Promise<UploadRecord[]> {
  const all = await act<UploadRecord[]>('readonly', (records) => records.getAll())
  return all.filter((record) => record.user === user && record.group === group)
}

/** Forgets a record, whether there is one or not. */
export async function forgetRecord(fingerprint: string): Promise<void> {
  await act('readwrite', (records) => records.delete(fingerprint))
}
