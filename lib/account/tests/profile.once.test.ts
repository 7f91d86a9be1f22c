import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { database } from '@/lib/db';
import { everyContact, proofStep } from '@/lib/verification';
import { checkProof } from '@/lib/verification/proof/check-proof';
import { proofSending } from '@/lib/verification/proof/send-proof';
import { Holder } from '@/lib/verification/tests/holder';
import { changeAddress, knownAddress } from '../address/change-address';
import { changedInProfile } from '../changed-lately';
import { chooseLanguage } from '../profile/choose-language';
import { profileOf } from '../profile/profile';

const at = { from: '/policy-account/address' };
const typed = {
  country: 'US',
  address1: '742 Evergreen Terrace',
  address2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97209',
};

async function prove(holder: Holder): Promise<void> {
  const step = await proofStep(await holder.view(), holder.cookies, at.from);
  const way = step.kind === 'ways' ? (step.ways[0]?.value ?? '') : '';
  await holder.send(proofSending(everyContact).send, { way, to: at.from });
  await holder.send(checkProof, { AccessCode: await holder.code() });
}

describe('§2.1 policy-account', () => {
  it('§3 shows who the holder is, with contacts masked', async () => {
    const holder = await Holder.new();
    const profile = await profileOf(await holder.view('/policy-account'));
    expect(profile).toMatchObject({
      kind: 'profile',
      fullName: 'Ada Lovelace',
      initials: 'AL',
      contractNumbers: ['P-ENDING'],
    });
    expect(JSON.stringify(profile)).not.toMatch(/ending@|5035550142/);
  });

  it('§10.18 an address changes after a fresh proof, on all policies, once', async () => {
    const holder = await Holder.new();
    expect((await holder.send(changeAddress, typed, at)).body).toMatchObject({
      errCode: 'PROOF_STALE',
      page: '/security-verification/proof?to=%2Fpolicy-account%2Faddress',
    });
    await prove(holder);
    const said = async () =>
      changedInProfile(await holder.view(), new URLSearchParams('changed=address'));
    // Anybody can send its holder this address.
    expect(await said()).toBeUndefined();
    const values = { ...typed, idempotencyKey: randomUUID() };
    for (let turn = 0; turn < 2; turn++)
      expect((await holder.send(changeAddress, values, at)).body).toEqual({
        kind: 'go',
        to: '/policy-account?changed=address',
      });
    expect(await knownAddress(await holder.view())).toMatchObject({
      address: { address1: '742 Evergreen Terrace', state: 'OR', country: 'US' },
    });
    const where = { clientId: holder.clientId, kind: 'ADDRESS_CHANGED' };
    expect(await database().historyEntry.count({ where })).toBe(1);
    expect(await said()).toBe('address');
    expect(await changedInProfile(await holder.view(), new URLSearchParams())).toBeUndefined();
    const longAgo = new Date(Date.now() - 11 * 60_000);
    await database().historyEntry.updateMany({ where, data: { at: longAgo } });
    expect(await said()).toBeUndefined();
  });

  it('a wrong one changes nothing, and says so of each field', async () => {
    const holder = await Holder.new();
    await prove(holder);
    const answer = await holder.send(changeAddress, { ...typed, state: '', postalCode: '1' }, at);
    expect(answer).toMatchObject({
      status: 422,
      body: { problems: [{ field: 'state' }, { field: 'postalCode' }] },
    });
    expect(await knownAddress(await holder.view())).toMatchObject({
      address: { address1: '1 Way' },
    });
  });

  it('§5 is judged by the country that is sent, whatever form was shown', async () => {
    const holder = await Holder.new();
    await prove(holder);
    const change = (values: object) => ({ ...typed, ...values, idempotencyKey: randomUUID() });
    const other = await holder.send(changeAddress, change({ chosenCountry: 'CA' }), at);
    expect(other).toMatchObject({
      status: 409,
      body: { errCode: 'ADDRESS_COUNTRY', display: 'inline', page: at.from },
    });
    expect(await knownAddress(await holder.view())).toMatchObject({
      address: { address1: '1 Way' },
    });
    const british = change({ chosenCountry: 'GB', postalCode: 'sw1a1aa' });
    expect((await holder.send(changeAddress, british, at)).body).toMatchObject({ kind: 'go' });
    expect(await knownAddress(await holder.view())).toMatchObject({
      address: { state: '', postalCode: 'SW1A 1AA', country: 'GB' },
    });
  });

  it('§10.18 an agent’s right to change it comes with the session link', async () => {
    const holder = await Holder.new();
    const agent = await holder.elsewhere({ agent: { id: 'agent-1', name: 'Sam' } });
    expect((await agent.send(changeAddress, typed, at)).body).toMatchObject({ kind: 'go' });
  });

  it('the chosen language is that of the portal and of messages; an agent’s is the portal’s alone', async () => {
    const holder = await Holder.new();
    const from = { from: '/policy-account' };
    const languages = () =>
      database().holderLanguage.findMany({ where: { clientId: holder.clientId } });
    const agent = await holder.elsewhere({ agent: { id: 'agent-1', name: 'Sam' } });
    await agent.send(chooseLanguage, { language: 'es' }, from);
    expect(await languages()).toEqual([]);
    await holder.send(chooseLanguage, { language: 'es' }, from);
    expect(holder.cookies('language')).toBe('es');
    expect(await languages()).toMatchObject([{ language: 'es' }]);
    expect(await holder.send(chooseLanguage, { language: 'xx' }, from)).toMatchObject({
      status: 422,
    });
  });
});
