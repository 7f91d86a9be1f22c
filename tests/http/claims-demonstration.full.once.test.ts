import { readFileSync } from 'node:fs';
import { describe } from 'vitest';
import { z } from 'zod';
import { handlerCommand } from '../../scripts/handler';
import { longestTest } from '../setup/limits';
import type { SharedClientId } from '../setup/shared-clients';
import type { Page } from './page';
import { expect, type Portal, test } from './portal';
import { openSessionLink } from './session-link';
import type { Visitor } from './visitor';

/** The demonstration under names of this file's own: its claims are brought to their ends. */
const clients: readonly {
  readonly of: string;
  readonly id: SharedClientId;
  readonly languages: readonly string[];
}[] = [
  { of: 'northwind', id: 'wheatear', languages: ['es', 'en'] },
  { of: 'harbor', id: 'stonechat', languages: ['es', 'en'] },
  { of: 'altura', id: 'fieldfare', languages: ['ar', 'en'] },
];

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const words = (language: string) =>
  z.record(z.string(), z.string()).parse(read(`messages/${language}/claims.json`));
const states = Object.entries(words('en'))
  .filter(([key]) => key.startsWith('Claims_State_'))
  .map(([, word]) => word);
const ends = ['Closed', 'Denied', 'Withdrawn'];
/** What nobody but a person can bring on. */
const desks = ['Under review'];

const contractsOf = (client: string) =>
  z
    .object({
      contracts: z.array(
        z.object({
          claims: z.array(z.object({ policyNumber: z.string() })).default([]),
        }),
      ),
    })
    .parse(read(`clients/${client}/contracts.json`))
    .contracts.filter(({ claims }) => claims.length > 0)
    .map(({ claims }) => ({ policyNumber: claims[0]?.policyNumber ?? '', count: claims.length }));

/** The state that the page of a claim begins with. */
function stateOf(page: Page): string {
  const state = states.find((word) => page.text.includes(`${word}Claim C-`));
  if (!state) throw new Error(`In no state: ${page.text.slice(0, 200)}`);
  return state;
}

/** Reads a page in a language: in whole, and whose turn it is, by when and whom to ask. */
async function expectTold(
  visitor: Visitor,
  id: string,
  { language, isOver }: { readonly language: string; readonly isOver: boolean },
): Promise<void> {
  const page = await visitor.open(`/claim-track/${id}?language=${language}`);
  const known = words(language);
  expect([page.status, page.language]).toEqual([200, language]);
  expect(page.text).not.toMatch(/\b(Claims|Global|Documents)_\w/);
  expect(page.text).toContain(known.Claims_People);
  const turns = ['HOLDER', 'INSURER', 'SHOP'].map((turn) => `${known[`Claims_Turn_${turn}`]} · `);
  const nobody = known.Claims_Turn_NOBODY ?? '';
  if (!isOver) expect([...turns, nobody].some((turn) => page.text.includes(turn))).toBe(true);
}

/** Does what brings a claim on: its holder takes it back, the desk decides, or time passes. */
async function bringOn(
  holder: Visitor,
  desk: Visitor,
  id: string,
  { turn, plan, state }: { readonly turn: number; readonly plan: number; readonly state: string },
): Promise<void> {
  const { page } = holder;
  const withdraw = page.main.queryByRole('link', { name: 'Withdraw claim' });
  if (plan === 0 && withdraw) {
    await holder.follow('Withdraw claim', page.main);
    await holder.press('Withdraw claim', holder.page.main);
    return;
  }
  if (desks.includes(state)) return decide(desk, id, plan);
  await holder.open('/dev/claim-clock?language=en');
  for (const field of holder.page.document.querySelectorAll<HTMLInputElement>('[name=claim]'))
    field.checked = field.value === id;
  holder.check('Until something happens');
  holder.check(
    turn % 3 === 2 ? 'No one does anything' : 'Service provider, carrier and bank do their part',
  );
  await holder.press('Move forward');
}

async function decide(desk: Visitor, id: string, plan: number): Promise<void> {
  const { main } = await desk.open(`/desk/claims/${id}?language=en`);
  const approve = main.queryByRole('button', { name: 'Approve claim', hidden: true });
  if (plan === 1 && approve) {
    desk.fill({ 'Cost found (optional)': '120.00' });
    await desk.press('Approve claim');
  } else {
    const reason = main.getByLabelText<HTMLSelectElement>('Reason');
    desk.fill({ Reason: reason.options[1]?.value ?? '' });
    await desk.press('Deny claim');
  }
}

async function handler(portal: Portal, client: string): Promise<Visitor> {
  const operands = ['link', client, 'ida@desk.example', '10000000', 'USD', 'Ida'];
  const visitor = portal.visitor(client);
  await visitor.open(`${new URL((await handlerCommand(operands)) ?? '').pathname}?language=en`);
  await visitor.press('Open desk', visitor.page.main);
  return visitor;
}

/** More than any claim takes. */
const mostTurns = 25;

describe.each(clients)(
  'design §8 claim-track without script: the claims of $of',
  ({ of, id: client, languages }) => {
    test(
      'each is told in two languages where it is and at its end, to its holder and at the desk',
      async ({ portal }) => {
        const desk = await handler(portal, client);
        const reached = new Set<string>();
        let plan = 0;
        for (const { policyNumber, count } of contractsOf(of)) {
          const holder = portal.visitor(client);
          await openSessionLink(holder, client, policyNumber);
          const { document } = await holder.open('/claim-track?language=en');
          const links = [...document.querySelectorAll<HTMLAnchorElement>('main a')]
            .map(({ pathname }) => /^\/claim-track\/([0-9a-f-]+)$/.exec(pathname)?.[1])
            .filter((id) => id !== undefined);
          const ids = [...new Set(links)];
          expect(ids).toHaveLength(count);
          for (const id of ids) {
            plan = (plan + 1) % 3;
            let state = stateOf(await holder.open(`/claim-track/${id}?language=en`));
            const isOver = ends.includes(state);
            for (const language of languages) await expectTold(holder, id, { language, isOver });
            for (let turn = 0; !ends.includes(state); turn += 1) {
              if (turn === mostTurns) throw new Error(`It never ends: ${holder.page.text}`);
              await bringOn(holder, desk, id, { turn, plan, state });
              state = stateOf(await holder.open(`/claim-track/${id}?language=en`));
            }
            reached.add(state);
            if (!isOver)
              for (const language of languages)
                await expectTold(holder, id, { language, isOver: true });
            for (const language of languages) {
              const page = await desk.open(`/desk/claims/${id}?language=${language}`);
              expect([page.status, page.language]).toEqual([200, language]);
              expect(page.text).not.toMatch(/\b(Claims|Global|Desk)_\w/);
            }
          }
        }
        expect([...reached].toSorted()).toEqual(ends);
      },
      2 * longestTest,
    );
  },
);
