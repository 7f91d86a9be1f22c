import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { embeddedPlatform } from '@/insurer';
import { database } from '@/lib/db';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  daysFromNow,
  holderOf,
  insuredHolders,
} from '@/lib/platform/tests/suite/insured-holders';
import { insuredClients } from './insured-clients';

const clientId = newClientId('append-only');
const platform = embeddedPlatform(clientId);
const { loadInsured, desk: deskOf } = insuredClients(embeddedPlatform);
const desk = deskOf(clientId);

beforeAll(() => loadInsured(clientId, insuredHolders(2)));

const eventsOf = (claimId: string) =>
  database().claimEvent.findMany({ where: { claimId }, orderBy: { id: 'asc' } });

test('§8 whatever happens to a claim, what was written of it before stays as it was', async () => {
  const holder = await holderOf(platform, 0);
  const { id: claimId } = await holder.file({ answers: { HOW: 'ON_PURPOSE' } });
  let before = await eventsOf(claimId);
  expect(before).not.toEqual([]);
  const steps: readonly (() => Promise<unknown>)[] = [
    async () =>
      contentOf(await platform.appealClaim({ ...holder.change(), claimId, reason: 'No' })),
    () => desk.approve(claimId, 'bea', { answers: { HOW: 'DROPPED' } }),
    async () => {
      const { quotes } = await holder.read(claimId);
      const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN')?.id ?? '';
      contentOf(await platform.chooseQuote({ ...holder.change(), claimId, quoteId }));
    },
    async () => contentOf(await platform.withdrawClaim({ ...holder.change(), claimId })),
  ];
  for (const step of steps) {
    await step();
    const after = await eventsOf(claimId);
    expect(after.slice(0, before.length)).toEqual(before);
    expect(after.length).toBeGreaterThan(before.length);
    before = after;
  }
});

test('§8 events go with their contract alone', async () => {
  const holder = await holderOf(platform, 1);
  const { id: claimId } = await holder.file({ dateOfLoss: daysFromNow(-4) });
  await database().contract.delete({ where: { id: `${clientId}:holder-1` } });
  expect(await eventsOf(claimId)).toEqual([]);
});

/** Every module that is no test. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return ['tests', 'generated', 'node_modules'].includes(entry.name) ? [] : modulesIn(path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

test('§8 no module updates or deletes an event of a claim', () => {
  const written = ['app', 'conformance', 'insurer', 'lib', 'partners', 'scripts']
    .flatMap(modulesIn)
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bclaimEvent\s*\.\s*(\w+)/g)].map(
        ([, method]) => method,
      ),
    );
  expect(new Set(written)).toEqual(new Set(['create', 'findMany', 'findFirst']));
});
