/** The look of the sign-in pages: that of the product, without its files (the provider stands alone). */
export const style = `
:root { color-scheme: light; --blue: #1971c2; --dark-blue: #1864ab; --pale-blue: #e7f5ff;
  --ink: #1b1f24; --muted: #57606a; --line: #d8dee4; --red: #c92a2a; }
* { box-sizing: border-box; }
body { margin: 0; padding: 12vh 16px 48px; background: #f6f8fa; color: var(--ink);
  font: 14px/1.5 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 400px; margin: 0 auto; padding: 32px; background: #fff; border: 1px solid var(--line);
  border-radius: 10px; box-shadow: 0 1px 2px rgb(27 31 36 / 5%), 0 12px 32px -12px rgb(27 31 36 / 14%); }
.product { display: flex; align-items: center; gap: 8px; margin: 0 0 28px; color: var(--ink); font-weight: 600;
  letter-spacing: -.01em; }
.mark { display: grid; place-items: center; width: 24px; height: 24px; border-radius: 6px; background: var(--blue);
  color: #fff; font-size: 15px; line-height: 1; }
h1 { margin: 0 0 6px; font-size: 22px; line-height: 1.25; font-weight: 650; letter-spacing: -.02em; }
h2 { margin: 0 0 8px; font-size: 12px; font-weight: 600; color: var(--muted); }
p { margin: 0; color: var(--muted); }
form, .action { margin: 24px 0 0; }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 8px; overflow: hidden;
  overflow-y: auto; max-height: 344px; }
li + li { border-top: 1px solid var(--line); }
button, input { font: inherit; color: inherit; }
.account { display: grid; grid-template-columns: 32px 1fr auto; gap: 0 12px; align-items: center; width: 100%;
  padding: 10px 12px; border: 0; background: none; text-align: left; cursor: pointer; }
.account:hover { background: #f6f8fa; }
.initials { display: grid; place-items: center; grid-row: span 2; width: 32px; height: 32px; border-radius: 50%;
  background: var(--pale-blue); color: var(--dark-blue); font-size: 12px; font-weight: 600; }
.account b, .email { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.account b { font-weight: 550; }
.email { grid-column: 2 / 4; font-size: 13px; color: var(--muted); }
.what { padding: 1px 8px; border: 1px solid var(--line); border-radius: 999px; font-size: 12px; color: var(--muted); }
.what.administrator { border-color: #a5d8ff; background: var(--pale-blue); color: var(--dark-blue); }
.what.disabled { border-color: #ffc9c9; background: #fff5f5; color: var(--red); }
label { display: block; margin: 0 0 6px; font-weight: 550; }
.row { display: flex; gap: 8px; }
input { flex: 1; min-width: 0; height: 36px; padding: 0 10px; border: 1px solid #8c959f; border-radius: 6px; background: #fff; }
input[aria-invalid] { border-color: var(--red); }
.hint { margin-top: 6px; font-size: 13px; }
.problem { margin-top: 6px; font-size: 13px; color: var(--red); }
.primary { display: inline-flex; align-items: center; justify-content: center; height: 36px; padding: 0 16px; border: 0;
  border-radius: 6px; background: var(--blue); color: #fff; font-weight: 550; text-decoration: none; cursor: pointer; }
.primary:hover { background: var(--dark-blue); }
:focus-visible { outline: 2px solid var(--blue); outline-offset: 2px; }
.account:focus-visible { outline-offset: -2px; border-radius: 8px; }
code { font-size: 13px; overflow-wrap: anywhere; }
@media (max-width: 480px) { body { padding-top: 16px; } main { padding: 24px 20px; } }
`
