import { createHash } from 'node:crypto';
import { escapeHtml } from '@/lib/content';
import { moneyAddress } from './money-access';
import { type MoneyTask, writtenAmount } from './money-tasks';

/** How many tasks of each kind the page lists. */
export const mostShown = 100;

const headings: readonly (readonly [MoneyTask['kind'], string])[] = [
  ['payment', 'Unclear payments'],
  ['refund', 'Refunds'],
  ['payout', 'Payouts to approve'],
  ['dispute', 'Disputes'],
  ['charge', 'Devices not charged'],
  ['withdrawal', 'Withdrawals to verify'],
];

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 60rem; overflow-wrap: anywhere; }
ul { list-style: none; padding: 0; }
.tasks li { border-block-start: 1px solid GrayText; padding-block: .75rem; }
.tasks p { margin: 0; }
.days li { display: inline-block; margin-inline-end: 1rem; padding-block: .25rem; }
`;

/** The source by which a policy allows the page's own style alone. */
export const styleSource = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The operators' page as HTML.
 * @param clients whose days can be downloaded
 */
export function moneyPage(
  tasks: readonly MoneyTask[],
  clients: readonly string[],
  now: Date,
): string {
  const sections = headings.flatMap(([kind, heading]) => {
    const own = tasks.filter((task) => task.kind === kind);
    return own.length === 0 ? [] : [section(heading, own, now)];
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Money: waiting for an operator</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Money: waiting for an operator</h1>
<p>All clients, ${now.toISOString().slice(0, 16).replace('T', ' ')} UTC. Run the commands on the server.</p>
${sections.length === 0 ? '<p>Nothing is waiting.</p>' : sections.join('\n')}
<h2>Taken, refunded and lost by day (CSV)</h2>
${clients.length === 0 ? '<p>No client has taken payments.</p>' : `<ul class="days">\n${clients.map(dayLink).join('\n')}\n</ul>`}
</main>
</body>
</html>
`;
}

function section(heading: string, tasks: readonly MoneyTask[], now: Date): string {
  const more =
    tasks.length < mostShown
      ? ''
      : `\n<p>The first ${mostShown} are shown: npm run payments lists more of them.</p>`;
  const count = tasks.length < mostShown ? `${tasks.length}` : `${mostShown} or more`;
  return `<h2>${heading} (${count})</h2>
<ul class="tasks">
${tasks.map((task) => entry(task, now)).join('\n')}
</ul>${more}`;
}

function entry({ id, clientId, path, what, amount, since, next }: MoneyTask, now: Date): string {
  const facts = [
    clientId,
    ...(path === undefined ? [] : [`path ${path}`]),
    ...(amount ? [writtenAmount(amount)] : []),
    `for ${age(since, now)}`,
  ];
  return `<li>
<p><strong>${escapeHtml(facts.join(' · '))}</strong></p>
<p>${escapeHtml(`${id}: ${what}`)}</p>
<p>${escapeHtml(next)}</p>
</li>`;
}

function dayLink(clientId: string): string {
  const query = new URLSearchParams({ client: clientId });
  return `<li><a href="${moneyAddress}/days?${escapeHtml(query.toString())}">${escapeHtml(clientId)}</a></li>`;
}

const minute = 60_000;

/** How long something has waited, such as `3 days`. */
export function age(since: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / minute));
  const [count, unit] =
    minutes < 60
      ? [minutes, 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / (24 * 60)), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
