import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { pdf, pdfOfTens, png } from '../../../test/hostile-files.ts'
import { type InspectionServer, startInspectionServer } from '../../../test/inspection-server.ts'
import { isAlive } from '../embedded-postgres/process-identity.ts'

let server: InspectionServer

beforeAll(async () => {
  server = await startInspectionServer()
})
afterEach(() => server.clear())
afterAll(() => server.close())

describe('servers and stores that fail', () => {
  test('a file that has outlived two servers that looked into it is left alone', async () => {
    const id = await server.store(pdf(1), 'PDF')
    await server.db
      .updateTable('stored_file')
      .set({ inspection_tries: 2 })
      .where('id', '=', id)
      .execute()
    server.start()
    expect(await server.inspected(id)).toMatchObject({
      inspection: 'failed',
      inspection_note: 'No preview: the file cannot be read.',
    })
  })

  test('a file that another server looks into is left to it until its lease has run out', async () => {
    const id = await server.store(pdf(1), 'PDF')
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await server.db
      .updateTable('stored_file')
      .set({ inspection_due: later })
      .where('id', '=', id)
      .execute()
    const other = await server.store(png(6, 6), 'PNG')
    server.start()
    await server.inspected(other)
    expect((await server.read(id)).inspection).toBe('waiting')
  })

  test('several servers share the work', async () => {
    const ids: number[] = []
    for (let n = 10; n < 30; n++) ids.push(await server.store(png(n, n), 'PNG'))
    server.start()
    server.start()
    const rows = await Promise.all(ids.map(server.inspected))
    expect(rows.map(({ width }) => width)).toEqual(ids.map((_, index) => index + 10))
  })

  test('a file that is gone from the store says so', async () => {
    const row = await server.look(png(5, 5), 'PNG', { store: { read: async () => null } })
    expect(row.inspection_note).toBe('No preview: the file is missing from the store.')
  })

  test('a store that does not answer is asked again later, and the file is not blamed', async () => {
    const id = await server.store(png(4, 4), 'PNG')
    let asked = 0
    server.start({
      store: {
        read: async () => {
          asked += 1
          throw new Error('The store does not answer.')
        },
      },
    })
    await vi.waitFor(async () => {
      expect(asked).toBe(1)
      expect((await server.read(id)).inspection_tries).toBe(0)
    }, 20_000)
    expect((await server.read(id)).inspection).toBe('waiting')
  })

  test('a server that is stopped gives back what it was looking into', async () => {
    const id = await server.store(pdfOfTens(12), 'PDF')
    server.start()
    await vi.waitFor(async () => expect((await server.read(id)).inspection_tries).toBe(1), 20_000)
    await server.stopAll()
    expect(await server.read(id)).toMatchObject({ inspection: 'waiting', inspection_tries: 0 })
    server.start({ limits: { cpuSeconds: 1 } })
    expect((await server.inspected(id)).inspection).toBe('failed')
  })

  test.runIf(process.platform === 'linux')(
    'a server that is killed takes the process with it that looks into files, however busy',
    // that process gives way to whatever else the machine does
    { timeout: 300_000 },
    async () => {
      const file = path.join(server.files.root, 'endless.pdf')
      await writeFile(file, pdfOfTens(12))
      const dying = spawn(process.execPath, ['--input-type=module', '-e', lookOf(file)])
      const child = await vi.waitFor(() => {
        const [pid = 0] = childrenOf(dying.pid ?? 0)
        expect(ticksOf(pid)).toBeGreaterThan(100)
        return pid
      }, 240_000)
      dying.kill('SIGKILL')
      await vi.waitFor(() => expect(isAlive(child)).toBe(false), 10_000)
    },
  )
})

/** A program that does nothing but look into a file. */
function lookOf(file: string): string {
  const module = new URL('./file-inspection-child.ts', import.meta.url).href
  return `import { createReadStream, statSync } from 'node:fs'
    import { startInspectionChild } from ${JSON.stringify(module)}
    const file = ${JSON.stringify(file)}
    await startInspectionChild().inspect({ type: 'PDF', size: statSync(file).size }, createReadStream(file))`
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
}

/** Hundredths of a second of processor time. */
function ticksOf(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')[13])
}
