/** What the pages of the demonstration's identity provider look like. */
export const stylesheet = `
:root { color-scheme: light dark; --text: #1c2024; --muted: #5b6470; --page: #eef2f6; --card: #fff;
  --line: #c9d1d9; --field: #fff; --accent: #0b5cad; --on-accent: #fff; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --text: #eef1f4; --muted: #aab4bf; --page: #0f1419;
  --card: #181f27; --line: #47525e; --field: #10161c; --accent: #6fb1f5; --on-accent: #06233f;
  --wrong: #ff9a91; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  background: var(--page); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 26rem; padding: clamp(1.5rem, 6vw, 2.5rem); background: var(--card);
  border: 1px solid var(--line); border-radius: 1rem; box-shadow: 0 1px 2px #0002, 0 12px 32px #0001; }
.service { display: flex; align-items: center; gap: .625rem; margin: 0 0 1.75rem; font-weight: 650; }
.service::before { content: ""; width: 1.75rem; height: 1.75rem; border-radius: .5rem;
  background: linear-gradient(135deg, var(--accent), #2bb3a3); }
h1 { margin: 0 0 .5rem; font-size: 1.625rem; line-height: 1.2; }
p { margin: 0 0 1.25rem; color: var(--muted); }
label { display: block; margin: 1rem 0 .375rem; font-weight: 600; }
input { width: 100%; min-height: 2.875rem; padding: .5rem .75rem; font: inherit; color: inherit;
  background: var(--field); border: 1px solid var(--muted); border-radius: .5rem; }
button, .button { display: inline-flex; align-items: center; justify-content: center; width: 100%;
  min-height: 2.875rem; margin-top: 1.25rem; padding: .5rem 1rem; font: inherit; font-weight: 650;
  text-decoration: none; color: var(--on-accent); background: var(--accent); border: 1px solid var(--accent);
  border-radius: .5rem; cursor: pointer; }
.quiet { margin-top: .75rem; color: var(--accent); background: transparent; border-color: transparent; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.wrong { padding: .75rem 1rem; margin: 0 0 1rem; color: var(--wrong); border: 1px solid; border-radius: .5rem; }
.hint { margin: 1.5rem 0 0; padding-top: 1.25rem; border-top: 1px solid var(--line); font-size: .9375rem; }
code { color: var(--text); font: .9375rem ui-monospace, monospace; overflow-wrap: anywhere; }
`;

/** A whole page. @param body HTML, with everything of others escaped */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<main>
<p class="service">Quayside Accounts</p>
${body}
</main>
</body>
</html>
`;
}

/** The sign-in form. @param hint HTML under the form, such as who may sign in */
export function signInPage({
  action,
  email = '',
  isWrong = false,
  hint = '',
}: {
  readonly action: string;
  readonly email?: string;
  readonly isWrong?: boolean;
  readonly hint?: string;
}): string {
  const problem = isWrong
    ? '<p class="wrong" role="alert" id="wrong">The email address or password is wrong.</p>'
    : '';
  const described = isWrong ? ' aria-invalid="true" aria-describedby="wrong"' : '';
  return page(
    isWrong ? 'Error: Sign in' : 'Sign in',
    `<h1>Sign in</h1>
<p>to continue to your contracts</p>
${problem}
<form method="post" action="${escaped(action)}">
<label for="email">Email address</label>
<input id="email" name="email" inputmode="email" autocapitalize="none" spellcheck="false" autocomplete="username" required value="${escaped(email)}"${described}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${described}>
<button>Sign in</button>
</form>
<form method="post" action="${escaped(action)}">
<button class="quiet" name="cancel" value="yes">Cancel</button>
</form>
${hint}`,
  );
}

/** Text for a page. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
