import { beforeAll, describe, expect, test } from 'vitest';
import { moneyText, textIn } from '@/insurer/plans/texts';
import { newClientId } from '@/lib/platform/tests/contracts';
import {
  contentOf,
  Holder,
  holderOf,
  insuredHolders,
  refusedWith,
} from '@/lib/platform/tests/suite/insured-holders';
import { ClockedClient } from './clocked-clients';

const client = new ClockedClient(newClientId('acted'));
const { clientId, platform } = client;
let holders = -1;

beforeAll(() => client.load(insuredHolders(12)));

/** A holder, and whoever acts for them, each by a token of their own. */
async function threeOf() {
  holders += 1;
  const holder = await holderOf(platform, holders);
  const agent = contentOf(
    await platform.agentLogOn({ agent: 'ben', policyNumber: `P-${holders}` }),
  );
  const reference = `${clientId}:holder-${holders}`;
  const delegate = contentOf(await platform.delegateLogOn({ reference, delegate: 'Cleo' }));
  const by = ({ token }: { token: string }) =>
    new Holder(platform, token, holder.index, holder.products);
  return { holder, agent: by(agent), delegate: by(delegate) };
}

const actorsOf = async ({ token }: Holder, claimId: string) =>
  contentOf(await platform.claimEvents({ token, claimId })).items.map(({ actor }) => actor);
const file = {
  name: 'report.pdf',
  mediaType: 'application/pdf',
  sha256: 'ab',
  url: 'https://files.example/a',
  documentId: 'police',
};
const asked = async (holder: Holder) => {
  const claim = await holder.file({ cause: 'STOLEN', answers: {} });
  return { claimId: claim.id, requirementId: claim.requirements[0]?.id ?? '' };
};

describe('§8 who did what to a claim stands in its events', () => {
  test('what an agent does for its holder is the agent’s, what its holder does theirs', async () => {
    const { holder, agent } = await threeOf();
    const { id } = await holder.file();
    expect(await actorsOf(holder, id)).not.toContain('AGENT');
    const [quote] = (await holder.read(id)).quotes.filter(
      ({ serviceRoute }) => serviceRoute === 'MAIL_IN',
    );
    const choice = { claimId: id, quoteId: quote?.id ?? '' };
    contentOf(await platform.chooseQuote({ ...agent.change(), ...choice }));
    expect((await actorsOf(holder, id)).at(-1)).toBe('AGENT');
    contentOf(await platform.withdrawClaim({ ...holder.change(), claimId: id }));
    expect((await actorsOf(holder, id)).at(-1)).toBe('HOLDER');

    const denied = await threeOf();
    const { id: no } = await denied.holder.file({ answers: { HOW: 'ON_PURPOSE' } });
    contentOf(
      await platform.appealClaim({ ...denied.agent.change(), claimId: no, reason: 'It fell.' }),
    );
    const { items } = contentOf(
      await platform.claimEvents({ token: denied.holder.token, claimId: no }),
    );
    expect(items.at(-1)).toMatchObject({ actor: 'AGENT', state: 'IN_REVIEW' });

    const begun = await threeOf();
    const { id: late } = await begun.holder.file();
    await client.choose(begun.agent, late, 'CARRY_IN');
    const { owed } = await begun.holder.read(late);
    await client.pay(begun.holder, late);
    const { items: told } = contentOf(
      await platform.claimEvents({ token: begun.holder.token, claimId: late }),
    );
    const paid = told.find(({ kind }) => kind === 'PAYMENT_RECEIVED');
    expect(textIn(paid?.text ?? '', 'en')).toBe(
      `We received your payment of ${moneyText(owed?.amount ?? { amount: 0, currency: 'USD' }, 'en')}.`,
    );
    const problem = { claimId: late, problem: 'TOO_LONG' } as const;
    contentOf(await platform.reopenClaim({ ...begun.agent.change(), ...problem }));
    expect((await actorsOf(begun.holder, late)).at(-1)).toBe('AGENT');
  });

  test('what a delegate sends is the delegate’s; what it reopens is reopened for its holder', async () => {
    const { holder, delegate } = await threeOf();
    const of = await asked(holder);
    contentOf(await platform.giveRequirement({ ...delegate.change(), ...of, files: [file] }));
    const { state } = await holder.read(of.claimId);
    expect(state).toBe('IN_REVIEW');
    expect((await actorsOf(holder, of.claimId)).slice(-2)).toEqual(['DELEGATE', 'DELEGATE']);

    const left = await threeOf();
    const late = await asked(left.holder);
    for (let days = 0; days < 90; days += 10) {
      client.pass(10);
      await left.holder.read(late.claimId);
    }
    expect(await left.holder.read(late.claimId)).toMatchObject({
      state: 'CLOSED',
      outcome: 'UNRESPONSIVE',
    });
    const given = { ...left.delegate.change(), ...late, files: [file] };
    contentOf(await platform.giveRequirement(given));
    client.reset();
    expect((await left.holder.read(late.claimId)).state).toBe('IN_REVIEW');
    const [sent, reopened] = (await actorsOf(left.holder, late.claimId)).slice(-3);
    expect([sent, reopened]).toEqual(['DELEGATE', 'HOLDER']);
  });

  test('§10.18 all else is the holder’s own: a delegate’s token does none of it, and nothing changes', async () => {
    const { holder, delegate } = await threeOf();
    const { id: claimId, quotes } = await holder.file();
    const before = await holder.read(claimId);
    const change = () => ({ ...delegate.change(), claimId });
    const quoteId = quotes.find(({ serviceRoute }) => serviceRoute === 'MAIL_IN')?.id ?? '';
    const account = {
      method: 'TRANSFER',
      accountHolder: 'Ada Lovelace',
      accountNumber: 'DE89 3704 0044 0532 0130 00',
    } as const;
    const answers = [
      await platform.chooseQuote({ ...change(), quoteId }),
      await platform.refuseQuote(change()),
      await platform.withdrawClaim(change()),
      await platform.appealClaim({ ...change(), reason: 'x' }),
      await platform.reopenClaim({ ...change(), problem: 'TOO_LONG' }),
      await platform.payOut({ ...change(), ...account }),
    ];
    for (const answer of answers) expect(answer).toEqual(refusedWith('NOT_ALLOWED'));
    expect(await holder.read(claimId)).toEqual(before);
  });

  test('a token of before says nothing of who acts: it is the holder’s', async () => {
    const { holder } = await threeOf();
    const of = await asked(holder);
    contentOf(await platform.giveRequirement({ ...holder.change(), ...of, files: [file] }));
    expect((await actorsOf(holder, of.claimId)).at(-1)).toBe('HOLDER');
  });
});
