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

  /** Visitors and holders ask without a pause while something happens. @returns what went wrong */
  async underLoad(happens: () => Promise<void>): Promise<readonly string[]> {
    const cookies = await this.signIn(23);
    const wrong: string[] = [];
    let goesOn = true;
    let answered = 0;
    const visitor = async (ask: () => Promise<ProxyAnswer>, status: number, says: string) => {
      while (goesOn) {
        const answer = await ask().catch((error) => ({ status: 0, body: String(error) }));
        answered++;
        if (answer.status !== status || !answer.body.includes(says))
          wrong.push(`${answer.status} in place of ${status} ${says}: ${answer.body.slice(0, 80)}`);
      }
    };
    const { policyNumber } = testContract('email', 23);
    const visitors = [
      visitor(() => this.open(host, '/'), 200, 'data-client="plover"'),
      visitor(() => this.open('northwind.localhost', '/pages/faq'), 200, 'data-client="northwind"'),
      visitor(() => this.open(host, '/pages/faq?q=plan'), 200, 'data-client="plover"'),
      visitor(() => this.open(host, '/dashboard', cookies), 200, policyNumber),
      visitor(() => this.send('/api/accept-cookies', { from: '/' }), 200, '"kind":"go"'),
      visitor(
        () => this.send('/api/session/extend', { from: '/dashboard' }, cookies),
        200,
        '"kind"',
      ),
    ];
    await happens();
    goesOn = false;
    await Promise.all(visitors);
    expect(answered).toBeGreaterThan(50);
    return wrong;
  }
}
