import { parseSetCookie, stringifyCookie } from 'cookie';
import type { Person } from '@/partners/people';

/** What a browser does at an identity provider: follows redirects, keeps cookies, fills the form. */
export class ProviderBrowser {
  readonly #cookies = new Map<string, string | undefined>();

  /** Opens an authorisation request, signs in where it is asked to, and stops where the portal begins. */
  async signIn(address: string, person: Person): Promise<URL> {
    const first = await this.#follow(address);
    if (first.kind === 'left') return first.address;
    const form = { email: person.email, password: person.password };
    const second = await this.#follow(first.address.href, form);
    if (second.kind === 'left') return second.address;
    throw new Error(`The provider asked again: ${second.html}`);
  }

  /** Opens an authorisation request and presses Cancel. */
  async cancel(address: string): Promise<URL> {
    const first = await this.#follow(address);
    if (first.kind === 'left') return first.address;
    const second = await this.#follow(first.address.href, { cancel: 'yes' });
    if (second.kind === 'left') return second.address;
    throw new Error('The provider asked again');
  }

  async #follow(
    address: string,
    form?: Readonly<Record<string, string>>,
  ): Promise<
    | { readonly kind: 'left'; readonly address: URL }
    | { readonly kind: 'page'; readonly address: URL; readonly html: string }
  > {
    const { origin } = new URL(address);
    let current = new URL(address);
    let body = form && new URLSearchParams(form);
    for (let redirects = 0; redirects < 10; redirects++) {
      const response = await fetch(current, {
        redirect: 'manual',
        headers: { cookie: stringifyCookie(Object.fromEntries(this.#cookies)) },
        ...(body ? { method: 'POST', body } : {}),
      });
      for (const line of response.headers.getSetCookie()) {
        const { name, value } = parseSetCookie(line);
        this.#cookies.set(name, value);
      }
      const location = response.headers.get('location');
      const html = await response.text();
      if (location === null) return { kind: 'page', address: current, html };
      current = new URL(location, current);
      body = undefined;
      if (current.origin !== origin) return { kind: 'left', address: current };
    }
    throw new Error('The provider redirects without end');
  }
}
