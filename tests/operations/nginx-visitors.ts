import { expect } from 'vitest';
import { testClient, testContract } from '../setup/test-client';
import { askNginx, type ProxyAnswer } from './ask-nginx';
import type { TwoPortals } from './two-portals';

const host = testClient.host;

export const cookiesOf = ({ headers }: ProxyAnswer): readonly string[] =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0] ?? '')
    .filter((pair) => !pair.endsWith('='));

/** Visitors and holders of the test client, who ask for everything through nginx. */
export class Visitors {
  constructor(private readonly portals: TwoPortals) {}

  /** Opens a page of a host. */
  open(of: string, address: string, cookies: readonly string[] = []): Promise<ProxyAnswer> {
    return askNginx(this.portals.nginx, address, {
      headers: {
        host: new URL(this.portals.origin(of)).host,
        cookie: cookies.join('; '),
        accept: 'text/html',
      },
    });
  }

  send(address: string, values: object, cookies: readonly string[] = []): Promise<ProxyAnswer> {
    return askNginx(this.portals.nginx, address, {
      headers: {
        host: new URL(this.portals.origin(host)).host,
        origin: this.portals.origin(host),
        accept: 'application/json',
        'content-type': 'application/json',
        cookie: cookies.join('; '),
      },
      body: JSON.stringify(values),
    });
  }

  /** @returns the cookies of the holder of a contract */
  async signIn(index: number): Promise<readonly string[]> {
    const { number, zip } = testContract('email', index);
    const typed = { from: '/', option: '1', Option1_SearchTerm1: number, Option1_SearchTerm2: zip };
    const found = await this.send('/api/search-contract', typed);
    expect(JSON.parse(found.body)).toEqual({ kind: 'go', to: '/dashboard' });
    return cookiesOf(found);
  }

  /**
   * Visitors and holders ask without a pause while something happens.
   * @param loops how many of them ask at a time: many are a load that a busy machine cannot bear
   * @returns what went wrong
   */
  async underLoad(loops: number, happens: () => Promise<void>): Promise<readonly string[]> {
    const cookies = await this.signIn(23);
    const { policyNumber } = testContract('email', 23);
    const asking: readonly (readonly [says: string, ask: () => Promise<ProxyAnswer>])[] = [
      ['data-client="plover"', () => this.open(host, '/')],
      ['"kind":"go"', () => this.send('/api/accept-cookies', { from: '/' })],
      ['data-client="northwind"', () => this.open('northwind.localhost', '/pages/faq')],
      ['"kind"', () => this.send('/api/session/extend', { from: '/dashboard' }, cookies)],
      ['data-client="plover"', () => this.open(host, '/pages/faq?q=plan')],
      [policyNumber, () => this.open(host, '/dashboard', cookies)],
    ];
    const wrong: string[] = [];
    let goesOn = true;
    let answered = 0;
    const loop = async (own: typeof asking) => {
      while (goesOn)
        for (const [says, ask] of own) {
          const answer = await ask().catch((error) => ({ status: 0, body: String(error) }));
          answered++;
          if (answer.status !== 200 || !answer.body.includes(says))
            wrong.push(`${answer.status} in place of 200 ${says}: ${answer.body.slice(0, 80)}`);
        }
    };
    const visitors = Array.from({ length: loops }, (_, index) =>
      loop(asking.filter((_one, at) => at % loops === index)),
    );
    await happens();
    goesOn = false;
    await Promise.all(visitors);
    expect(answered).toBeGreaterThan(20);
    return wrong;
  }
}
