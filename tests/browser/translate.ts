import type { Page } from '@playwright/test';
import { hasItsScript } from './portal';

/**
 * Does to the page that shows what Chrome and Edge do that translate it: every text goes into elements of
 * theirs, now and whenever the page changes. The words stay, so that tests find them.
 * @param form the one whose script is waited for
 */
export async function translate(
  page: Page,
  form = page.locator('main form').first(),
): Promise<void> {
  await hasItsScript(page, form);
  await page.evaluate(() => {
    const left = '[translate=no], font, script, style, noscript, textarea, option';
    const wrap = (node: Node) => {
      const texts: Text[] = [];
      if (node instanceof Text) texts.push(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      while (walker.nextNode())
        if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) continue;
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.data;
        outer.append(inner);
        text.replaceWith(outer);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of [target, ...addedNodes]) wrap(node);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}
