const pages = new Map();

/** The least that keeps rendered pages: as Next's documentation shows it. */
export default class CacheHandler {
  /** @param {string} key */
  async get(key) {
    return pages.get(key) ?? null;
  }

  /**
   * @param {string} key
   * @param {unknown} data
   * @param {{ tags?: string[] }} context
   */
  async set(key, data, context) {
    pages.set(key, { value: data, lastModified: Date.now(), tags: context?.tags ?? [] });
  }

  async revalidateTag() {
    pages.clear();
  }

  resetRequestCache() {}
}
