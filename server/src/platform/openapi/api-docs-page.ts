import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { type Endpoint, accesses, answerSchema } from '@lambda/contract/api'
import { problemKinds } from '@lambda/contract/problem'
import { documentedBodyOf, readOnlyFieldsOf } from '@lambda/contract/read-only'
import { z } from 'zod'
import { refusalsOf } from './openapi.ts'

const style = `
:root{color-scheme:light;--line:#e3e8ef;--dim:#526075;--blue:#1c4fc4}
*{box-sizing:border-box}body{margin:0;font:15px/1.55 "Inter Variable",Inter,system-ui,sans-serif;color:#101828;background:#fbfcfe}
main{max-width:60rem;margin:0 auto;padding:2.5rem 1.25rem 6rem}h1{font-size:1.75rem;margin:0 0 .25rem}
h2{font-size:1.1rem;margin:2.5rem 0 .75rem;text-transform:capitalize}p{margin:.25rem 0 1rem;color:var(--dim)}
a{color:var(--blue)}details{background:#fff;border:1px solid var(--line);border-radius:8px;margin:.5rem 0}
summary{display:flex;gap:.75rem;align-items:baseline;padding:.6rem .9rem;cursor:pointer}
summary:focus-visible{outline:2px solid var(--blue);outline-offset:2px}
summary b{font:600 12px/1.6 ui-monospace,monospace;min-width:4.2rem;color:var(--blue)}summary code{font-weight:600}
summary span{color:var(--dim);margin-left:auto;text-align:right}section{padding:0 .9rem .9rem}
pre{overflow:auto;background:#f5f7fb;border-radius:6px;padding:.75rem;font-size:12.5px;max-height:22rem}
table{border-collapse:collapse;width:100%;font-size:14px}td{border-top:1px solid var(--line);padding:.35rem .5rem .35rem 0;vertical-align:top}
@media(max-width:640px){summary{flex-wrap:wrap}summary span{margin-left:0;width:100%;text-align:left}}`

/** The API as a page to read: no script, nothing from elsewhere, and a policy that allows just that. Others have their turn in between. */
export async function apiDocsPage(
  endpoints: readonly Endpoint[],
): Promise<{ html: string; policy: string }> {
  const groups = Map.groupBy(endpoints, (endpoint) => endpoint.path.split('/')[1] ?? '')
  const sections: string[] = []
  for (const [name, members] of groups) {
    sections.push(`<h2 id="${escaped(name)}">${escaped(name)}</h2>`)
    for (const member of members) {
      sections.push(operation(member))
      await breathe()
    }
  }
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>PIM API – Lambda</title>
<style>${style}</style></head><body><main><h1>PIM API</h1>
<p>All operations except signed links require <code>Authorization: Bearer …</code> with the scope <code>Pim</code>. Machine-readable:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>${sections.join('')}</main></body></html>`
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return { html, policy }
}

function operation(endpoint: Endpoint): string {
  const { method, path, summary, access, answer } = endpoint
  const body = documentedBodyOf(endpoint)
  const refusals = [...refusalsOf(endpoint)].map(
    ([status, codes]) =>
      `<tr><td>${status}</td><td>${codes.map((code) => `<code>${code}</code> ${escaped(problemKinds[code].title)}`).join('<br>')}</td></tr>`,
  )
  return `<details><summary><b>${method}</b><code>/api${escaped(path)}</code><span>${escaped(summary)}</span></summary><section>
<p>${accesses[access]}${versionRule(
    endpoint,
  )}${endpoint.idempotent ? ' Supports Idempotency-Key.' : ''}</p>
${parameters(endpoint)}${body ? `<h3>Body</h3>${schema(body, 'input')}` : ''}
<h3>${answer.status}</h3>${schema(answerSchema(answer), 'output')}
<h3>Errors</h3><table>${refusals.join('')}</table></section></details>`
}

function versionRule(endpoint: Endpoint): string {
  if (!endpoint.ifMatch) return ''
  return readOnlyFieldsOf(endpoint)
    ? ' If-Match, or the version in the body, is required.'
    : ' If-Match is required.'
}

function parameters({ query }: Endpoint): string {
  return Object.keys(query.shape).length === 0 ? '' : `<h3>Query</h3>${schema(query, 'input')}`
}

function schema(value: z.ZodType, io: 'input' | 'output'): string {
  const { $schema: _, ...rest } = z.toJSONSchema(value, { io })
  return `<pre tabindex="0">${escaped(JSON.stringify(rest, null, 2))}</pre>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
