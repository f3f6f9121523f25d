import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pages } from './web-files.ts'

/** The application straight from its sources with hot reload: Vite as middleware on our own origin and port. */
export async function developmentPages(http: FastifyInstance, folder: string): Promise<Pages> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: path.join(folder, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: http.server } },
  })
  http.addHook('onClose', () => vite.close())
  http.addHook('onRequest', async (request, reply) => {
    if (!/^\/(@|src\/|node_modules\/|\.\.|contract\/|domain\/|icon\.svg)/.test(request.url)) return
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
  return {
    html: async (file, url) =>
      vite.transformIndexHtml(url, await readFile(path.join(folder, file), 'utf8')),
    inlineScripts: true,
  }
}
