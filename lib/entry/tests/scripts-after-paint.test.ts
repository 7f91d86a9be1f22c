import { describe, expect, it } from 'vitest';
import { scriptsAfterPaint } from '../cache/scripts-after-paint.mjs';

/** As Next renders a page: scripts and their preload in the head, the one that starts all at the end. */
const page = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
  '<link rel="preload" href="/_next/static/media/inter.woff2" as="font" crossorigin="" type="font/woff2"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/start.js"/>',
  '<script src="/_next/static/chunks/react.js" async=""></script>',
  '<script src="/_next/static/chunks/page.js" async=""></script>',
  '<script src="/_next/static/chunks/polyfills.js" noModule=""></script></head>',
  '<body><p>Text</p><script id="_R_">requestAnimationFrame(function(){})</script>',
  '<script src="/_next/static/chunks/start.js" id="_R_" async=""></script></body></html>',
].join('');

const later = scriptsAfterPaint(page);

/** What stands between the tags of the script that this adds to the head. */
function loader(html: string): string {
  return /<script>(.*)<\/script><\/head>/s.exec(html)?.[1] ?? '';
}

describe('a page’s scripts are loaded after its first paint', () => {
  it('none of them stands in the page or is preloaded', () => {
    expect(later.match(/<script[^>]* src="[^"]*"[^>]*>/g)).toEqual([
      '<script src="/_next/static/chunks/polyfills.js" noModule="">',
    ]);
    expect(later.match(/<link[^>]*>/g)).toEqual([expect.stringContaining('as="font"')]);
  });

  it('everything else stands as it was', () => {
    expect(later).toContain(
      '<body><p>Text</p><script id="_R_">requestAnimationFrame(function(){})</script></body></html>',
    );
  });

  it('all of them are named, in their order, once', () => {
    const twice = scriptsAfterPaint(
      page.replace(
        '</body>',
        '<script src="/_next/static/chunks/page.js" async=""></script></body>',
      ),
    );
    for (const html of [later, twice])
      expect(loader(html).match(/"\/_next[^"]*"/g)).toEqual([
        '"/_next/static/chunks/react.js"',
        '"/_next/static/chunks/page.js"',
        '"/_next/static/chunks/start.js"',
      ]);
  });

  it('scripts from elsewhere, and pages without scripts, are left alone', () => {
    const foreign = '<head><script src="https://consent.example/a.js" async=""></script></head>';
    expect(scriptsAfterPaint(foreign)).toBe(foreign);
  });

  it('what is added can be read by a browser as script alone', () => {
    expect(loader(later)).not.toMatch(/<|\/\*|\/\//);
    expect(() => new Function(loader(later))).not.toThrow();
  });
});
