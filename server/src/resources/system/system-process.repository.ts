import { availableParallelism, freemem, totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { SystemReport } from '@lambda/contract/system'
import type { FastifyInstance } from 'fastify'
import type { Program } from '../../platform/program.ts'

/** This process and the machine that it runs on, as they are now. */
export function readProcess(
  http: FastifyInstance,
  { version, commit }: Program,
): SystemReport['server'] {
  const { rss, heapUsed } = process.memoryUsage()
  const seconds = process.uptime()
  const { user, system } = process.cpuUsage()
  const limit = process.constrainedMemory()
  const isLimited = limit > 0 && limit < totalmem()
  return {
    version,
    commit,
    node: process.versions.node,
    startedAt: new Date(Date.now() - seconds * 1000).toISOString(),
    memoryBytes: rss,
    heapBytes: heapUsed,
    heapLimitBytes: getHeapStatistics().heap_size_limit,
    freeMemoryBytes: isLimited
      ? process.availableMemory()
      : Math.max(freemem(), process.availableMemory()),
    machineMemoryBytes: isLimited ? limit : totalmem(),
    processors: availableParallelism(),
    processorShare: Math.round((user + system) / (seconds * 10_000)) / 100,
    delayMs: Math.round(http.memoryUsage().eventLoopDelay * 10) / 10,
  }
}
