import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { type Html, html, trusted } from './html.ts'
import { style } from './page-style.ts'

/** A whole page of the sign-in, with the policy that lets just this page work. */
export interface Page {
  body: string
  policy: string
}

/** A page in the frame that all of them share. `script` runs at its end; none is allowed but this. */
export function page({
  title,
  content,
  script,
}: {
  title: string
  content: Html
  script?: string
}): Page {
  const { markup } = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/icon.svg" />
        <title>${title} – Lambda</title>
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <p class="product"><span class="mark" aria-hidden="true">λ</span> Lambda</p>
          ${content}
        </main>
        ${script ? trusted(`<script>${script}</script>`) : null}
      </body>
    </html>`
  return { body: markup, policy: policyFor(script) }
}

/** Nothing but the product's icon and typeface; the page's own style and script are allowed by their hashes. */
function policyFor(script?: string): string {
  return [
    "default-src 'none'",
    `style-src '${hashOf(style)}'`,
    ...(script ? [`script-src '${hashOf(script)}'`] : []),
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Answers with a page. */
export function sendPage(res: ServerResponse, status: number, { body, policy }: Page): void {
  res
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .end(body)
}

/** Answers with a page from within the provider, which has set the status. */
export function answerPage(ctx: KoaContextWithOIDC, { body, policy }: Page): void {
  ctx.type = 'html'
  ctx.set('content-security-policy', policy)
  ctx.body = body
}
