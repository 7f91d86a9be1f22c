import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { contentSecurityPolicy, thirdPartiesNamedIn } from '../content-security-policy.mjs';

/** What the browser hashes: the text between the tags of each inline script. */
const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const quarterHour = 15 * 60 * 1000;

/** @typedef {{ value: any, lastModified: number, tags: string[], quarter: number }} Entry */

/** @type {LRUCache<string, Entry>} */
const pages = new LRUCache({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (entry) => 1 + (entry.value?.html?.length ?? 0) * 2,
});

/**
 * Next's cache of rendered pages. Two things of it are the portal's own: a page is stored with the
 * content-security policy that names its inline scripts by hash and the third parties that its start
 * tag names; and it lives no longer than the quarter of an hour it was rendered in, because midnight
 * in every time zone, at which banners and years change, falls on a quarter.
 */
export default class CacheHandler {
  /** @param {string} key */
  async get(key) {
    const entry = pages.get(key);
    return entry && entry.quarter === Math.floor(Date.now() / quarterHour) ? entry : null;
  }

  /**
   * @param {string} key
   * @param {any} data
   * @param {{ tags?: string[] }} context
   */
  async set(key, data, context) {
    if (data?.kind === 'APP_PAGE') {
      const html = String(data.html);
      const hashes = [...html.matchAll(inlineScripts)].map(
        ([, text]) =>
          `'sha256-${createHash('sha256')
            .update(text ?? '')
            .digest('base64')}'`,
      );
      // Changed in place, because the first answer is made from this very object.
      data.headers = {
        ...data.headers,
        'content-security-policy': contentSecurityPolicy(hashes, {
          allowed: thirdPartiesNamedIn(html),
        }),
      };
    }
    pages.set(key, {
      value: data,
      lastModified: Date.now(),
      tags: context?.tags ?? [],
      quarter: Math.floor(Date.now() / quarterHour),
    });
  }

  async revalidateTag() {
    pages.clear();
  }

  resetRequestCache() {}
}
