import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { S3Settings } from '../src/platform/files/file-store-s3.ts'

export interface S3Server {
  settings: S3Settings
  stop(): Promise<void>
}

const require = createRequire(import.meta.url)

const bucket = 'lambda-files'

/** A real S3 server (s3rver) in a process of its own, with one empty bucket and its content in a folder that goes with it. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lambda-s3-'))
  const program = require.resolve('s3rver/bin/s3rver.js')
  const args = ['-d', folder, '-a', '127.0.0.1', '-p', '0', '--configure-bucket', bucket]
  const server = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const endpoint = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`s3rver has ended with ${code}`)))
    server.stdout.on('data', (text: Buffer) => {
      const port = /listening on \S+?:(\d+)/.exec(text.toString())?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  })
  return {
    settings: {
      bucket,
      endpoint,
      region: 'us-east-1',
      prefix: 'test/',
      credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    },
    stop: async () => {
      server.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
