import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { database } from '@/lib/db';
import { endSending, prepareSending } from '@/lib/jobs';
import { allJobs } from '@/lib/operations/all-jobs';
import { Holder } from '@/lib/verification/tests/holder';
import { askForCopy } from '../data-copy/ask-copy';
import { deleteAccount } from '../deletion/delete-account';
import { forgettingContracts } from '../deletion/forget-contract';
import { keepers } from '../keepers';
import { prove } from './prove';

beforeAll(() => prepareSending(allJobs));
afterAll(endSending);

const never = new AbortController().signal;

describe('a copy of the data', () => {
  it('of many askings at once one is taken', async () => {
    const holder = await Holder.new();
    const sent = await Promise.all(Array.from({ length: 5 }, () => holder.send(askForCopy)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  });
});

describe('deleting an account', () => {
  const agreed = { agreed: 'on' };
  const deletions = ({ clientId }: Holder) =>
    database().accountDeletion.findMany({ where: { clientId } });

  it('goes on wherever it was killed, and its holder is told once', async () => {
    const holder = await Holder.new();
    await prove(holder);
    await holder.send(deleteAccount, agreed);
    const [deletion] = await deletions(holder);
    const id = deletion?.id ?? '';
    for (const keeper of keepers) {
      const killed = vi.spyOn(keeper, 'forget').mockRejectedValueOnce(new Error('killed'));
      await expect(forgettingContracts.run(id, never)).rejects.toThrow('killed');
      killed.mockRestore();
      expect(await forgettingContracts.due?.(1000)).toContain(id);
    }
    await Promise.all([forgettingContracts.run(id, never), forgettingContracts.run(id, never)]);
    await forgettingContracts.run(id, never);
    const { clientId } = holder;
    const told = { where: { clientId, kind: 'ACCOUNT_DELETED' } };
    expect(await database().pulledEvent.count(told)).toBe(1);
    expect(await database().historyEntry.count(told)).toBe(1);
  });

  it('sent twice at once is done once', async () => {
    const holder = await Holder.new();
    await prove(holder);
    const sent = await Promise.all([1, 2].map(() => holder.send(deleteAccount, agreed)));
    const done = { kind: 'go', to: '/policy-account/deleted' };
    expect(sent.map(({ body }) => body)).toContainEqual(done);
    expect(await deletions(holder)).toHaveLength(1);
  });
});
