/** What the provider's pages look like; the account's own colours come as variables of each page. */
export const stylesheet = `
:root { color-scheme: light dark; --text: #1a1f2b; --muted: #566072; --page: #f4f5f8; --card: #fff;
  --line: #d5d9e1; --edge: #7a8496; --field: #fff; --wrong: #b3261e; --wash: #fdf1f0; --note: #fff6dc;
  --note-text: #5b4300; --radius: .625rem; }
@media (prefers-color-scheme: dark) { :root { --text: #eef0f5; --muted: #a9b2c2; --page: #0e1117;
  --card: #171b24; --line: #323948; --edge: #7f8aa0; --field: #10141b; --wrong: #ff9a91;
  --wash: #2a1817; --note: #2c2611; --note-text: #f3dc9b; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; min-height: 100vh; background: var(--page); color: var(--text);
  font: 1rem/1.5 system-ui, "Segoe UI", "Noto Sans Arabic", sans-serif; }
h1, h2, p, ul, dl, dd { margin: 0; }
main { width: 100%; max-width: 30rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1.5rem; }
main > * { min-width: 0; }
main.narrow { max-width: 27rem; padding-top: clamp(1.5rem, 10vh, 6rem); }
.card { background: var(--card); border: 1px solid var(--line); border-radius: calc(var(--radius) * 1.4);
  padding: clamp(1.25rem, 5vw, 2rem); box-shadow: 0 1px 2px #0000000d, 0 10px 30px #0000000f; }
.business { padding-block: .125rem; padding-inline-start: .75rem; border-inline-start: .3125rem solid var(--brand);
  font-size: 1.25rem; line-height: 1.3; font-weight: 700; letter-spacing: -.01em; overflow-wrap: anywhere; }
.summary { display: grid; gap: 1rem; align-content: start; }
.summary h1 { font-size: 1.0625rem; font-weight: 500; color: var(--muted); }
.amount { font-size: clamp(2rem, 8vw, 2.75rem); line-height: 1.1; font-weight: 700; letter-spacing: -.02em;
  font-variant-numeric: tabular-nums; }
.lines { display: grid; gap: .625rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.lines div { display: flex; justify-content: space-between; gap: 1rem; }
.lines dt { overflow-wrap: anywhere; } .lines dd { font-variant-numeric: tabular-nums; white-space: nowrap; }
.lines .total { padding-top: .625rem; border-top: 1px solid var(--line); font-weight: 650; }
form { display: grid; gap: 1.125rem; }
.field { display: grid; gap: .375rem; }
.pair { display: grid; gap: 1.125rem; }
@media (min-width: 26rem) { .pair { grid-template-columns: 1fr 1fr; align-items: start; row-gap: .375rem; }
  .pair .field { grid-row: span 4; grid-template-rows: subgrid; } .pair .field > label { grid-row: 1; }
  .pair .field > .hint { grid-row: 2; } .pair .field > input { grid-row: 3; } .pair .field > .wrong { grid-row: 4; } }
label { font-weight: 600; }
.hint { color: var(--muted); font-size: .875rem; }
input:not([type=checkbox]) { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit;
  color: inherit; background: var(--field); border: 1px solid var(--edge); border-radius: var(--radius); }
input[aria-invalid=true] { border-color: var(--wrong); border-width: 2px; }
.check { display: flex; gap: .625rem; align-items: start; }
.check input { width: 1.25rem; height: 1.25rem; margin: .125rem 0 0; accent-color: var(--brand); flex: none; }
.check label { font-weight: 400; }
.wrong { color: var(--wrong); font-size: .9375rem; }
.alert { color: var(--wrong); background: var(--wash); border: 1px solid; border-radius: var(--radius);
  padding: .75rem 1rem; font-weight: 550; }
button, .button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 3rem;
  padding: .625rem 1rem; font: inherit; font-weight: 650; text-align: center; text-decoration: none; cursor: pointer;
  color: var(--on-brand); background: var(--brand); border: 1px solid var(--brand); border-radius: var(--radius); }
button:hover { filter: brightness(.94); }
button.quiet, .button.quiet { color: var(--text); background: transparent; border-color: var(--edge); }
a { color: inherit; text-underline-offset: .2em; }
.back { display: inline-block; padding: .375rem 0; color: var(--muted); }
:focus-visible { outline: 3px solid var(--focus, #3b82f6); outline-offset: 2px; }
.note { background: var(--note); color: var(--note-text); border-radius: var(--radius); padding: .625rem 1rem;
  font-size: .9375rem; }
.note summary { cursor: pointer; font-weight: 650; padding: .25rem 0; }
.note ul { padding: .5rem 0 .25rem; list-style: none; display: grid; gap: .375rem; }
code { font: .9375em ui-monospace, monospace; white-space: nowrap; unicode-bidi: isolate; }
bdi, .ltr { unicode-bidi: isolate; }
.stack { display: grid; gap: 1rem; }
.stack h1 { font-size: 1.5rem; line-height: 1.25; }
.seal { width: 3rem; height: 3rem; border-radius: 50%; display: grid; place-items: center; font-size: 1.375rem;
  background: var(--brand); color: var(--on-brand); }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; }
th, td { text-align: start; padding: .5rem .625rem; border-bottom: 1px solid var(--line); vertical-align: top; }
.wide { max-width: 72rem; }
.scroll { overflow-x: auto; }
.tools { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); align-items: start; }
.tools form { gap: .5rem; }
select { width: 100%; min-height: 2.875rem; padding: .5rem; font: inherit; color: inherit; background: var(--field);
  border: 1px solid var(--edge); border-radius: var(--radius); }
td button { width: auto; min-height: 2.5rem; padding: .25rem .75rem; display: inline-flex; }
td form { display: flex; flex-wrap: wrap; gap: .375rem; }
@media (min-width: 56rem) {
  main.split { max-width: 62rem; grid-template-columns: 1fr 1fr; gap: 3rem; padding-top: 4rem; align-items: start; }
  main.split > .note { grid-column: 1 / -1; }
}
`;
