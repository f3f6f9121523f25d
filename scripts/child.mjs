import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

/** Saves a third of the start. Not in the system's temporary folder, where others may write. */
const compileCache = path.resolve(import.meta.dirname, '../node_modules/.cache/compiled')

const followParent = new URL('./follow-parent.mjs', import.meta.url).href

/**
 * Runs a program of Node in a process group of its own, where Ctrl-C does not reach it: it stops when
 * we say so, once, or when we are gone.
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 */
export function startChild(args, { cwd, env }) {
  const flags = ['--disable-warning=ExperimentalWarning', `--import=${followParent}`]
  const child = spawn(process.execPath, [...flags, ...args], {
    cwd,
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...env },
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  return {
    /** The exit code; 128 + n after signal n. */
    ended: new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code, signal) => resolve(code ?? 128 + os.constants.signals[signal]))
    }),
    stop: () => void (child.connected && child.disconnect()),
    kill: () => void child.kill('SIGKILL'),
  }
}
