import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import type { ClientSnapshot } from '@/lib/clients';
import { sharedView, type View } from '@/lib/entry';

// Next refuses a static import where a page would render itself a second time. This is what does
// not change from page to page, and is rendered once instead.
const { renderToStaticMarkup } = await import('react-dom/server');

type Part = (given: { readonly view: View }) => ReactNode;

/** Of one part for one release: pages, by the languages and standings they are shown in. */
const mostKept = 64;
/** In milliseconds; after that a new year shows. */
const keptFor = 15 * 60_000;

const kept = new WeakMap<ClientSnapshot, LRUCache<string, string>>();

/**
 * A part of every page that shows nobody's data and in which nothing moves. For whoever is shown the
 * same as everybody it is rendered once, to HTML: React then neither renders it again for each
 * request, nor sends it a second time as data, nor goes through it in the browser. The part is given
 * a view without a person, so that no more can get in. It must not contain a client component.
 * @param name of the part, which no other has
 */
export function KeptMarkup({
  view,
  name,
  part: Part,
}: {
  readonly view: View;
  readonly name: string;
  readonly part: Part;
}) {
  const shared = sharedView(view);
  if (!shared) return <Part view={view} />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, and escaped what it holds
  return <div dangerouslySetInnerHTML={{ __html: markup(shared, name, Part) }} />;
}

function markup(view: View, name: string, part: Part): string {
  const { snapshot, language, audience, address } = view;
  const ofRelease = kept.get(snapshot) ?? new LRUCache({ max: mostKept, ttl: keptFor });
  kept.set(snapshot, ofRelease);
  const key = [name, language, audience.kind, address].join(' ');
  const known = ofRelease.get(key) ?? renderToStaticMarkup(createElement(part, { view }));
  ofRelease.set(key, known);
  return known;
}
