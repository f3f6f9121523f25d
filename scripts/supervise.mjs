import { existsSync } from 'node:fs'
import path from 'node:path'
import { buildWeb } from './build-web.mjs'
import { startChild } from './child.mjs'
import { serverEnvironment, serverFlags } from './server-flags.ts'

const root = path.resolve(import.meta.dirname, '..')

/** `cannotStartExitCode` of the server: a person must mend something, trying again would not help. */
const cannotStart = 78

/** After so many crashes in a minute it is no accident any more. */
const crashesInAMinute = 5

/** Longer than the server takes to give up its own waiting. */
const patience = 30_000

/**
 * Builds the web application where it is not up to date, then runs the server until it ends in order,
 * and starts it again when it crashes. Passes its end on as our own exit code.
 * @param {string[]} args for the server, such as `--dev`
 */
export async function supervise(args) {
  /** @type {ReturnType<typeof startChild> | undefined} */
  let child
  let stopping = false

  /** Once: Ctrl-C reaches us from the terminal and again from npm. */
  function stop() {
    if (stopping) return
    stopping = true
    child?.stop()
    setTimeout(() => child?.kill(), patience).unref()
  }

  /** @param {ReturnType<typeof startChild>} started */
  function watch(started) {
    child = started
    if (stopping) child.stop()
    return child.ended
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  stopWithNpm(stop)

  const built = args.includes('--dev') ? 0 : await buildWeb(root, watch)
  if (built !== 0 || stopping) process.exit(stopping ? 0 : built)
  process.exit(await runServer(args, watch, () => stopping))
}

/**
 * @param {string[]} args
 * @param {(started: ReturnType<typeof startChild>) => Promise<number>} watch
 * @param {() => boolean} isStopping
 */
async function runServer(args, watch, isStopping) {
  const main = mainIn(root)
  /** @type {number[]} */
  let crashes = []
  for (;;) {
    const env = { ...serverEnvironment, ...process.env }
    const code = await watch(startChild([...serverFlags, main, ...args], { cwd: root, env }))
    if (code === 0 || code === cannotStart || isStopping()) return code
    const now = Date.now()
    crashes = [...crashes.filter((at) => now - at < 60_000), now]
    if (crashes.length > crashesInAMinute) {
      console.error(`The server crashed ${crashes.length} times within a minute; giving up.`)
      return code
    }
    console.error(`The server ended unexpectedly (${code}) and is started again.`)
  }
}

/**
 * The server with the demo catalogue where that is installed: a production install leaves it out.
 * @param {string} root
 */
function mainIn(root) {
  const withDemo = path.join(root, 'demo/src/main.ts')
  return existsSync(withDemo) ? withDemo : path.join(root, 'server/src/main.ts')
}

/** A shell between npm and us does not pass signals on; that npm is gone is then all that we see. */
function stopWithNpm(stop) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => process.ppid === parent || stop(), 250).unref()
}
