import { LRUCache } from 'lru-cache';
import { createElement, type ReactNode } from 'react';
import type { ClientSnapshot } from '@/lib/clients';
import { sharedView, type View } from '@/lib/entry';

// Next refuses a static import where a page would render itself a second time. This is what does
// not change from page to page, and is rendered once instead.
const { renderToStaticMarkup } = await import('react-dom/server');

type Part = (given: { readonly view: View }) => ReactNode;

/** Of one part of a release: pages, by the languages and standings they are shown in. */
const mostKept = 64;
/** In milliseconds; after that a new year shows. */
const keptFor = 15 * 60_000;

const kept = new WeakMap<ClientSnapshot, Map<Part, LRUCache<string, string>>>();

/**
 * A part of every page that shows nobody's data and in which nothing moves. For whoever is shown the
 * same as everybody it is rendered once, to HTML: React then neither renders it again for each
 * request, nor sends it a second time as data, nor goes through it in the browser. The part is given
 * a view without a person, so that no more can get in. It must not contain a client component, nor
 * ids made by React, which would be the same in every part.
 */
export function KeptMarkup({
  view,
  part: Part,
  className,
}: {
  readonly view: View;
  readonly part: Part;
  /** Of the element around it. */
  readonly className?: string;
}) {
  const shared = sharedView(view);
  if (!shared)
    return (
      <div className={className}>
        <Part view={view} />
      </div>
    );
  return (
    <div
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has made it, and escaped what it holds
      dangerouslySetInnerHTML={{ __html: markup(shared, Part) }}
    />
  );
}

function markup(view: View, part: Part): string {
  const { snapshot, language, audience, address } = view;
  const ofRelease = kept.get(snapshot) ?? new Map<Part, LRUCache<string, string>>();
  kept.set(snapshot, ofRelease);
  const ofPart = ofRelease.get(part) ?? new LRUCache({ max: mostKept, ttl: keptFor });
  ofRelease.set(part, ofPart);
  const key = [language, audience.kind, address].join(' ');
  const known = ofPart.get(key);
  if (known !== undefined) return known;
  const made = renderToStaticMarkup(createElement(part, { view }));
  ofPart.set(key, made);
  return made;
}
