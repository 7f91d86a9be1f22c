import { randomUUID } from 'node:crypto';
import { mintSessionId } from '@/insurer';
import { giveContracts, policyFile } from '@/insurer/tests/give-contracts';
import type { Settings } from '@/lib/clients';
import { snapshotWith } from '@/lib/entry/tests/context';
import { type AddressContext, type Audience, plainView, type Redirection } from '@/lib/request';
import { type CookieChange, readSession } from '@/lib/session';
import { jar } from '@/lib/session/tests/jar';
import { returnFromProvider } from '../login-callback';
import { startSingleSignOn } from '../sso-login';

const contracts = [
  { id: 'held', searchTerms: { Option1_SearchTerm1: 'AB-1' }, policies: [policyFile()] },
];

/** One client of the portal with one contract, as one browser sees it. */
export async function newPortal(origin: string, settings: Partial<Settings>) {
  const snapshot = {
    ...snapshotWith({ Global_SSOEnabled: true, ...settings }),
    id: `identity-${randomUUID().slice(0, 8)}`,
  };
  await giveContracts(snapshot.id, contracts);
  const held: CookieChange[] = [];
  const cookies = (name: string) => jar(...held)(name);
  const context = (address: string, who: Audience = { kind: 'visitor' }): AddressContext => ({
    view: { ...plainView(snapshot, 'en', '/sso-login'), audience: who },
    query: new URL(address, origin).searchParams,
    lastSegment: '',
    origin,
    cookies,
  });
  const keep = (lead: Redirection): Redirection => {
    held.push(...(lead.cookies ?? []));
    return lead;
  };
  return {
    snapshot,
    origin,
    cookies,
    /** What the browser holds, to be copied. */
    held,
    context,
    start: async (query: Readonly<Record<string, string>> = {}) =>
      keep(await startSingleSignOn(context(`/sso-login?${new URLSearchParams(query)}`))),
    comeBack: async (address: URL | string, who?: Audience) =>
      keep(await returnFromProvider(context(String(address), who))),
    session: () => readSession(snapshot, '1', cookies),
    async sessionId() {
      const sessionId = await mintSessionId(snapshot.id, 'P-1');
      if (!sessionId) throw new Error('No session id was made');
      return sessionId;
    },
  };
}
export type TestPortal = Awaited<ReturnType<typeof newPortal>>;
