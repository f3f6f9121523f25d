/** A file that a person has chosen, and what leads to it again after a reload, where the browser can keep that. */
export interface PickedFile {
  file: File
  handle: FileSystemFileHandle | null
}

/** What browsers may know beyond the standard: choosing with handles, and asking for them again. */
interface HandleWindow {
  showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileSystemFileHandle[]>
}

interface HandleItem {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
}

interface AskingHandle {
  requestPermission?: (options: { mode: 'read' }) => Promise<PermissionState>
}

/** Whether the browser can keep what leads to a file. */
export function canKeepHandles(): boolean {
  return (window as HandleWindow).showOpenFilePicker !== undefined
}

/** Lets the person choose files; none where they think better of it. Only where handles can be kept. */
export async function chooseFiles(): Promise<PickedFile[]> {
  try {
    const handles = await (window as HandleWindow).showOpenFilePicker?.({ multiple: true })
    return await Promise.all((handles ?? []).map(pickedOf))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return []
    throw error
  }
}

/** The files of a list, as a plain field gives them. */
export function filesIn(list: FileList | null): PickedFile[] {
  return [...(list ?? [])].map((file) => ({ file, handle: null }))
}

/** The files that were dropped, those in folders as well. Call it before anything else happens to the event. */
export async function droppedFiles(data: DataTransfer): Promise<PickedFile[]> {
  const items = [...data.items].filter(({ kind }) => kind === 'file')
  const plain = filesIn(data.files)
  // All at once: the items are empty as soon as the event is over.
  const handles = await Promise.all(items.map((item) => handleOf(item)))
  const found: PickedFile[] = []
  for (const [index, handle] of handles.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they were dropped
    found.push(...(handle ? await filesBelow(handle) : plain.slice(index, index + 1)))
  }
  return found
}

/** The file that a handle leads to, once the person lets the page read it; null where they do not, or it is gone. */
export async function fileAgain(handle: FileSystemFileHandle): Promise<File | null> {
  const state = await (handle as AskingHandle).requestPermission?.({ mode: 'read' })
  if (state !== 'granted') return null
  try {
    return await handle.getFile()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

async function handleOf(item: DataTransferItem): Promise<FileSystemHandle | null> {
  return (await (item as HandleItem).getAsFileSystemHandle?.()) ?? null
}

async function filesBelow(handle: FileSystemHandle): Promise<PickedFile[]> {
  if (isFile(handle)) return [await pickedOf(handle)]
  const found: PickedFile[] = []
  // oxlint-disable-next-line no-await-in-loop -- a folder tells its entries one by one
  for await (const inner of (handle as FileSystemDirectoryHandle).values()) {
    found.push(...(await filesBelow(inner)))
  }
  return found
}

function isFile(handle: FileSystemHandle): handle is FileSystemFileHandle {
  return handle.kind === 'file'
}

async function pickedOf(handle: FileSystemFileHandle): Promise<PickedFile> {
  return { file: await handle.getFile(), handle }
}
