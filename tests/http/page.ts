import { type BoundFunctions, configure, type queries, within } from '@testing-library/dom';
import { JSDOM } from 'jsdom';

// What stands in the page says more, and shorter, than how it is made.
configure({
  getElementError: (message, container) =>
    new Error(
      `${message?.split('\n', 1)[0]} In: ${textOf(container.querySelector('main') ?? container)}`,
    ),
});

/** What finds things by role, label and text, as whoever reads the page does. */
export type Section = BoundFunctions<typeof queries>;

/**
 * The page of a browser without script: what stands there for it is part of the page, which jsdom hides
 * from everybody. Scripts are left out, as they are most of what would have to be parsed.
 */
function unscripted(html: string, url: string): JSDOM {
  const dom = new JSDOM(html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''), { url });
  for (const element of dom.window.document.querySelectorAll('noscript'))
    element.replaceWith(...element.childNodes);
  return dom;
}

/** A page as a browser without script shows it. */
export class Page {
  readonly url: URL;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As it was sent. */
  readonly html: string;
  #dom: JSDOM | undefined;

  constructor(answer: Pick<Page, 'url' | 'status' | 'headers' | 'html'>) {
    ({ url: this.url, status: this.status, headers: this.headers, html: this.html } = answer);
  }

  /** Path and query: what follows the origin. */
  get address(): string {
    return `${this.url.pathname}${this.url.search}`;
  }

  /** What a form of it holds is in here. Its styles are not applied: what they hide is found, too. */
  get window() {
    this.#dom ??= unscripted(this.html, this.url.href);
    return this.#dom.window;
  }

  get document(): Document {
    return this.window.document;
  }

  /** Where it leads on to: by a redirect, or by itself once it shows (HTML, "Refresh state"). */
  get onward(): string | undefined {
    const { location, refresh } = this.headers;
    return this.status >= 300 && this.status < 400
      ? location?.toString()
      : refresh?.toString().match(/^0; *url=(.+)$/)?.[1];
  }

  get title(): string {
    return this.document.title;
  }

  get language(): string {
    return this.document.documentElement.lang;
  }

  /** The heading of the page, '' where it has none. */
  get heading(): string {
    return textOf(this.document.querySelector('h1'));
  }

  /** All of it. */
  get all(): Section {
    return within(this.document.body);
  }

  /** Its main part. @throws Error for a page without one */
  get main(): Section {
    return within(this.#mainElement());
  }

  /** The words of its main part. @throws Error for a page without one */
  get text(): string {
    return textOf(this.#mainElement());
  }

  /** What its main part says is wrong, '' when nothing is. */
  get alert(): string {
    return [...this.#mainElement().querySelectorAll('[role=alert]')].map(textOf).join(' ');
  }

  /** A part of it, by a selector. @throws Error when it has none */
  section(selector: string): Section {
    const element = this.document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`${this.address} has no ${selector}`);
    return within(element);
  }

  #mainElement(): HTMLElement {
    const main = this.document.querySelector('main');
    if (!main) throw new Error(`${this.address} has no main part: ${this.status} ${this.html}`);
    return main;
  }
}

/** The words of an element as they are read: every gap is one space. */
export function textOf(element: Element | null): string {
  return element?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
}
