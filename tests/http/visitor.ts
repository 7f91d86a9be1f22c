import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { Cookie, CookieJar } from 'tough-cookie';
import { Page, type Section, textOf } from './page';

/** How often a browser is led on before it gives up. */
const mostAddresses = 20;

type Headers = Readonly<Record<string, string>>;

interface Request {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PATCH';
  readonly headers?: Headers;
  readonly body?: string | Uint8Array;
}

/** Finds a button or a link by its name; of several, as for wide screens and narrow ones, the first. */
type Name = string | RegExp;

/**
 * A visitor whose browser runs no script: it has cookies, shows pages, fills forms in and sends them.
 * Hosts below `localhost` are all of this machine; what leads elsewhere is not asked for.
 */
export class Visitor {
  readonly #origin: string;
  readonly #headers: Headers;
  readonly cookies: CookieJar;
  #page: Page | undefined;
  /** A file that was chosen, and the name of the field it was chosen in. */
  #chosen: { readonly field: string; readonly file: File } | undefined;
  /** Where it came through on the way to the page that shows, that page included. */
  through: readonly URL[] = [];

  /**
   * @param origin where it starts: addresses without one are of it
   * @param headers that every request has, such as those of the proxy
   */
  constructor(origin: string, headers: Headers, cookies = new CookieJar()) {
    this.#origin = origin;
    this.#headers = headers;
    this.cookies = cookies;
  }

  /** The page that shows. @throws Error before the first */
  get page(): Page {
    if (!this.#page) throw new Error('No page has been opened');
    return this.#page;
  }

  /** Another tab of the same browser. */
  tab(): Visitor {
    return new Visitor(this.#origin, this.#headers, this.cookies);
  }

  /** Another browser with what this one has by now. */
  copy(): Visitor {
    return new Visitor(this.#origin, this.#headers, this.cookies.cloneSync());
  }

  /** What the cookies are called that the page's host would be sent. */
  async cookieNames(): Promise<string[]> {
    const sent = await this.cookies.getCookies(this.#page?.url.href ?? this.#origin);
    return sent.map(({ key }) => key);
  }

  /** What a cookie holds that the page's host would be sent. */
  async cookie(name: string): Promise<string | undefined> {
    const sent = await this.cookies.getCookies(this.#page?.url.href ?? this.#origin);
    return sent.find(({ key }) => key === name)?.value;
  }

  /** Has from now on, for the own origin, what another browser would send from its page. */
  async takeCookies({ cookies, page }: Visitor): Promise<void> {
    for (const { key, value } of await cookies.getCookies(page.url.href))
      await this.cookies.setCookie(new Cookie({ key, value, path: '/' }), this.#origin);
  }

  /** Loses a cookie, as a browser does that has crashed. */
  async forget(name: string): Promise<void> {
    const { hostname } = this.page.url;
    await this.cookies.store.removeCookie(hostname, '/', name);
  }

  /** Opens an address, of the own origin unless it names one, and follows where it leads. */
  open(address: string, headers: Headers = {}): Promise<Page> {
    return this.#show(new URL(address, this.#origin), { headers });
  }

  /** Loads the page that shows again; none of its forms is sent again. */
  reload(): Promise<Page> {
    return this.#show(this.page.url, {});
  }

  /** Asks for an address and shows nothing, and so follows nothing. */
  ask(address: string, options: Request = {}): Promise<Page> {
    return this.#ask(new URL(address, this.#origin), options);
  }

  /**
   * Types into fields, or selects in lists, by their labels.
   * @throws Error for a field that takes nothing
   */
  fill(values: Readonly<Record<string, string>>, section: Section = this.page.all): void {
    for (const [label, value] of Object.entries(values)) {
      const field = firstOf(
        section.getAllByLabelText(label, { selector: 'input, textarea, select' }),
      );
      if (!('value' in field) || field.matches(':disabled, [readonly]'))
        throw new Error(`Nothing can be typed into ${label}`);
      field.value = value;
    }
  }

  /** What stands in a field, by its label. */
  value(label: Name, section: Section = this.page.all): string {
    const field = section.getByLabelText(label, { selector: 'input, textarea, select' });
    return 'value' in field ? String(field.value) : '';
  }

  /** Ticks a box or chooses one of several, by the beginning or any other part of its label. */
  check(label: Name, section: Section = this.page.all): void {
    const field = firstOf(
      section.getAllByLabelText(label, {
        selector: '[type=checkbox], [type=radio]',
        exact: false,
      }),
    );
    if (!('checked' in field)) throw new Error(`Nothing can be ticked at ${label}`);
    field.checked = true;
  }

  /** Chooses a file by the label of its field: the form that is sent next takes it along. */
  attach(label: Name, file: File, section: Section = this.page.all): void {
    const field = firstOf(section.getAllByLabelText(label, { selector: 'input[type=file]' }));
    this.#chosen = { field: field.getAttribute('name') ?? '', file };
  }

  /** Follows a link. */
  follow(name: Name, section: Section = this.page.all): Promise<Page> {
    const link = firstOf(named(section, 'link', name));
    return this.#show(new URL(link.getAttribute('href') ?? '', this.page.url), {});
  }

  /** Presses a button that sends a form. @throws Error for one that the browser would not send */
  async press(name: Name, section: Section = this.page.all): Promise<Page> {
    const button = firstOf(named(section, 'button', name));
    const { HTMLButtonElement, FormData } = this.page.window;
    if (!(button instanceof HTMLButtonElement) || button.disabled || !button.form)
      throw new Error(`${name} sends no form`);
    const { form } = button;
    if (!form.noValidate && !button.formNoValidate && !form.checkValidity())
      throw new Error(`The browser finds fault with ${textOf(form.querySelector(':invalid'))}`);
    const address = new URL(
      button.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
      this.page.url,
    );
    const values = new URLSearchParams();
    // Browsers send every line break like this (HTML, "form data set encoding").
    for (const [field, value] of new FormData(form, button))
      values.append(
        field,
        typeof value === 'string' ? value.replaceAll(/\r?\n/g, '\r\n') : value.name,
      );
    if (form.method === 'get') {
      address.search = `${values}`;
      return this.#show(address, {});
    }
    const chosen = this.#chosen;
    this.#chosen = undefined;
    const { body, type } =
      form.enctype === 'multipart/form-data'
        ? await multipart(values, chosen)
        : { body: `${values}`, type: form.enctype };
    return this.#show(address, {
      method: 'POST',
      body,
      headers: {
        'content-type': type,
        origin: this.page.url.origin,
        referer: this.page.url.href,
        'sec-fetch-site': 'same-origin',
      },
    });
  }

  async #show(url: URL, options: Request): Promise<Page> {
    this.through = [];
    let next = url;
    let how: Request = options;
    while (this.through.length < mostAddresses) {
      this.through = [...this.through, next];
      if (!isOfThisMachine(next)) {
        this.#page = new Page({ url: next, status: 0, headers: {}, html: '' });
        return this.#page;
      }
      const answer = await this.#ask(next, how);
      const { onward } = answer;
      if (onward === undefined) {
        this.#page = answer;
        return answer;
      }
      // Only 307 and 308 keep the method (RFC 9110 §15.4).
      const { headers = {}, ...same } = how;
      how = answer.status >= 307 ? { ...same, headers } : {};
      const { hash } = next;
      next = new URL(onward, next);
      next.hash ||= hash;
    }
    throw new Error(`${url} leads on and on`);
  }

  async #ask(url: URL, { method = 'GET', headers = {}, body }: Request): Promise<Page> {
    const cookie = await this.cookies.getCookieString(url.href);
    const outgoing = request(url, {
      method,
      headers: {
        accept: 'text/html',
        'accept-language': 'en-US,en;q=0.9',
        'sec-fetch-dest': 'document',
        'sec-fetch-mode': 'navigate',
        ...this.#headers,
        ...headers,
        ...(cookie ? { cookie } : {}),
      },
      // A connection that was kept may be closed at the other end while this end is busy.
      agent: false,
      // A browser alone knows where hosts below `localhost` are.
      family: 4,
      lookup: (_, { all }, found) =>
        all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
    });
    const answered = new Promise<Page>((resolve, reject) => {
      outgoing.on('error', reject);
      outgoing.on('response', (incoming) => {
        buffer(incoming).then(async (received) => {
          for (const set of incoming.headers['set-cookie'] ?? []) {
            // Browsers drop it without a word (invariant 10).
            if (set.length > 4096) throw new Error(`A cookie is too large: ${set.split('=', 1)}`);
            await this.cookies.setCookie(set, url.href);
          }
          const { statusCode: status = 0, headers: told } = incoming;
          resolve(new Page({ url, status, headers: told, html: `${received}` }));
        }, reject);
      });
    });
    outgoing.end(body);
    return answered;
  }
}

function isOfThisMachine({ hostname }: URL): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}

/**
 * What shows, by role and name. Testing Library asks for the style of everything around each of them,
 * which takes most of a test's time; there are no styles here, but for what HTML itself hides.
 */
function named(section: Section, role: 'button' | 'link', name: Name): HTMLElement[] {
  return section
    .getAllByRole(role, { name, hidden: true })
    .filter((element) => !element.closest('[hidden], [aria-hidden=true], dialog:not([open])'));
}

function firstOf(elements: readonly HTMLElement[]): HTMLElement {
  const [first] = elements;
  if (!first) throw new Error('Nothing was found');
  return first;
}

/** A form with the file that was chosen for it, or with none, as a browser writes it. */
async function multipart(
  values: URLSearchParams,
  chosen: { readonly field: string; readonly file: File } | undefined,
): Promise<{ readonly body: Uint8Array; readonly type: string }> {
  const form = new FormData();
  for (const [field, value] of values) if (field !== chosen?.field) form.append(field, value);
  if (chosen) form.append(chosen.field, chosen.file);
  const sent = new Response(form);
  const body = new Uint8Array(await sent.arrayBuffer());
  return { body, type: sent.headers.get('content-type') ?? '' };
}
