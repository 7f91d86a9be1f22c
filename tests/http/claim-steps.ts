import type { Visitor } from './visitor';

/** How the fields of an incident are called. */
export const whenField = 'When did it happen?';
export const whatField = 'What happened, in a few words';

/** A day before today, as forms take it that write the month by its name. */
export function dayBefore(days: number): string {
  return new Date(Date.now() - days * 24 * 3_600_000).toLocaleDateString('en-US', {
    month: 'short',
    day: '2-digit',
    year: 'numeric',
  });
}

/** Begins a claim, for the first of several products, and chooses its cause. @returns its draft */
export async function toIncident(visitor: Visitor, cause: string): Promise<string> {
  await visitor.open('/file-claim');
  await visitor.press(/^Start (another )?claim/);
  const draft = visitor.page.address.split('/')[2] ?? '';
  if (visitor.page.heading === 'What is it about?') {
    answerAnything(visitor);
    await visitor.press('Continue');
  }
  visitor.check(cause);
  await visitor.press('Continue');
  const { address } = visitor.page;
  if (address !== `/file-claim/${draft}/incident`) throw new Error(`Came to ${address}`);
  return draft;
}

/** Answers whatever a step asks: the first that can be chosen, and a number in every other field. */
export function answerAnything({ page: { main } }: Visitor): void {
  const groups = new Set<string>();
  for (const radio of main.queryAllByRole<HTMLInputElement>('radio')) {
    if (!groups.has(radio.name)) radio.checked = true;
    groups.add(radio.name);
  }
  for (const field of main.queryAllByRole<HTMLInputElement>('textbox')) field.value ||= '12';
  for (const box of main.queryAllByRole<HTMLInputElement>('checkbox'))
    if (box.name === 'read') box.checked = true;
}

/** Answers every step that comes until the summary. */
export async function toSummary(visitor: Visitor): Promise<void> {
  for (let steps = 0; !visitor.page.address.endsWith('/summary'); steps++) {
    if (steps > 12) throw new Error(`Never left ${visitor.page.address}`);
    answerAnything(visitor);
    await visitor.press(/^(Continue|Yes, continue|Save)/);
  }
}
