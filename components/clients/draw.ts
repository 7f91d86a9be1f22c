import { LRUCache } from 'lru-cache';
import { ImageResponse } from 'next/og';
import type { ReactElement } from 'react';
import { type ClientSnapshot, imageContent } from '@/lib/clients';

/** A picture takes a good part of a second to draw and never changes within a release. */
const drawn = new LRUCache<string, Promise<Uint8Array<ArrayBuffer>>>({ max: 64 });

/** The bytes of a PNG of a client's release, drawn once. What it shows has inline styles: it is no page. */
export function drawOnce(
  { release }: ClientSnapshot,
  name: string,
  size: { readonly width: number; readonly height: number },
  picture: () => Promise<ReactElement>,
): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${release} ${name}`;
  const known = drawn.get(key);
  if (known) return known;
  const drawing = picture()
    .then((element) => new ImageResponse(element, size).arrayBuffer())
    .then((bytes) => new Uint8Array(bytes));
  drawn.set(key, drawing);
  drawing.catch(() => drawn.delete(key));
  return drawing;
}

/** What can be drawn into a picture. */
const drawable = ['image/svg+xml', 'image/png', 'image/jpeg'];

/** An image of a client as a `data:` address, or `undefined` where it has none that can be drawn. */
export async function pictureOf(
  { images }: ClientSnapshot,
  name: string,
): Promise<string | undefined> {
  const image = Object.hasOwn(images, name) ? images[name] : undefined;
  if (!image || !drawable.includes(image.mediaType)) return undefined;
  const content = await imageContent(image.sha256);
  return (
    content && `data:${content.mediaType};base64,${Buffer.from(content.bytes).toString('base64')}`
  );
}

/**
 * Whether the one typeface at hand has every character of a text. For another the drawing library
 * would ask a host elsewhere.
 */
export function isDrawable(text: string): boolean {
  return /^[\u0020-\u007e\u00a0-\u017f\u2013\u2014\u2018\u2019\u201c\u201d\u2026]*$/.test(text);
}
