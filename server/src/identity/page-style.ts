import { typefaceStyle } from './typeface.ts'

/**
 * The look of the sign-in pages: that of the product (`web/src/ui/tokens.css`), repeated because these pages must work
 * without its files. A journey compares the two.
 */
export const style = `${typefaceStyle}
:root { color-scheme: light; --accent: #2450b8; --accent-hover: #1b3f93; --accent-soft: #eaf1fd; --accent-text: #1b469f;
  --surface-soft: #f7f8fa; --surface-hover: #f2f5f9; --neutral-soft: #eef1f5; --line: #e4e8ee; --line-strong: #cdd5df;
  --text: #18212f; --text-soft: #465263; --text-faint: #5c6878; --danger: #bb2733; --danger-soft: #fdecec;
  --danger-text: #9c1c28; --focus: #2a5fd0; }
* { box-sizing: border-box; }
body { margin: 0; padding: 12vh 1rem 3rem; background: var(--surface-soft); color: var(--text);
  font: 0.8125rem/1.45 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  font-feature-settings: 'cv11', 'ss03'; -webkit-font-smoothing: antialiased; }
main { max-width: 25rem; margin: 0 auto; padding: 1.75rem; background: #fff; border: 1px solid var(--line);
  border-radius: 0.625rem; box-shadow: 0 8px 24px -6px rgb(16 24 40 / 16%); }
.product { display: flex; align-items: center; gap: 0.5rem; margin: 0 0 1.5rem; color: var(--text); font-size: 0.9375rem;
  font-weight: 650; letter-spacing: -0.01em; }
.mark { display: grid; place-items: center; width: 1.625rem; height: 1.625rem; border-radius: 0.4375rem;
  background: var(--accent); color: #fff; font-size: 1rem; font-weight: 600; }
h1 { margin: 0 0 0.375rem; font-size: 1.25rem; line-height: 1.75rem; font-weight: 620; }
h2 { margin: 0 0 0.5rem; font-size: 0.8125rem; line-height: 1.25rem; font-weight: 620; }
p { margin: 0; color: var(--text-soft); }
form, .action { margin: 1.5rem 0 0; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 0.4375rem; overflow: hidden;
  overflow-y: auto; max-height: 21.5rem; }
li + li { border-top: 1px solid var(--line); }
button, input { font: inherit; color: inherit; }
.account { display: grid; grid-template-columns: auto 1fr auto; gap: 0 0.75rem; align-items: center; width: 100%;
  padding: 0.5rem 0.75rem; border: 0; background: none; text-align: left; cursor: pointer; }
.account:hover { background: var(--surface-hover); }
.initials { display: grid; place-items: center; grid-row: span 2; width: 1.875rem; height: 1.875rem; border-radius: 50%;
  background: var(--accent-soft); color: var(--accent-text); font-size: 0.6875rem; font-weight: 600; }
.account b, .email { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.account b { font-weight: 600; }
.email { grid-column: 2 / 4; color: var(--text-faint); }
.what { padding: 0 0.4375rem; border-radius: 0.1875rem; background: var(--neutral-soft); color: var(--text-soft);
  font-size: 0.75rem; font-weight: 500; line-height: 1.25rem; }
.what.administrator { background: var(--accent-soft); color: var(--accent-text); }
.what.disabled { background: var(--danger-soft); color: var(--danger-text); }
label { display: block; margin: 0 0 0.1875rem; font-weight: 550; }
.row { display: flex; gap: 0.5rem; }
input { flex: 1; min-width: 0; height: 2rem; padding: 0 0.625rem; border: 1px solid var(--line-strong);
  border-radius: 0.3125rem; background: #fff; }
input::placeholder { color: #667284; }
input:focus { outline: none; border-color: var(--accent); }
input[aria-invalid] { border-color: var(--danger); }
.hint, .problem { margin-top: 0.375rem; font-size: 0.75rem; }
.problem { color: var(--danger); }
.primary { display: inline-flex; align-items: center; justify-content: center; height: 2rem; padding: 0 0.75rem; border: 0;
  border-radius: 0.3125rem; background: var(--accent); color: #fff; font-weight: 550; text-decoration: none; cursor: pointer; }
.primary:hover { background: var(--accent-hover); }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 1px; }
.account:focus-visible { outline-offset: -2px; border-radius: 0.4375rem; }
code { display: block; margin-top: 0.5rem; padding: 0.5rem 0.625rem; border-radius: 0.3125rem; background: var(--surface-soft);
  font: 0.75rem/1.5 ui-monospace, 'SF Mono', Menlo, Consolas, monospace; color: var(--text); overflow-wrap: anywhere; }
@media (max-width: 768px) { body { padding-top: 1rem; } main { padding: 1.25rem; } }
`
